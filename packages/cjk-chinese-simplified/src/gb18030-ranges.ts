import { lazy } from "@webenc/core/unpack";
import { indexGB18030 } from "./generated/index-gb18030.js";
import { sideTable } from "./generated/layout.js";

/** The pointer of the first range beyond the BMP, and those between which there is none. */
const ASTRAL = 189000;
const LAST_BMP = 39419;
const LAST = 1237575;

/**
 * Index gb18030 ranges, derived and not shipped: a range begins wherever a code point of the BMP has no two bytes and
 * the one before it has. The index is that of GB18030-2022, the ranges are still those of 2005: so where the side table
 * gives the bytes of a private-use code point, that one counts as having two bytes, and its successor in the index not.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges
 */
export const ranges: () => readonly { readonly pointer: number; readonly codePoint: number }[] = /* @__PURE__ */ lazy(
  () => {
    const index = indexGB18030();
    const twoBytes = new Uint8Array(0x10000);
    for (const codePoint of index) twoBytes[codePoint] = 1;
    for (const codePoint in sideTable) {
      const [leading, trailing] = sideTable[codePoint]!;
      twoBytes[index[(leading! - 0x81) * 190 + trailing! - (trailing! < 0x7f ? 0x40 : 0x41)]!] = 0;
      twoBytes[codePoint as unknown as number] = 1;
    }
    // A8 BC was U+E7C7 and became U+1E3F; A3 A0 is U+3000 and would have been U+E5E5.
    twoBytes[0x1e3f] = 0;
    twoBytes[0xe7c7] = twoBytes[0xe5e5] = 1;

    const found = [];
    let pointer = 0;
    for (let codePoint = 0x80; codePoint < 0x10000; codePoint++) {
      if (twoBytes[codePoint] || codePoint >> 11 === 0x1b) continue;
      const before = codePoint - 1;
      if (!pointer || twoBytes[before] || before >> 11 === 0x1b) found.push({ pointer, codePoint });
      pointer++;
    }
    found.push({ pointer: ASTRAL, codePoint: 0x10000 });
    return found;
  },
);

const lastUpTo = (value: number, of: "pointer" | "codePoint") => {
  const all = ranges();
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (all[middle]![of] <= value) low = middle;
    else high = middle - 1;
  }
  return all[low]!;
};

/**
 * The index gb18030 ranges code point for a pointer.
 *
 * @returns the code point, or -1 where there is none
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 */
export const indexGB18030RangesCodePoint = (pointer: number): number => {
  // 1. and 2.
  if ((pointer > LAST_BMP && pointer < ASTRAL) || pointer > LAST) return -1;
  if (pointer === 7457) return 0xe7c7;
  // 3. and 4.
  const range = lastUpTo(pointer, "pointer");
  return range.codePoint + pointer - range.pointer;
};

/**
 * The index gb18030 ranges pointer for a code point that has no two bytes.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  // 1.
  if (codePoint === 0xe7c7) return 7457;
  // 2. and 3.
  const range = lastUpTo(codePoint, "codePoint");
  return range.pointer + codePoint - range.codePoint;
};
