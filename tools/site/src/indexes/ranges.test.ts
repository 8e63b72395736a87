import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hexOf } from "../unicode/code-points.js";
import { fourBytesOf, loadRanges } from "./ranges.js";

it("lists the ranges of the standard's file, divided at its one exception", async () => {
  const file = readFileSync(new URL("../../../../indexes/index-gb18030-ranges.txt", import.meta.url), "utf8");
  const expected = [...file.matchAll(/^ *(\d+)\t0x([0-9A-F]+)/gm)].map(([, pointer, digits]) => [
    Number(pointer),
    Number.parseInt(digits!, 16),
  ]);
  const ranges = await loadRanges();
  const found = ranges.map(({ pointer, codePoint }) => [pointer, codePoint]);
  // Pointer 7457 is U+E7C7 in the algorithm, not U+1E3F.
  expect(found.filter(([pointer]) => !expected.some(([other]) => other === pointer))).toEqual([
    [7457, 0xe7c7],
    [7458, 0x1e40],
  ]);
  expect(found.filter(([pointer]) => pointer! < 7457 || pointer! > 7458)).toEqual(expected);
  expect(ranges.reduce((sum, { length }) => sum + length, 0)).toBe(39420 + 0x100000);
});

it("computes the four bytes of a pointer", () => {
  expect(hexOf(fourBytesOf(0))).toBe("81 30 81 30");
  expect(hexOf(fourBytesOf(189000))).toBe("90 30 81 30");
});
