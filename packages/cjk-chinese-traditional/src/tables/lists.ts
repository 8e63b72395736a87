/** The list of code points that only index Big5 needs. */

import {
  CODE_ENTRIES,
  DIGIT_BITS,
  FIRST_IDEOGRAPH,
  LAST_IDEOGRAPH,
  type List,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  readCodes,
} from "@webenc/core/internal/tables";
import { ideographsByStrokesKernel } from "#list-kernel";
import { GROUP_LIMIT, MEMBER_CODES, ONE_MORE_STROKE, OTHER_STROKES, STROKES_LIMIT } from "./format.js";

/**
 * Puts Big5's ideographs into their order: two levels, each ordered by strokes and then by radical. Those with the same
 * level, strokes and radical are a group in no order.
 *
 * The payload has them by code point, each with its level, its number of strokes and its place in its group. Unicode
 * orders ideographs by radical and then by strokes, so that the strokes need 1.1 bits for each ideograph. Where the
 * strokes decrease by three or more, the next radical begins (knowing exactly where would save 60 bytes of 20,000).
 */
export const ideographsByStrokes: List = (table) => {
  if (ideographsByStrokesKernel && table.readList) return table.readList(ideographsByStrokesKernel, MEMBER_CODES + 1);
  const { digits, ideographs } = table;
  const codes = readCodes(table, MEMBER_CODES);
  const strokesCode = readCodes(table, 1);
  // The members by level and strokes, GROUP_LIMIT for each. The last group of each of them begins at `starts`.
  const members = new Uint16Array(2 * STROKES_LIMIT * GROUP_LIMIT);
  const ends = Array.from({ length: 2 * STROKES_LIMIT }, (_, i) => i * GROUP_LIMIT);
  const starts = [...ends];
  const radicals = ends.map(() => 0);
  let { position } = table;
  let bits = 0;
  let bitCount = 0;
  let code = 0;
  let strokes = 0;
  let radical = 0;
  // After the end of a damaged payload, all bits are 0.
  for (let codePoint = FIRST_IDEOGRAPH - 1; position < digits.length + MIN_READ_BITS; ) {
    for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
    const entry = codes[code * CODE_ENTRIES + (bits >> (bitCount - MAX_SYMBOL_BITS))]!;
    const size = (entry >> 4) & 15;
    bitCount -= (entry & 15) + size;
    // The lowest bit is the level, the others are the distance to the member before.
    const value = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
    codePoint += value >> 1;
    bits &= (1 << bitCount) - 1;
    if (codePoint > LAST_IDEOGRAPH) break;
    code = entry >> 8;
    if (code === ONE_MORE_STROKE) strokes++;
    else if (code === OTHER_STROKES) {
      for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
      const entry = strokesCode[bits >> (bitCount - MAX_SYMBOL_BITS)]!;
      bitCount -= entry & 15;
      bits &= (1 << bitCount) - 1;
      const before = strokes;
      strokes = (strokes + (entry >> 4)) & (STROKES_LIMIT - 1);
      if (strokes < before - 2) radical++;
    }
    const group = value & 1 ? strokes + STROKES_LIMIT : strokes;
    let place = ends[group]!++;
    if (radicals[group] !== radical) {
      radicals[group] = radical;
      starts[group] = place;
    }
    const count = 32 - Math.clz32(place - starts[group]!);
    if (count) {
      for (; bitCount < count; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
      bitCount -= count;
      for (let after = bits >> bitCount; after; after--) members[place] = members[--place]!;
      bits &= (1 << bitCount) - 1;
    }
    members[place] = codePoint;
  }
  table.position = position - ((bitCount / DIGIT_BITS) | 0);
  for (let group = 0, position = FIRST_IDEOGRAPH; group < ends.length; group++) {
    ideographs.set(members.subarray(group * GROUP_LIMIT, ends[group]), position);
    position += ends[group]! - group * GROUP_LIMIT;
  }
};
