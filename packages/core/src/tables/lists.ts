/**
 * How lists of code points are made from a payload. A table names those that it needs, so that a bundle carries no other.
 */

import {
  COMPATIBILITY_IDEOGRAPHS,
  DENSITY,
  FIRST_COMPATIBILITY_IDEOGRAPH,
  FIRST_EXTENSION_A,
  FIRST_EXTENSION_B,
  FIRST_IDEOGRAPH,
  FIRST_SYLLABLE,
  GAP,
  LAST_IDEOGRAPH,
  LAST_SYLLABLE,
  LENGTH,
  LEVEL,
  NOT_ONE_MORE,
  QUICKLY,
  SAME_STROKES,
  STEADILY,
  STROKES,
  SYLLABLE,
  WAIT,
} from "./format.js";
import { bit, check, number, tree, uniform } from "./range-decoder.js";
import type { Table } from "./unpack.js";

/**
 * Makes a list.
 *
 * @param used - marks the code points that the table has so far. A closed list marks its members in advance.
 * @param cells - the table's cells so far, in the order of the payload
 */
export type List = (used: Uint8Array, cells: Table) => Uint16Array | Uint32Array;

/** Puts members, which are in order of code points, into another order. */
export type Order = (members: Uint16Array) => void;

/**
 * The ideographs that a standard has of those that are not used yet, in order; `used` marks each with 1, or with 2 if it is
 * of a second level. (No list of this module is an Array, which would be garbage for the engine to collect soon.)
 */
const scan = (used: Uint8Array, levels: number): Uint16Array => {
  const members = new Uint16Array(LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1);
  let length = 0;
  // A mean over the last members and others, 8 of them or so: at most 255.
  let density = 0;
  let level = 0;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (used[codePoint]) continue;
    const isMember = bit(DENSITY + (density >> 4), STEADILY);
    density -= density >> 3;
    if (isMember) {
      density += 32;
      if (levels > 1) level = bit(LEVEL + level, STEADILY);
      used[codePoint] = level + 1;
      members[length++] = codePoint;
    }
  }
  return members.subarray(0, length);
};

/** The ideographs of a standard, level by level where it has two, the first of them in an order of its own. */
export const ideographs =
  (order?: Order, levels = 1): List =>
  (used) => {
    const members = scan(used, levels);
    const first = members.filter((codePoint) => used[codePoint] === 1);
    const second = members.filter((codePoint) => used[codePoint] === 2);
    order?.(first);
    members.set(first);
    members.set(second, first.length);
    return members;
  };

/**
 * Big5's ideographs: two levels, in each by strokes, and then by radical, among which they are in no order.
 *
 * Unicode has them by radical, then by strokes: within a radical they don't get fewer, so that the strokes cost 1.1 bits
 * an ideograph. Where they fall by three or more a radical has come to its end: to know it would save 60 bytes of 18,000.
 */
export const strokes: List = (used) => {
  const members = scan(used, 2);
  const radicals = new Uint16Array(LAST_IDEOGRAPH + 1);
  const places = new Uint16Array(66);
  let radical = 0;
  let count = 0;
  let more = 0;
  for (let i = 0, next = 0; i < members.length; i++) {
    const codePoint = members[i]!;
    const context = more * 3 + (codePoint > next ? (codePoint > next + 1 ? 2 : 1) : 0);
    next = codePoint + 1;
    // How many strokes more than the ideograph before, modulo 32.
    more = bit(SAME_STROKES + context, QUICKLY);
    if (more && bit(NOT_ONE_MORE + context, QUICKLY)) more = tree(STROKES, 32);
    const before = count;
    count = (count + more) & 31;
    if (count < before - 2) radical++;
    radicals[codePoint] = radical;
    used[codePoint]! += used[codePoint] === 1 ? count : count + 31;
    places[used[codePoint]! + 1]!++;
  }
  // Sorted by their marks: where those with a mark begin, and then the next of them stands.
  for (let mark = 1; mark < 66; mark++) places[mark]! += places[mark - 1]!;
  const sorted = members.slice();
  for (let i = 0; i < members.length; i++) sorted[places[used[members[i]!]!]!++] = members[i]!;
  for (let first = 0, end = 1; end <= sorted.length; end++) {
    if (radicals[sorted[first]!] === radicals[sorted[end]!]) continue;
    shuffled(sorted, first, end);
    first = end;
  }
  return sorted;
};

