/**
 * The lists of code points that only index Big5 needs: the mirror of
 * packages/cjk-chinese-traditional/src/tables/lists.ts.
 */
import {
  DIFFERENT_STROKES_CONTEXT,
  FIRST_EXTENSION_A,
  FIRST_EXTENSION_B,
  NOT_ONE_MORE_CONTEXT,
  STROKES_CONTEXT,
  STROKES_LIMIT,
} from "@webenc/cjk-chinese-traditional/internal/table-format";
import { FAST_ADAPTATION, LAST_IDEOGRAPH } from "@webenc/core/internal/table-format";
import { FAMILY_LISTS } from "../imports.js";
import { type PackedList, writeIdeographs, writeShuffled } from "../lists.js";
import type { PayloadWriter } from "../range-coder.js";

/** The level and the number of strokes of ideographs. */
export type Strokes = ReadonlyMap<number, readonly [level: 0 | 1, count: number]>;

/** Writes the numbers of strokes of members, and returns the number of each member's radical, by code point. */
const writeStrokes = (
  writer: PayloadWriter,
  members: readonly number[],
  strokes: Strokes,
): ReadonlyMap<number, number> => {
  const radicals = new Map<number, number>();
  let radical = 0;
  let count = 0;
  let more = 0;
  let next = 0;
  for (const codePoint of members) {
    const context = (more & (STROKES_LIMIT - 1)) * 3 + Math.min(2, codePoint - next);
    next = codePoint + 1;
    const before = count;
    count = strokes.get(codePoint)![1];
    more = count - before;
    writer.writeBit(DIFFERENT_STROKES_CONTEXT + context, FAST_ADAPTATION, more !== 0);
    if (more !== 0) {
      writer.writeBit(NOT_ONE_MORE_CONTEXT + context, FAST_ADAPTATION, more !== 1);
      if (more !== 1) writer.writeSymbol(STROKES_CONTEXT, STROKES_LIMIT, more & (STROKES_LIMIT - 1));
    }
    if (more < -2) radical++;
    radicals.set(codePoint, radical);
  }
  return radicals;
};

/** Returns the list of the ideographs of some cells, in two levels, by strokes. */
export const ideographsByStrokes = (from: number, end: number, strokes: Strokes): PackedList => ({
  expression: "ideographsByStrokes",
  imports: [{ name: "ideographsByStrokes", from: FAMILY_LISTS }],
  from,
  write(writer, used, cells) {
    const secondLevel = new Set([...strokes.keys()].filter((codePoint) => strokes.get(codePoint)![0] === 1));
    const members = writeIdeographs(writer, used, [...strokes.keys()], secondLevel);
    const radicals = writeStrokes(writer, members, strokes);
    const groups = Array.from({ length: 2 * STROKES_LIMIT }, (): number[] => []);
    for (const codePoint of members) {
      const [level, count] = strokes.get(codePoint)!;
      groups[level * STROKES_LIMIT + count]!.push(codePoint);
    }
    return writeShuffled(writer, groups.flat(), cells.slice(from, end), (codePoint) => radicals.get(codePoint)!);
  },
});

/** Returns the list of the ideographs that are not used yet. */
export const unusedIdeographs = (from: number): PackedList => ({
  expression: "unusedIdeographs",
  imports: [{ name: "unusedIdeographs", from: FAMILY_LISTS }],
  from,
  write(_writer, used) {
    const list: number[] = [];
    for (let codePoint = FIRST_EXTENSION_A; codePoint <= LAST_IDEOGRAPH; codePoint++)
      if (!used[codePoint]) list.push(codePoint);
    return [...list, FIRST_EXTENSION_B];
  },
});
