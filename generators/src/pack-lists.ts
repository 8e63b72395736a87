/** How lists of code points are written: the twins of packages/core/src/lists.ts. */
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
} from "@webenc/core/internal/table-format";
import { log2, type RangeEncoder } from "./pack-encoder.js";

/** A list of a table's layout. */
export interface PackedList {
  /** The list, as the table's expression names it, and what that needs from `@webenc/core/internal/tables`. */
  readonly expression: string;
  readonly imports: readonly string[];
  /** The cell before which the list is made. */
  readonly from: number;
  /**
   * Writes the list.
   *
   * @param cells - the table's cells, all of them
   * @returns the list, as the unpacker will have it
   */
  write(encoder: RangeEncoder, used: Uint8Array, cells: readonly number[]): readonly number[];
}

/** Puts members into the order in which `sequence` has them. */
interface PackedOrder {
  readonly name: string;
  readonly write: (encoder: RangeEncoder, members: readonly number[], sequence: readonly number[]) => number[];
}

const isIdeograph = (codePoint: number): boolean => codePoint >= FIRST_IDEOGRAPH && codePoint <= LAST_IDEOGRAPH;

/** The ideographs of some cells, in order, and which are of a second level, if there is one. */
const scan = (
  encoder: RangeEncoder,
  used: Uint8Array,
  cells: readonly number[],
  second?: ReadonlySet<number>,
): number[] => {
  const members = new Set(cells.filter(isIdeograph));
  const found: number[] = [];
  let density = 0;
  let level = 0;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (used[codePoint]) continue;
    const isMember = members.has(codePoint);
    encoder.bit(DENSITY + (density >> 4), STEADILY, isMember);
    density -= density >> 3;
    if (isMember) {
      density += 32;
      if (second !== undefined) {
        encoder.bit(LEVEL + level, STEADILY, second.has(codePoint));
        level = second.has(codePoint) ? 1 : 0;
      }
      used[codePoint] = 1;
      found.push(codePoint);
    }
  }
  return found;
};

/**
 * The ideographs of some cells.
 *
 * @param from - the first cell
 * @param end - the cell after the last
 * @param order - the order of those of the first level
 * @param second - the cell at which the second level begins, if there is one
 */
export const ideographs = (from: number, end: number, order?: PackedOrder, second?: number): PackedList => ({
  expression: `ideographs(${second === undefined ? (order?.name ?? "") : `${order?.name}, 2`})`,
  imports: ["ideographs", ...(order ? [order.name] : [])],
  from,
  write(encoder, used, cells) {
    const sequence = cells.slice(from, end);
    const secondLevel = second === undefined ? undefined : new Set(cells.slice(second, end));
    const members = scan(encoder, used, sequence, secondLevel);
    const first = members.filter((codePoint) => !secondLevel?.has(codePoint));
    const others = members.filter((codePoint) => secondLevel?.has(codePoint));
    return (order ? order.write(encoder, first, sequence) : first).concat(others);
  },
});

/**
 * Big5's ideographs, by strokes.
 *
 * @param strokes - gives the level, 0 or 1, and the number of strokes of each
 */
export const strokes = (
  from: number,
  end: number,
  strokes: ReadonlyMap<number, readonly [level: 0 | 1, count: number]>,
): PackedList => ({
  expression: "strokes",
  imports: ["strokes"],
  from,
  write(encoder, used, cells) {
    const sequence = cells.slice(from, end);
    const groups = Array.from({ length: 64 }, (): number[] => []);
    const radicals = new Map<number, number>();
    let radical = 0;
    let count = 0;
    let difference = 0;
    let next = 0;
    const secondLevel = new Set([...strokes.keys()].filter((codePoint) => strokes.get(codePoint)![0] === 1));
    for (const codePoint of scan(encoder, used, [...strokes.keys()], secondLevel)) {
      const context = (difference & 31) * 3 + Math.min(2, codePoint - next);
      next = codePoint + 1;
      const [level, ownCount] = strokes.get(codePoint)!;
      difference = ownCount - count;
      encoder.bit(SAME_STROKES + context, QUICKLY, difference !== 0);
      if (difference !== 0) {
        encoder.bit(NOT_ONE_MORE + context, QUICKLY, difference !== 1);
        if (difference !== 1) encoder.tree(STROKES, 32, difference & 31);
      }
      count = ownCount;
      if (difference < -2) radical++;
      radicals.set(codePoint, radical);
      groups[level * 32 + count]!.push(codePoint);
    }
    return shuffle(encoder, groups.flat(), sequence, (codePoint) => radicals.get(codePoint)!);
  },
});

