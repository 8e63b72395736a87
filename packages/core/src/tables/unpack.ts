/**
 * Tables out of their payloads. Generated modules hold each table as one expression that the packer wrote
 * (`packTable(…).expression`), to be made at first use:
 *
 * ```ts
 * import { again, ideographs, lazy, runs, unpack } from "@webenc/core/internal/tables";
 * export const indexJis0208: () => Uint16Array<ArrayBuffer> = lazy(() => unpack("…", new Uint16Array(11280), [ideographs(runs, 2), again]));
 * ```
 *
 * A table is an array from pointer to code point, 0 where the index has no entry: Uint32Array where it goes beyond the
 * BMP (Big5), otherwise Uint16Array.
 */

import {
  CODE_POINTS,
  DISTANCE,
  HOLE,
  KIND,
  LIST,
  LIST_SHIFT,
  LITERAL,
  MAX_CELLS,
  QUICKLY,
  RUN,
  STAY_BACK,
} from "./format.js";
import type { List } from "./lists.js";
import { bit, check, close, number, open, tree, uniform } from "./range-decoder.js";

/** A table: code points by pointer, 0 where there is none. */
export type Table = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * The order of the cells in a payload for a part of each row of an index whose rows have 190 cells.
 *
 * @param first - the first row
 * @param end - the row after the last
 * @param pieces - which cells of a row: where they begin and how many there are, by twos
 */
export const rows = (first: number, end: number, ...pieces: readonly number[]): number[] => {
  const order: number[] = [];
  for (let row = first; row < end; row++) {
    for (let i = 0; i < pieces.length; i += 2) order.push(row * 190 + pieces[i]!, pieces[i + 1]!);
  }
  return order;
};

/**
 * Unpacks a table.
 *
 * The table's cells are filled from lists of code points, by steps. A list has a cursor, before one of its code points: a
 * step takes this next one, or one at a distance from it, to which the cursor moves or not. The first list is all of
 * Unicode, in order; it is open: it passes over what is used, and goes on without end. A closed list loses what is taken
 * from it, and when it is empty the first list is there again.
 *
 * Moving or not is what makes it small. In JIS X 0208's second level, ordered by radical like Unicode but by other ideas
 * of what an ideograph's radical is, the cursor stays at what was skipped, or after an excursion to far away: it costs 2.8
 * bits an ideograph, where distances between neighbours cost 3.5.
 *
 * @param payload - what the packer wrote
 * @param table - the table to fill, of the index's full size, all zeros
 * @param lists - the lists that are there after the first
 * @param order - where the payload's cells go: a pointer and how many from there, by twos
 * @param before - code points that count as used from the start
 * @returns the table
 * @throws RangeError if the payload is damaged, or written in another format
 */
export const unpack = <T extends Table>(
  payload: string,
  table: T,
  lists: readonly List[] = [],
  order: readonly number[] = [0, table.length],
  before?: Table,
): T => {
  const TableOf = table.constructor as new (from: ArrayLike<number> | number) => T;
  const used = new Uint8Array(CODE_POINTS);
  before?.forEach((codePoint) => {
    used[codePoint] = 1;
  });
  open(payload);
  const cells = new TableOf(uniform(MAX_CELLS));
  let i = 0;
  // The list, from its head on: what is before was taken. Beyond its end, code points differ from their positions by this.
  let list = new TableOf(0);
  let isOpen = false;
  let head = 0;
  let beyond = 0;
  let cursor = 0;
  let contexts = 0;
  let made = 0;
  // Whether the last step ended at the next one.
  let next = 1;

  while (i < cells.length) {
    if (!isOpen && head >= list.length) {
      list = new TableOf(1);
      isOpen = true;
      beyond = cursor = contexts = 0;
    }
    let position = cursor;
    let run = 1;
    next = bit(contexts + next, QUICKLY);
    if (!next) {
      const kind = tree(contexts + KIND, 8);
      if (kind === LITERAL) {
        used[(cells[i++] = uniform(CODE_POINTS))] = 1;
        continue;
      }
      if (kind === LIST) {
        check(made < lists.length);
        list = new TableOf(lists[made++]!(used, cells));
        isOpen = !used[list[0]!];
        beyond = list.at(-1)! - list.length + 1;
        contexts = made << LIST_SHIFT;
        head = cursor = 0;
        continue;
      }
      const distance = number(contexts + DISTANCE + kind * 16) + 1;
      if (kind === HOLE) {
        i += distance;
        continue;
      }
      if (kind === RUN) run = distance;
      else position += kind & 1 ? -distance : distance;
      if (kind > STAY_BACK) next = 1;
    }
    for (; run; run--) {
      if (!isOpen && next && position >= list.length) position = head;
      let codePoint: number;
      do codePoint = position < list.length ? list[position]! : position + beyond;
      while (isOpen && next && used[codePoint] && ++position);
      cells[i++] = codePoint;
      used[codePoint] = 1;
      if (!isOpen) {
        if (position > head) list.copyWithin(head + 1, head, position);
        head++;
        if (!next && position >= cursor) cursor++;
      }
      if (next) cursor = ++position;
    }
  }
  close();
  i = 0;
  for (let piece = 0; piece < order.length; piece += 2) {
    table.set(cells.subarray(i, (i += order[piece + 1]!)), order[piece]!);
  }
  return table;
};
