/**
 * Unpacks tables. A generated module contains a table as one expression, which the packer wrote and which is evaluated at
 * its first use:
 *
 * ```ts
 * import { lazy, unpack, unusedIdeographs } from "@webenc/core/internal/tables";
 * export const indexJis0208: () => Uint16Array<ArrayBuffer> = lazy(() =>
 *   unpack("…", new Uint16Array(11280), [unusedIdeographs]));
 * ```
 *
 * docs/table-format.md explains the format.
 */
import { readCodes } from "./codes.js";
import { assertIntact, readDigits } from "./digits.js";
import {
  AREA,
  AREA_STARTS,
  CELL_COUNT_DIGITS,
  CODE_ENTRIES,
  CODE_POINT_LIMIT,
  DIGIT_BITS,
  EMPTY_CELLS,
  EMPTY_CELLS_KIND,
  FIRST_AREA_KIND,
  FIRST_IDEOGRAPH,
  FIRST_IDEOGRAPH_CODE,
  IDEOGRAPH_CODE_BITS,
  IDEOGRAPHS,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  NEUTRAL_CODE,
  NEXT_LIST_KIND,
  OPERATION_CODES,
  PREVIOUS_CELLS,
  TAKE_NEXT,
  TAKE_NEXT_KIND,
  type Table,
} from "./format.js";
import type { List, Unpacking } from "./lists.js";

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

/** Returns the kind of an operation's symbol, and the number of the bits that follow it, for `readCodes`. */
const operationOf = (symbol: number): number => {
  if (symbol < TAKE_NEXT) return ((symbol & 1) << 8) | ((symbol >> 1) << 4);
  if (symbol < EMPTY_CELLS) return (TAKE_NEXT_KIND << 8) | ((symbol - TAKE_NEXT) << 4);
  if (symbol < AREA) return (EMPTY_CELLS_KIND << 8) | ((symbol - EMPTY_CELLS) << 4);
  return (symbol - AREA + FIRST_AREA_KIND) << 8;
};

/**
 * Fills the cells by operations, up to the last cell.
 *
 * It is one function with one loop, and reads bits itself: most of its time it runs before the engine compiles it, and
 * then a call for each symbol would take a third more time.
 */
const fillCells = (table: Unpacking, lists: readonly List[]): void => {
  const { cells, digits, used, ideographs } = table;
  const codes = readCodes(table, OPERATION_CODES, operationOf);
  const cursors = [...AREA_STARTS];
  let { position } = table;
  let started = 0;
  let bits = 0;
  let bitCount = 0;
  let area = 0;
  let code = NEUTRAL_CODE;
  let sizeBefore = 0;
  let i = 0;
  // After the end of a damaged payload, all bits are 0.
  while (i < cells.length && position <= digits.length + MIN_READ_BITS) {
    for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
    const entry = codes[code * CODE_ENTRIES + (bits >> (bitCount - MAX_SYMBOL_BITS))]!;
    const size = (entry >> 4) & 15;
    const kind = entry >> 8;
    bitCount -= (entry & 15) + size;
    let value = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
    bits &= (1 << bitCount) - 1;
    if (kind < TAKE_NEXT_KIND) {
      const cursor = (cursors[area]! += kind ? -value : value);
      const codePoint = area < PREVIOUS_CELLS ? ideographs[cursor] || cursor : cells[cursor]!;
      used[codePoint] = 1;
      cells[i++] = codePoint;
      code = (size | sizeBefore) >> 2;
      if (code >= NEUTRAL_CODE)
        code =
          area === IDEOGRAPHS
            ? FIRST_IDEOGRAPH_CODE + ((codePoint - FIRST_IDEOGRAPH) >> IDEOGRAPH_CODE_BITS)
            : NEUTRAL_CODE;
      sizeBefore = size;
      continue;
    }
    code = NEUTRAL_CODE;
    sizeBefore = 0;
    if (kind === TAKE_NEXT_KIND) {
      let cursor = cursors[area]!;
      if (area === PREVIOUS_CELLS) for (; value; value--) cells[i++] = cells[++cursor]!;
      else
        for (; value; value--) {
          let codePoint: number;
          do codePoint = ideographs[++cursor] || cursor;
          while (used[codePoint]);
          used[codePoint] = 1;
          cells[i++] = codePoint;
        }
      cursors[area] = cursor;
    } else if (kind === EMPTY_CELLS_KIND) i += value;
    else if (kind < NEXT_LIST_KIND) area = kind - FIRST_AREA_KIND;
    else {
      // A list begins at a whole digit.
      table.position = position - ((bitCount / DIGIT_BITS) | 0);
      table.length = i;
      assertIntact(started < lists.length);
      lists[started++]!(table);
      ({ position, length: i } = table);
      cursors[IDEOGRAPHS] = AREA_STARTS[IDEOGRAPHS]!;
      bits = bitCount = 0;
    }
  }
  assertIntact(i === cells.length && position - ((bitCount / DIGIT_BITS) | 0) === digits.length);
};

/**
 * Unpacks a table.
 *
 * @param payload - the output of the packer
 * @param table - the table to fill, of the index's full size, all zeros
 * @param lists - the lists, in the order in which operations read them
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
  const digits = readDigits(payload);
  const used = new Uint8Array(CODE_POINT_LIMIT);
  before?.forEach((codePoint) => {
    used[codePoint] = 1;
  });
  let length = 0;
  let position = 0;
  while (position < CELL_COUNT_DIGITS) length = (length << DIGIT_BITS) | digits[position++]!;
  const cells = new (table.constructor as TableConstructor)(length);
  fillCells(
    { digits, position, cells, length: 0, used, ideographs: new Uint16Array(CODE_POINT_LIMIT) },
    lists,
  );
  for (let piece = 0, i = 0; piece < order.length; piece += 2) {
    table.set(cells.subarray(i, (i += order[piece + 1]!)), order[piece]!);
  }
  return table;
};
