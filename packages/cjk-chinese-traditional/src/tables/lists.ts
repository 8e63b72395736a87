/** The lists of code points that only index Big5 needs. Loops go by index: before they are compiled, `for … of` is slow. */
import {
  FAST_ADAPTATION,
  LAST_IDEOGRAPH,
  type List,
  readBit,
  readIdeographs,
  readSymbol,
  shuffled,
} from "@webenc/core/internal/tables";
import {
  DIFFERENT_STROKES_CONTEXT,
  FIRST_EXTENSION_A,
  FIRST_EXTENSION_B,
  NOT_ONE_MORE_CONTEXT,
  STROKES_CONTEXT,
  STROKES_LIMIT,
} from "./format.js";

/**
 * Reads the numbers of strokes of members. It adds them to the members' marks in `used`, which are 1 or 2 for their level:
 * a mark is then the number of strokes + 1 on the first level, and + 33 on the second.
 *
 * Unicode has ideographs by radical and then by strokes. Within a radical the strokes do not decrease, so that they need
 * 1.1 bits for each ideograph. Where they decrease by three or more, the next radical begins (knowing exactly where would
 * save 60 bytes of 18,000).
 *
 * @returns the number of each member's radical, by code point
 */
const readStrokes = (members: Uint16Array, used: Uint8Array): Uint16Array => {
  const radicals = new Uint16Array(LAST_IDEOGRAPH + 1);
  let radical = 0;
  let strokes = 0;
  let more = 0;
  let next = 0;
  for (let i = 0; i < members.length; i++) {
    const codePoint = members[i]!;
    const context = more * 3 + (codePoint > next ? (codePoint > next + 1 ? 2 : 1) : 0);
    next = codePoint + 1;
    // How many strokes more than the member before, modulo 32.
    more = readBit(DIFFERENT_STROKES_CONTEXT + context, FAST_ADAPTATION);
    if (more && readBit(NOT_ONE_MORE_CONTEXT + context, FAST_ADAPTATION))
      more = readSymbol(STROKES_CONTEXT, STROKES_LIMIT);
    const before = strokes;
    strokes = (strokes + more) & (STROKES_LIMIT - 1);
    if (strokes < before - 2) radical++;
    radicals[codePoint] = radical;
    used[codePoint]! += used[codePoint] === 1 ? strokes : strokes + STROKES_LIMIT - 1;
  }
  return radicals;
};

/** Sorts members by their marks in `used`, which are 1 to 64. Members with the same mark stay in their order. */
const sortByMark = (members: Uint16Array, used: Uint8Array): Uint16Array => {
  // First the number of members with the mark before, then where the next member with a mark goes.
  const places = new Uint16Array(66);
  for (let i = 0; i < members.length; i++) places[used[members[i]!]! + 1]!++;
  for (let mark = 1; mark < 66; mark++) places[mark]! += places[mark - 1]!;
  const sorted = members.slice();
  for (let i = 0; i < members.length; i++) sorted[places[used[members[i]!]!]!++] = members[i]!;
  return sorted;
};

/**
 * Big5's ideographs: two levels, each ordered by strokes and then by radical. Those with the same strokes and radical are
 * shuffled.
 */
export const ideographsByStrokes: List = (used) => {
  const members = readIdeographs(used, 2);
  const radicals = readStrokes(members, used);
  const sorted = sortByMark(members, used);
  for (let first = 0, end = 1; end <= sorted.length; end++) {
    if (radicals[sorted[first]!] === radicals[sorted[end]!]) continue;
    shuffled(sorted, first, end);
    first = end;
  }
  return sorted;
};

/** The ideographs that are not used yet, from extension A on, and then those of plane 2: an open list. */
export const unusedIdeographs: List = (used) => {
  const list = new Uint32Array(LAST_IDEOGRAPH);
  let length = 0;
  for (let codePoint = FIRST_EXTENSION_A; codePoint <= LAST_IDEOGRAPH; codePoint++)
    if (!used[codePoint]) list[length++] = codePoint;
  list[length++] = FIRST_EXTENSION_B;
  return list.subarray(0, length);
};
