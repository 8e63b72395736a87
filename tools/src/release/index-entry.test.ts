import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.js";
import { writeNextEdition } from "./index-entry.js";

test("the next edition of an index differs in one entry and in its Identifier", () => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-edition-"));
  const change = { index: "jis0208", pointer: 1410, before: "亜", after: "\ue757" };
  try {
    writeNextEdition(root, folder, change);
    const [now, next] = [join(root, "indexes"), folder].map((path) =>
      readFileSync(join(path, "index-jis0208.txt"), "utf8").split("\n"),
    ) as [string[], string[]];
    const changed = next.filter((line, at) => line !== now[at]);
    expect(changed).toEqual([expect.stringMatching(/^# Identifier: [0-9a-f]{64}$/), " 1410\t0xE757\t\ue757"]);
    expect(() => writeNextEdition(root, folder, { ...change, before: "唖" })).toThrow("pointer 1410 is not 唖");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
