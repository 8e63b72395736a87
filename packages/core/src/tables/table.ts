/**
 * Unpacks tables. A generated module holds a table as one expression that the packer wrote, which is evaluated at first
 * use:
 *
 * ```ts
 * import { ascendingRuns, ideographs, lazy, previousCells, unpack } from "@webenc/core/internal/tables";
 * export const indexJis0208: () => Uint16Array<ArrayBuffer> = lazy(() =>
 *   unpack("…", new Uint16Array(11280), [ideographs(ascendingRuns, 2), previousCells]));
 * ```
 *
 * docs/table-format.md explains the format.
 */
import {
  CELL_COUNT_LIMIT,
  CODE_POINT_LIMIT,
  DISTANCE_CONTEXT,
  EMPTY_CELLS,
  FAST_ADAPTATION,
  KIND_CONTEXT,
  KIND_COUNT,
  LIST_CONTEXT_BITS,
  LITERAL,
  MOVE_AHEAD,
  NEXT_LIST,
  TAKE_SEVERAL,
  type Table,
} from "./format.js";
import { cursor, isListEmpty, startList, takeAt } from "./list-cursor.js";
import type { List } from "./lists.js";
import {
  assertIntact,
  closePayload,
  openPayload,
  readBit,
  readNumber,
  readSymbol,
  readUniform,
} from "./range-coder.js";

/** Makes tables of one type. */
type TableConstructor = new (from: ArrayLike<number> | number) => Table;

/**
 * The order of the cells in a payload for a part of each row of an index.
 *
 * @param rowLength - how many cells a row has
 * @param first - the first row
 * @param end - the row after the last
 * @param pieces - the cells of a row: pairs of the first cell and the number of cells
 */
export const rows = (rowLength: number, first: number, end: number, ...pieces: readonly number[]): number[] => {
  const order: number[] = [];
  for (let row = first; row < end; row++) {
    for (let i = 0; i < pieces.length; i += 2) order.push(row * rowLength + pieces[i]!, pieces[i + 1]!);
  }
  return order;
};

/**
 * Reads the operations that fill the cells.
 *
 * @param lists - the lists after the first, which has all code points in order
 */
const readCells = (cells: Table, TableOf: TableConstructor, lists: readonly List[], used: Uint8Array): void => {
  let startedLists = 0;
  let contexts = 0;
  // Whether the operation before moved the cursor.
  let moves: 0 | 1 = 1;
  const startFirstList = (): void => {
    startList(new TableOf(1), true);
    contexts = 0;
  };
  const startNextList = (): void => {
    assertIntact(startedLists < lists.length);
    const members = new TableOf(lists[startedLists++]!(used, cells));
    startList(members, !used[members[0]!]);
    contexts = startedLists << LIST_CONTEXT_BITS;
  };

  startFirstList();
  for (let i = 0; i < cells.length; ) {
    if (isListEmpty()) startFirstList();
    moves = readBit(contexts + moves, FAST_ADAPTATION);
    if (moves) {
      cells[i++] = takeAt(cursor, true, used);
      continue;
    }
    const kind = readSymbol(contexts + KIND_CONTEXT, KIND_COUNT);
    if (kind === LITERAL) used[(cells[i++] = readUniform(CODE_POINT_LIMIT))] = 1;
    else if (kind === NEXT_LIST) startNextList();
    else {
      const distance = readNumber(contexts + DISTANCE_CONTEXT + kind * 16) + 1;
      if (kind === EMPTY_CELLS) i += distance;
      else {
        moves = kind < MOVE_AHEAD ? 0 : 1;
        if (kind === TAKE_SEVERAL) for (const end = i + distance; i < end; ) cells[i++] = takeAt(cursor, true, used);
        else cells[i++] = takeAt(cursor + (kind & 1 ? -distance : distance), kind >= MOVE_AHEAD, used);
      }
    }
  }
};

/**
 * Unpacks a table.
 *
 * @param payload - what the packer wrote
 * @param table - the table to fill, of the index's full size, all zeros
 * @param lists - the lists after the first
 * @param order - where the payload's cells go: pairs of a pointer and a number of cells
 * @param before - code points that count as used from the start
 * @returns the table
 * @throws RangeError if the payload is damaged, or written in another version of the format
 */
export const unpack = <T extends Table>(
  payload: string,
  table: T,
  lists: readonly List[] = [],
  order: readonly number[] = [0, table.length],
  before?: Table,
): T => {
  const TableOf = table.constructor as TableConstructor;
  const used = new Uint8Array(CODE_POINT_LIMIT);
  before?.forEach((codePoint) => {
    used[codePoint] = 1;
  });
  openPayload(payload);
  const cells = new TableOf(readUniform(CELL_COUNT_LIMIT));
  readCells(cells, TableOf, lists, used);
  closePayload();
  for (let piece = 0, i = 0; piece < order.length; piece += 2) {
    table.set(cells.subarray(i, (i += order[piece + 1]!)), order[piece]!);
  }
  return table;
};