/** Puts neighbours of one group into the order in which `sequence` has them. */
const shuffle = (
  encoder: RangeEncoder,
  members: readonly number[],
  sequence: readonly number[],
  group: (codePoint: number) => number,
): number[] => {
  const places = new Map<number, number>();
  sequence.forEach((codePoint, place) => {
    if (!places.has(codePoint)) places.set(codePoint, place);
  });
  const list = [...members];
  for (let start = 0, end = 0; start < list.length; start = end) {
    while (end < list.length && group(list[end]!) === group(list[start]!)) end++;
    const wanted = list.slice(start, end).sort((a, b) => places.get(a)! - places.get(b)!);
    wanted.slice(0, -1).forEach((codePoint, i) => {
      const here = start + i;
      const chosen = list.indexOf(codePoint, here);
      encoder.uniform(end - here, chosen - here);
      list[chosen] = list[here]!;
      list[here] = codePoint;
    });
  }
  return list;
};

export const shuffled: PackedOrder = {
  name: "shuffled",
  write: (encoder, members, sequence) => shuffle(encoder, members, sequence, () => 0),
};

export const runs: PackedOrder = {
  name: "runs",
  write(encoder, members, sequence) {
    const left = [...members];
    const ordered: number[] = [];
    const wanted = sequence.filter((codePoint) => members.includes(codePoint));
    for (let begin = 0; begin < members.length; ) {
      let end = begin + 1;
      while (end < members.length && wanted[end]! > wanted[end - 1]!) end++;
      encoder.number(LENGTH, end - begin - 1);
      let i = 0;
      for (; begin < end; begin++) {
        const next = left.indexOf(wanted[begin]!, i);
        encoder.number(GAP, next - i, log2(((left.length - i) / (end - begin + 1)) | 2) - 1);
        ordered.push(...left.splice(next, 1));
        i = next;
      }
    }
    return ordered;
  },
};

/** The ideographs of some cells by their readings, some of which are compatibility ideographs. */
export const readings = (from: number, end: number): PackedList => ({
  expression: "readings",
  imports: ["readings"],
  from,
  write(encoder, used, cells) {
    const sequence = cells.slice(from, end);
    const list = runs.write(encoder, scan(encoder, used, sequence), sequence);
    let before = -1;
    for (let i = 0; i < COMPATIBILITY_IDEOGRAPHS; i++) {
      const place = sequence.indexOf(FIRST_COMPATIBILITY_IDEOGRAPH + i);
      encoder.number(WAIT, place - before - 1);
      before = place;
      list.splice(place, 0, FIRST_COMPATIBILITY_IDEOGRAPH + i);
      used[FIRST_COMPATIBILITY_IDEOGRAPH + i] = 1;
    }
    return list;
  },
});

/** The Hangul syllables of some cells. */
export const syllables = (from: number, end: number): PackedList => ({
  expression: "syllables",
  imports: ["syllables"],
  from,
  write(encoder, used, cells) {
    const members = new Set(cells.slice(from, end));
    for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
      const final = (codePoint - FIRST_SYLLABLE) % 28;
      const open = codePoint - final;
      const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
      const isMember = members.has(codePoint);
      encoder.bit(SYLLABLE + context, QUICKLY, isMember);
      if (isMember) used[codePoint] = 1;
    }
    return [...members].sort((a, b) => a - b);
  },
});

/** The ideographs that are not used yet. */
export const unused = (from: number): PackedList => ({
  expression: "unused",
  imports: ["unused"],
  from,
  write(_encoder, used) {
    const list: number[] = [];
    for (let codePoint = FIRST_EXTENSION_A; codePoint <= LAST_IDEOGRAPH; codePoint++)
      if (!used[codePoint]) list.push(codePoint);
    return [...list, FIRST_EXTENSION_B];
  },
});

/** The cells before. */
export const again = (from: number): PackedList => ({
  expression: "again",
  imports: ["again"],
  from,
  write: (_encoder, _used, cells) => cells.map((codePoint, i) => (i < from ? codePoint : 0)),
});
