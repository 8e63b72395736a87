import { lazy } from "@webenc/core/internal/tables";
import { indexGB18030 } from "./generated/index-gb18030.js";
import { sideTable } from "./generated/layout.js";

/**
 * The BMP's part of index gb18030 ranges, spelled out: code points by pointer. It is derived and not shipped: it has, in
 * order, whatever has no two bytes. The index is that of GB18030-2022, the ranges are still those of 2005: so where the
 * side table gives the pointer of a private-use code point, that one counts as having two bytes, and its successor in the
 * index not.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges
 */
const codePoints: () => Uint16Array = /* @__PURE__ */ lazy(() => {
  const index = indexGB18030();
  const twoBytes = new Uint16Array(0x10000);
  for (const codePoint of index) twoBytes[codePoint] = 1;
  for (const codePoint of Object.keys(sideTable).map(Number)) {
    twoBytes[index[sideTable[codePoint]!]!] = 0;
    twoBytes[codePoint] = 1;
  }
  // A8 BC was U+E7C7 and became U+1E3F; A3 A0 is U+3000 and would have been U+E5E5.
  twoBytes[0x1e3f] = 0;
  twoBytes[0xe7c7] = twoBytes[0xe5e5] = 1;

  const found = twoBytes
    .map((hasTwo, codePoint) => (hasTwo || codePoint < 0x80 || codePoint >> 11 === 0x1b ? 0 : codePoint))
    .filter((codePoint) => codePoint);
  // Pointer 7457 alone is not where its code point's neighbours are. It was U+1E3F's, which has two bytes now: so the search
  // below, for others, is not misled.
  found[7457] = 0xe7c7;
  return found;
});

/**
 * The index gb18030 ranges code point for a pointer.
 *
 * @returns the code point, or -1 where there is none
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 */
export const indexGB18030RangesCodePoint = (pointer: number): number =>
  codePoints()[pointer] ?? (pointer < 189000 || pointer > 1237575 ? -1 : pointer - (189000 - 0x10000));

/**
 * The index gb18030 ranges pointer for a code point that has no two bytes.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  let low = 0;
  for (let step = 0x8000; step; step >>= 1) if (codePoints()[low + step]! <= codePoint) low += step;
  return codePoint > 0xffff ? codePoint + (189000 - 0x10000) : codePoint === 0xe7c7 ? 7457 : low;
};
