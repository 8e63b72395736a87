/** Writes lists of code points: the mirror of packages/core/src/tables/lists.ts. */
import {
  DENSITY_CONTEXT,
  FIRST_IDEOGRAPH,
  LAST_IDEOGRAPH,
  LEVEL_CONTEXT,
  RUN_GAP_CONTEXT,
  RUN_LENGTH_CONTEXT,
  SLOW_ADAPTATION,
} from "@webenc/core/internal/table-format";
import { CORE_TABLES, type Import } from "./imports.js";
import { log2, type PayloadWriter } from "./range-coder.js";

/** A list of an index's plan. */
export interface PackedList {
  /** The list in the table's expression, and the imports of this expression. */
  readonly expression: string;
  readonly imports: readonly Import[];
  /** The cell before which the list starts. */
  readonly from: number;
  /**
   * Writes the list.
   *
   * @param cells - all cells of the table
   * @returns the list as the unpacker reads it
   */
  write(writer: PayloadWriter, used: Uint8Array, cells: readonly number[]): readonly number[];
}

/** Writes the order of members, which is that of `sequence`, and returns them in it. */
export interface PackedOrder {
  readonly name: string;
  readonly write: (writer: PayloadWriter, members: readonly number[], sequence: readonly number[]) => number[];
}

const isIdeograph = (codePoint: number): boolean => codePoint >= FIRST_IDEOGRAPH && codePoint <= LAST_IDEOGRAPH;

/**
 * Writes which of the ideographs that are not used yet are members of a list.
 *
 * @param cells - the cells that contain the members
 * @param secondLevel - the members of the second level, if the members have levels
 * @returns the members in order of code points
 */
export const writeIdeographs = (
  writer: PayloadWriter,
  used: Uint8Array,
  cells: readonly number[],
  secondLevel?: ReadonlySet<number>,
): number[] => {
  const wanted = new Set(cells.filter(isIdeograph));
  const members: number[] = [];
  let density = 0;
  let level = 0;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (used[codePoint]) continue;
    const isMember = wanted.has(codePoint);
    writer.writeBit(DENSITY_CONTEXT + (density >> 4), SLOW_ADAPTATION, isMember);
    density -= density >> 3;
    if (isMember) {
      density += 32;
      if (secondLevel !== undefined) {
        writer.writeBit(LEVEL_CONTEXT + level, SLOW_ADAPTATION, secondLevel.has(codePoint));
        level = secondLevel.has(codePoint) ? 1 : 0;
      }
      used[codePoint] = 1;
      members.push(codePoint);
    }
  }
  return members;
};

/**
 * Returns the list of the ideographs of some cells.
 *
 * @param from - the first cell
 * @param end - the cell after the last
 * @param order - the order of the ideographs of the first level
 * @param secondLevelFrom - the first cell of the second level, if there is one
 */
export const ideographs = (from: number, end: number, order?: PackedOrder, secondLevelFrom?: number): PackedList => ({
  expression: `ideographs(${secondLevelFrom === undefined ? (order?.name ?? "") : `${order?.name}, 2`})`,
  imports: ["ideographs", ...(order ? [order.name] : [])].map((name) => ({ name, from: CORE_TABLES })),
  from,
  write(writer, used, cells) {
    const sequence = cells.slice(from, end);
    const secondLevel = secondLevelFrom === undefined ? undefined : new Set(cells.slice(secondLevelFrom, end));
    const members = writeIdeographs(writer, used, sequence, secondLevel);
    const first = members.filter((codePoint) => !secondLevel?.has(codePoint));
    const second = members.filter((codePoint) => secondLevel?.has(codePoint));
    return (order ? order.write(writer, first, sequence) : first).concat(second);
  },
});

/**
 * Writes the order of members that are shuffled within groups.
 *
 * @param members - the members, those of each group together
 * @param group - returns the group of a member
 */
export const writeShuffled = (
  writer: PayloadWriter,
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
      writer.writeUniform(end - here, chosen - here);
      list[chosen] = list[here]!;
      list[here] = codePoint;
    });
  }
  return list;
};

/** The order of members that follow no rule. */
export const shuffled: PackedOrder = {
  name: "shuffled",
  write: (writer, members, sequence) => writeShuffled(writer, members, sequence, () => 0),
};

/** The order of members that are in ascending runs. */
export const ascendingRuns: PackedOrder = {
  name: "ascendingRuns",
  write(writer, members, sequence) {
    const left = [...members];
    const ordered: number[] = [];
    const wanted = sequence.filter((codePoint) => members.includes(codePoint));
    for (let start = 0; start < members.length; ) {
      let end = start + 1;
      while (end < members.length && wanted[end]! > wanted[end - 1]!) end++;
      writer.writeNumber(RUN_LENGTH_CONTEXT, end - start - 1);
      let i = 0;
      for (; start < end; start++) {
        const next = left.indexOf(wanted[start]!, i);
        writer.writeNumber(RUN_GAP_CONTEXT, next - i, log2(((left.length - i) / (end - start + 1)) | 2) - 1);
        ordered.push(...left.splice(next, 1));
        i = next;
      }
    }
    return ordered;
  },
};

/** The cells before a cell, for a part of a table that repeats an earlier part. */
export const previousCells = (from: number): PackedList => ({
  expression: "previousCells",
  imports: [{ name: "previousCells", from: CORE_TABLES }],
  from,
  write: (_writer, _used, cells) => cells.map((codePoint, i) => (i < from ? codePoint : 0)),
});
