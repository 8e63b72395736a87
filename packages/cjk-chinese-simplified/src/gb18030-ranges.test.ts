import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ranges } from "./gb18030-ranges.js";

// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
// https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
it("derives all 207 ranges of the published index", () => {
  const lines = readFileSync(new URL("../../../indexes/index-gb18030-ranges.txt", import.meta.url), "utf8").split("\n");
  const published = lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([pointer, codePoint]) => ({ pointer: Number(pointer), codePoint: Number(codePoint) }));
  expect(published).toHaveLength(207);
  expect(ranges()).toEqual(published);
});