/**
 * Members in no order: by reading, as GB2312's first level, or within a radical. Nothing is lost against the logarithm of
 * the number of their orders.
 *
 * @param members - a list, of which members are put in order
 * @param first - the first of them
 * @param end - the one after the last
 */
export const shuffled = (members: Uint16Array, first = 0, end: number = members.length): void => {
  for (let i = first; i < end - 1; i++) {
    const chosen = i + uniform(end - i);
    const here = members[i]!;
    members[i] = members[chosen]!;
    members[chosen] = here;
  }
};

/**
 * Members by reading, and with the same reading by radical, as in JIS X 0208's first level: runs, each in order of code
 * points. What a run will still hold of what is left says how far its next member lies, about.
 */
export const runs: Order = (members) => {
  for (let head = 0; head < members.length; ) {
    for (let more = number(LENGTH), i = head; more >= 0; more--, i++) {
      // Half the expected distance is as many bits as are given.
      i += number(GAP, 30 - Math.clz32(((members.length - i) / (more + 2)) | 2));
      const next = members[i]!;
      members.copyWithin(head + 1, head, i);
      members[head++] = next;
    }
  }
};

/**
 * The same, and ideographs that have several readings stand among them several times, as in KS X 1001: all but the first
 * time as Unicode's compatibility ideographs, which are in this order.
 */
export const readings: List = (used) => {
  const members = scan(used, 1);
  runs(members);
  const list = new Uint16Array(members.length + COMPATIBILITY_IDEOGRAPHS);
  let from = 0;
  for (let i = 0; i < COMPATIBILITY_IDEOGRAPHS; i++) {
    const next = from + number(WAIT);
    check(next <= members.length);
    list.set(members.subarray(from, next), from + i);
    list[next + i] = FIRST_COMPATIBILITY_IDEOGRAPH + i;
    used[FIRST_COMPATIBILITY_IDEOGRAPH + i] = 1;
    from = next;
  }
  list.set(members.subarray(from), from + COMPATIBILITY_IDEOGRAPHS);
  return list;
};

/**
 * KS X 1001's Hangul syllables, in order. Whether it has one depends on the final consonant, and on whether it has what
 * is left of the syllable without that, with the consonant before the first and with the fourth: a third of a bit each.
 */
export const syllables: List = (used) => {
  const members = new Uint16Array(LAST_SYLLABLE - FIRST_SYLLABLE + 1);
  let length = 0;
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    const final = (codePoint - FIRST_SYLLABLE) % 28;
    const open = codePoint - final;
    // What does not stand before the syllable itself is not marked yet.
    const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
    if (bit(SYLLABLE + context, QUICKLY)) {
      used[codePoint] = 1;
      members[length++] = codePoint;
    }
  }
  return members.subarray(0, length);
};

/** The ideographs that are not used yet, extension A's first, and then the second plane's: an open list. */
export const unused: List = (used) => {
  const list = new Uint32Array(LAST_IDEOGRAPH);
  let length = 0;
  for (let codePoint = FIRST_EXTENSION_A; codePoint <= LAST_IDEOGRAPH; codePoint++)
    if (!used[codePoint]) list[length++] = codePoint;
  list[length++] = FIRST_EXTENSION_B;
  return list.subarray(0, length);
};

/** The cells so far, for a part of the table that repeats them. */
export const again: List = (_used, cells) => cells;
