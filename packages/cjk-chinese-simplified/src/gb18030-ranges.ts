import { lazy } from "@webenc/core/internal";
import { indexGB18030 } from "./generated/indexes.js";

/**
 * The two bytes of private-use code points, which GB18030-2022 maps to other code points.
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-encoder
 */
export const sideTable: Readonly<Record<number, number>> & { readonly __proto__: null } = {
  // So that no property of Object.prototype is found.
  __proto__: null,
  0xe78d: 0xa6d9,
  0xe78e: 0xa6da,
  0xe78f: 0xa6db,
  0xe790: 0xa6dc,
  0xe791: 0xa6dd,
  0xe792: 0xa6de,
  0xe793: 0xa6df,
  0xe794: 0xa6ec,
  0xe795: 0xa6ed,
  0xe796: 0xa6f3,
  0xe81e: 0xfe59,
  0xe826: 0xfe61,
  0xe82b: 0xfe66,
  0xe82c: 0xfe67,
  0xe832: 0xfe6d,
  0xe843: 0xfe7e,
  0xe854: 0xfe90,
  0xe864: 0xfea0,
};

/**
 * The BMP part of index gb18030 ranges: code points by pointer. It is computed from index gb18030, because it contains
 * all code points without a two-byte sequence, in order. The index is that of GB18030-2022, but the ranges are those of
 * 2005: the private-use code points of the side table still count as having two bytes, and the code points that
 * replaced them, U+9FB4 to U+9FBB and U+FE10 to U+FE19, as having none.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges
 */
const codePoints: () => Uint16Array = /* @__PURE__ */ lazy(() => {
  const twoBytes = new Uint16Array(0x10000);
  for (const codePoint of indexGB18030()) twoBytes[codePoint] = 1;
  for (const codePoint of Object.keys(sideTable)) twoBytes[Number(codePoint)] = 1;
  twoBytes.fill(0, 0x9fb4, 0x9fbc).fill(0, 0xfe10, 0xfe1a);
  // A8 BC was U+E7C7 and became U+1E3F; A3 A0 is U+3000 and would have been U+E5E5.
  twoBytes[0x1e3f] = 0;
  twoBytes[0xe7c7] = twoBytes[0xe5e5] = 1;

  const found = twoBytes
    .map((hasTwo, codePoint) => (hasTwo || codePoint < 0x80 || codePoint >> 11 === 0x1b ? 0 : codePoint))
    .filter((codePoint) => codePoint);
  // Only the code point of this pointer is not in order. It replaces U+1E3F, which has two bytes and is never searched for
  // below, so the binary search finds all others.
  found[7457] = 0xe7c7;
  return found;
});

/**
 * The index gb18030 ranges code point for a pointer.
 *
 * @returns the code point, or -1 if there is none
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 */
export const indexGB18030RangesCodePoint = (pointer: number): number =>
  codePoints()[pointer] ?? (pointer < 189000 || pointer > 1237575 ? -1 : pointer - 189000 + 0x10000);

/**
 * The index gb18030 ranges pointer for a code point without a two-byte sequence.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  let low = 0;
  for (let stride = 0x8000; stride; stride >>= 1) if (codePoints()[low + stride]! <= codePoint) low += stride;
  if (codePoint > 0xffff) return codePoint - 0x10000 + 189000;
  return codePoint === 0xe7c7 ? 7457 : low;
};
