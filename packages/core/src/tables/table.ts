/**
 * Unpacks tables. A generated module contains a table as one expression, which the packer wrote and which is evaluated at
 * its first use:
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

/** The constructor of a type of table. */
type TableConstructor = new (from: ArrayLike<number> | number) => Table;

/**
 * Returns the order of cells in a payload, for a part of each row of an index.
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

/** Whether the operation before moved the cursor. */
let moves: 0 | 1;

/** Whether the operation before was {@link NEXT_LIST}. */
let startsNextList: boolean;

/**
 * Fills cells by the operations on one list, until all cells are filled, a closed list is empty, or another list starts.
 * It is one function, because local variables are the fastest state before the code is compiled.
 *
 * @param i - the first of the cells
 * @param isOpen - an open list skips used code points, and continues without end after its last code point. A closed list
 * loses the code points that are taken.
 * @param contexts - the first context of the list
 * @returns the cell after the last
 */
const fillFromList = (
  cells: Table,
  i: number,
  list: Table,
  isOpen: boolean,
  contexts: number,
  used: Uint8Array,
): number => {
  // A closed list begins at `head`: the code points before it were taken. After the end of an open list, a code point is its position
  // and `offset`.
  let head = 0;
  const offset = list.at(-1)! - list.length + 1;
  let cursor = 0;

  while (i < cells.length && (isOpen || head < list.length)) {
    let position = cursor;
    let count = 1;
    moves = readBit(contexts + moves, FAST_ADAPTATION);
    if (!moves) {
      const kind = readSymbol(contexts + KIND_CONTEXT, KIND_COUNT);
      if (kind === LITERAL) {
        used[(cells[i++] = readUniform(CODE_POINT_LIMIT))] = 1;
        continue;
      }
      if (kind === NEXT_LIST) {
        startsNextList = true;
        break;
      }
      const distance = readNumber(contexts + DISTANCE_CONTEXT + kind * 16) + 1;
      if (kind === EMPTY_CELLS) {
        i += distance;
        continue;
      }
      if (kind === TAKE_SEVERAL) count = distance;
      else position += kind & 1 ? -distance : distance;
      if (kind >= MOVE_AHEAD) moves = 1;
    }
    for (; count; count--) {
      if (!isOpen && moves && position >= list.length) position = head;
      let codePoint: number;
      do codePoint = position < list.length ? list[position]! : position + offset;
      while (isOpen && moves && used[codePoint] && ++position);
      cells[i++] = codePoint;
      used[codePoint] = 1;
      if (!isOpen) {
        if (position > head) list.copyWithin(head + 1, head, position);
        head++;
        if (!moves && position >= cursor) cursor++;
      }
      if (moves) cursor = ++position;
    }
  }
  return i;
};

/**
 * Fills cells from one list after the other. If no other list is active, the list is the first one: all code points, in
 * order.
 *
 * @param lists - the lists after the first
 */
const fillCells = (cells: Table, TableOf: TableConstructor, lists: readonly List[], used: Uint8Array): void => {
  let started = 0;
  moves = 1;
  startsNextList = false;
  for (let i = 0; i < cells.length; ) {
    let list = new TableOf(1);
    if (startsNextList) {
      assertIntact(started < lists.length);
      list = new TableOf(lists[started++]!(used, cells));
    }
    const contexts = startsNextList ? started << LIST_CONTEXT_BITS : 0;
    const isOpen = !startsNextList || !used[list[0]!];
    startsNextList = false;
    i = fillFromList(cells, i, list, isOpen, contexts, used);
  }
};

/**
 * Unpacks a table.
 *
 * @param payload - the output of the packer
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
  fillCells(cells, TableOf, lists, used);
  closePayload();
  for (let piece = 0, i = 0; piece < order.length; piece += 2) {
    table.set(cells.subarray(i, (i += order[piece + 1]!)), order[piece]!);
  }
  return table;
};
