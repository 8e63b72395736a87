import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// Adds the table of the index.
import "./generated/gb18030.js";
import { indexGB18030RangesCodePoint, indexGB18030RangesPointer } from "./gb18030-ranges.js";

// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
// https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
it("converts every pointer of the published ranges to its code point and back, and no other pointer", () => {
  const lines = readFileSync(new URL("../../../indexes/index-gb18030-ranges.txt", import.meta.url), "utf8").split("\n");
  const published = lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t").map(Number));
  expect(published).toHaveLength(207);
  // The standard's steps, for all pointers of four-byte sequences.
  for (let pointer = 0, range = 0; pointer < 126 * 10 * 126 * 10; pointer++) {
    if (pointer === published[range + 1]?.[0]) range++;
    const [first, codePoint] = published[range]!;
    const isUnmapped = (pointer > 39419 && pointer < 189000) || pointer > 1237575;
    const expected = isUnmapped ? -1 : pointer === 7457 ? 0xe7c7 : codePoint! + pointer - first!;
    const found = indexGB18030RangesCodePoint(pointer);
    if (found !== expected) expect.fail(`pointer ${pointer}: ${found} instead of ${expected}`);
    if (!isUnmapped && indexGB18030RangesPointer(found) !== pointer)
      expect.fail(`the code point of pointer ${pointer} gives another pointer`);
  }
});
