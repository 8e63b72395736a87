/**
 * Reads lists of code points from a payload. This module contains the lists that several families use. A list that only
 * one family uses is in its package. A table imports the lists that it needs, so that a bundle contains no others.
 */
import {
  DENSITY_CONTEXT,
  FIRST_IDEOGRAPH,
  LAST_IDEOGRAPH,
  LEVEL_CONTEXT,
  RUN_GAP_CONTEXT,
  RUN_LENGTH_CONTEXT,
  SLOW_ADAPTATION,
  type Table,
} from "./format.js";
import { readBit, readNumber, readUniform } from "./range-coder.js";

/**
 * Reads a list.
 *
 * @param used - marks the code points that the table has so far. A closed list marks its members itself.
 * @param cells - the table's cells so far, in the order of the payload
 */
export type List = (used: Uint8Array, cells: Table) => Uint16Array | Uint32Array;

/** Reads the order of members, which come in order of code points, and puts them into it. */
export type Order = (members: Uint16Array) => void;

/**
 * Reads which of the ideographs that are not used yet are members of a list, in order of code points. It marks each in
 * `used` with 1, or with 2 if it is of the second level. (Lists are typed arrays, because an Array would become garbage
 * soon.)
 *
 * @param levels - 1, or 2 if the members have levels
 */
export const readIdeographs = (used: Uint8Array, levels: number): Uint16Array => {
  const members = new Uint16Array(LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1);
  let length = 0;
  // 32 times the number of members among the last 8 ideographs or so, as a moving average: at most 255.
  let density = 0;
  let level = 0;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (used[codePoint]) continue;
    const isMember = readBit(DENSITY_CONTEXT + (density >> 4), SLOW_ADAPTATION);
    density -= density >> 3;
    if (isMember) {
      density += 32;
      if (levels > 1) level = readBit(LEVEL_CONTEXT + level, SLOW_ADAPTATION);
      used[codePoint] = level + 1;
      members[length++] = codePoint;
    }
  }
  return members.subarray(0, length);
};

/** The ideographs of a standard: those of the first level, in an order of their own, and then those of the second. */
export const ideographs =
  (order?: Order, levels = 1): List =>
  (used) => {
    const members = readIdeographs(used, levels);
    const firstLevel = members.filter((codePoint) => used[codePoint] === 1);
    const secondLevel = members.filter((codePoint) => used[codePoint] === 2);
    order?.(firstLevel);
    members.set(firstLevel);
    members.set(secondLevel, firstLevel.length);
    return members;
  };

/**
 * The order of members that follow no simple rule, such as pronunciation in the first level of GB 2312. Its size is the
 * binary logarithm of the number of possible orders.
 *
 * @param members - a list, part of which is put in order
 * @param first - the first member of that part
 * @param end - the member after its last
 */
export const shuffled = (members: Uint16Array, first = 0, end: number = members.length): void => {
  for (let i = first; i < end - 1; i++) {
    const chosen = i + readUniform(end - i);
    const codePoint = members[i]!;
    members[i] = members[chosen]!;
    members[chosen] = codePoint;
  }
};

/**
 * The order of members that are in ascending runs: by pronunciation, and with the same pronunciation by radical, as in
 * JIS X 0208's first level. The minimum number of bits of a distance comes from the mean distance between the other
 * members of the run.
 */
export const ascendingRuns: Order = (members) => {
  for (let head = 0; head < members.length; ) {
    for (let following = readNumber(RUN_LENGTH_CONTEXT), i = head; following >= 0; following--, i++) {
      // As many bits as half the mean distance has.
      i += readNumber(RUN_GAP_CONTEXT, 30 - Math.clz32(((members.length - i) / (following + 2)) | 2));
      const codePoint = members[i]!;
      members.copyWithin(head + 1, head, i);
      members[head++] = codePoint;
    }
  }
};

/** The cells so far, for a part of a table that repeats an earlier part. */
export const previousCells: List = (_used, cells) => cells;
