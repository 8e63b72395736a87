import { lazy } from "@webenc/core/internal/tables";
import { indexGB18030 } from "./generated/index-gb18030.js";
import {
  EXCEPTION_CODE_POINT,
  EXCEPTION_POINTER,
  EXCEPTION_SUCCESSOR,
  FIRST_SUPPLEMENTARY_POINTER,
  LAST_RANGES_POINTER,
  REJECTED_CODE_POINT,
  sideTable,
} from "./generated/layout.js";

/**
 * The BMP part of index gb18030 ranges: code points by pointer. It is computed from index gb18030, because it contains
 * all code points without a two-byte sequence, in order. The index is that of GB18030-2022, but the ranges are those of
 * 2005: the private-use code points of the side table still count as having two bytes, and the code points that
 * replaced them as having none.
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
  twoBytes[EXCEPTION_SUCCESSOR] = 0;
  twoBytes[EXCEPTION_CODE_POINT] = twoBytes[REJECTED_CODE_POINT] = 1;

  const found = twoBytes
    .map((hasTwo, codePoint) => (hasTwo || codePoint < 0x80 || codePoint >> 11 === 0x1b ? 0 : codePoint))
    .filter((codePoint) => codePoint);
  // Only the code point of this pointer is not in order. It replaces U+1E3F, which has two bytes and is never searched for
  // below, so the binary search finds all others.
  found[EXCEPTION_POINTER] = EXCEPTION_CODE_POINT;
  return found;
});

/**
 * The index gb18030 ranges code point for a pointer.
 *
 * @returns the code point, or -1 if there is none
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 */
export const indexGB18030RangesCodePoint = (pointer: number): number =>
  codePoints()[pointer] ??
  (pointer < FIRST_SUPPLEMENTARY_POINTER || pointer > LAST_RANGES_POINTER
    ? -1
    : pointer - FIRST_SUPPLEMENTARY_POINTER + 0x10000);

/**
 * The index gb18030 ranges pointer for a code point without a two-byte sequence.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  let low = 0;
  for (let stride = 0x8000; stride; stride >>= 1) if (codePoints()[low + stride]! <= codePoint) low += stride;
  if (codePoint > 0xffff) return codePoint - 0x10000 + FIRST_SUPPLEMENTARY_POINTER;
  return codePoint === EXCEPTION_CODE_POINT ? EXCEPTION_POINTER : low;
};
