/**
 * How lists of code points are made from a payload. A table names those that it needs, so that a bundle carries no other.
 */
import { bit, number, tree, uniform } from "./range-decoder.js";
import {
  DENSITY,
  FIRST_COMPATIBILITY_IDEOGRAPH,
  FIRST_EXTENSION_A,
  FIRST_EXTENSION_B,
  FIRST_IDEOGRAPH,
  FIRST_SYLLABLE,
  GAP,
  LAST_COMPATIBILITY_IDEOGRAPH,
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
} from "./table-format.js";

/**
 * Makes a list.
 *
 * @param used - marks the code points that the table has so far. What a list marks in advance makes it a closed list.
 * @param cells - the table's cells so far, in the order of the payload
 */
export type List = (used: Uint8Array, cells: ArrayLike<number>) => ArrayLike<number>;

/** Puts the members of a list, which are in order of code points, into another order. */
export type Order = (members: number[]) => number[];

/** Goes through the ideographs that are not used yet, and asks of each whether it is a member. */
const scan = (used: Uint8Array, add: (codePoint: number) => void): void => {
  // A mean over the last members and others, 8 of them or so: at most 255.
  let density = 0;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (used[codePoint]) continue;
    const isMember = bit(DENSITY + (density >> 4), STEADILY);
    density -= density >> 3;
    if (isMember) {
      density += 32;
      used[codePoint] = 1;
      add(codePoint);
    }
  }
};

/** The ideographs of a standard, level by level where it has two, the first of them in an order of its own. */
export const ideographs =
  (order: Order = (members) => members, levels = 1): List =>
  (used) => {
    const members: [number[], number[]] = [[], []];
    let level: 0 | 1 = 0;
    scan(used, (codePoint) => {
      if (levels > 1) level = bit(LEVEL + level, STEADILY);
      members[level].push(codePoint);
    });
    return order(members[0]).concat(members[1]);
  };

/**
 * Big5's ideographs: two levels, in each by strokes, and then by radical, among which they are in no order.
 *
 * Unicode has them by radical, then by strokes: within a radical they don't get fewer, so that the strokes cost 1.1 bits
 * an ideograph. Where they fall by three or more a radical has come to its end: to know it would save 60 bytes of 18,000.
 */
export const strokes: List = (used) => {
  const groups = Array.from({ length: 64 }, (): number[] => []);
  const radicals = new Uint16Array(LAST_IDEOGRAPH + 1);
  let radical = 0;
  let level: 0 | 1 = 0;
  let count = 0;
  let more = 0;
  let next = 0;
  scan(used, (codePoint) => {
    const context = more * 3 + (codePoint > next ? (codePoint > next + 1 ? 2 : 1) : 0);
    next = codePoint + 1;
    level = bit(LEVEL + level, STEADILY);
    // How many strokes more than the ideograph before, modulo 32.
    more = bit(SAME_STROKES + context, QUICKLY);
    if (more && bit(NOT_ONE_MORE + context, QUICKLY)) more = tree(STROKES, 32);
    const before = count;
    count = (count + more) & 31;
    if (count < before - 2) radical++;
    radicals[codePoint] = radical;
    groups[level * 32 + count]!.push(codePoint);
  });
  return shuffled(([] as number[]).concat(...groups), radicals);
};

/**
 * Members in no order: by reading, as GB2312's first level, or within a radical. Nothing is lost against the logarithm of
 * the number of their orders.
 *
 * @param members - a list; it is put in order
 * @param groups - by code point, a number: neighbours with the same number are put in order among themselves
 */
export const shuffled = (members: number[], groups: ArrayLike<number> = []): number[] => {
  for (let i = 0, end = 0; i < members.length; i++) {
    const here = members[i]!;
    if (i === end) while (++end < members.length && groups[members[end]!] === groups[here]);
    if (i + 1 === end) continue;
    const chosen = i + uniform(end - i);
    members[i] = members[chosen]!;
    members[chosen] = here;
  }
  return members;
};

/**
 * Members by reading, and with the same reading by radical, as in JIS X 0208's first level: runs, each in order of code
 * points. What a run will still hold of what is left says how far its next member lies, about.
 */
export const runs: Order = (members) => {
  const left = Uint16Array.from(members);
  const ordered: number[] = [];
  for (let head = 0; head < left.length; ) {
    for (let more = number(LENGTH), i = head; more >= 0; more--, i++) {
      // Half the expected distance is as many bits as are given.
      i += number(GAP, 30 - Math.clz32(((left.length - i) / (more + 2)) | 2));
      ordered.push(left[i]!);
      left.copyWithin(head + 1, head++, i);
    }
  }
  return ordered;
};

/**
 * The same, and ideographs that have several readings stand among them several times, as in KS X 1001: all but the first
 * time as Unicode's compatibility ideographs, which are in this order.
 */
export const readings: Order = (members) => {
  const ordered = runs(members);
  let i = -1;
  for (let codePoint = FIRST_COMPATIBILITY_IDEOGRAPH; codePoint <= LAST_COMPATIBILITY_IDEOGRAPH; codePoint++) {
    ordered.splice((i += number(WAIT) + 1), 0, codePoint);
  }
  return ordered;
};

/**
 * KS X 1001's Hangul syllables, in order. Whether it has one depends on the final consonant, and on whether it has what
 * is left of the syllable without that, with the consonant before the first and with the fourth: a third of a bit each.
 */
export const syllables: List = (used) => {
  const members: number[] = [];
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    const final = (codePoint - FIRST_SYLLABLE) % 28;
    const open = codePoint - final;
    // What does not stand before the syllable itself is not marked yet.
    const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
    if (bit(SYLLABLE + context, QUICKLY)) {
      used[codePoint] = 1;
      members.push(codePoint);
    }
  }
  return members;
};

/** The ideographs that are not used yet, extension A's first, and then the second plane's: an open list. */
export const unused: List = (used) => {
  const list: number[] = [];
  for (let codePoint = FIRST_EXTENSION_A; codePoint <= LAST_IDEOGRAPH; codePoint++)
    if (!used[codePoint]) list.push(codePoint);
  list.push(FIRST_EXTENSION_B);
  return list;
};

/** The cells so far, for a part of the table that repeats them. */
export const again: List = (_used, cells) => cells;
