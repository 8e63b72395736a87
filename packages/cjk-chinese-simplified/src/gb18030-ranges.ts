import { lazy } from "@webenc/core/unpack";
import { indexGB18030 } from "./generated/index-gb18030.js";
import { sideTable } from "./generated/layout.js";

/** The pointer of U+10000, that of U+10FFFF, and how many pointers the BMP has. */
const ASTRAL = 189000;
const LAST = 1237575;
const BMP = 39420;

/** The pointer that is not where its code point's neighbours are, and that code point. */
const EXCEPTION = 7457;
const EXCEPTION_CODE_POINT = 0xe7c7;

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
  const twoBytes = new Uint8Array(0x10000);
  for (let pointer = 0; pointer < index.length; pointer++) twoBytes[index[pointer]!] = 1;
  for (const codePoint in sideTable) {
    twoBytes[index[sideTable[codePoint]!]!] = 0;
    twoBytes[codePoint as unknown as number] = 1;
  }
  // A8 BC was U+E7C7 and became U+1E3F; A3 A0 is U+3000 and would have been U+E5E5.
  twoBytes[0x1e3f] = 0;
  twoBytes[EXCEPTION_CODE_POINT] = twoBytes[0xe5e5] = 1;

  const found = new Uint16Array(BMP);
  for (let codePoint = 0x80, pointer = 0; pointer < BMP; codePoint++) {
    if (!twoBytes[codePoint] && codePoint >> 11 !== 0x1b) found[pointer++] = codePoint;
  }
  return found;
});

/**
 * The index gb18030 ranges code point for a pointer.
 *
 * @returns the code point, or -1 where there is none
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 */
export const indexGB18030RangesCodePoint = (pointer: number): number => {
  if (pointer === EXCEPTION) return EXCEPTION_CODE_POINT;
  if (pointer < BMP) return codePoints()[pointer]!;
  return pointer < ASTRAL || pointer > LAST ? -1 : pointer - ASTRAL + 0x10000;
};

/**
 * The index gb18030 ranges pointer for a code point that has no two bytes.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  if (codePoint === EXCEPTION_CODE_POINT) return EXCEPTION;
  if (codePoint > 0xffff) return codePoint - 0x10000 + ASTRAL;
  let low = 0;
  for (let step = 0x8000; step; step >>= 1) if (codePoints()[low + step]! <= codePoint) low += step;
  return low;
};
