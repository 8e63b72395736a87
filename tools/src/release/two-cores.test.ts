import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { root } from "../root.js";

test("two copies of core work side by side", async () => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-two-cores-"));
  try {
    cpSync(join(root, "tools/consumers/two-cores"), folder, { recursive: true });
    mkdirSync(join(folder, "node_modules/@webenc"), { recursive: true });
    for (const name of ["core", "cjk-japanese"]) {
      symlinkSync(join(root, "packages", name), join(folder, "node_modules/@webenc", name), "junction");
    }
    for (const path of ["package.json", "dist"]) {
      cpSync(join(root, "packages/core", path), join(folder, "node_modules/other-core", path), { recursive: true });
    }
    const { stdout } = await execa(process.execPath, ["index.js"], { cwd: folder });
    expect(stdout).toBe("two copies of core");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
