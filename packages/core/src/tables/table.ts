/**
 * Unpacks tables. A generated module contains a table as one expression, which the packer wrote. docs/table-format.md explains
 * the format.
 */
import { unpackByKernel } from "#table-kernel";
import { readCodes } from "./codes.js";
import { readDigits } from "./digits.js";
import {
  AREA_STARTS,
  CHECKSUM_DIGITS,
  CODE_ENTRIES,
  CODE_POINT_LIMIT,
  DIGIT_BITS,
  EMPTY_CELLS,
  FIRST_AREA_KIND,
  FIRST_IDEOGRAPH,
  FIRST_IDEOGRAPH_CODE,
  IDEOGRAPH_CODE_BITS,
  IDEOGRAPHS,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  MOVE_BEHIND,
  NEUTRAL_CODE,
  NEXT_LIST_KIND,
  OPERATION_CODES,
  PREVIOUS_CELLS,
  TAKE_NEXT,
  type Table,
} from "./format.js";
import type { List, Unpacking } from "./lists.js";

/**
 * Fills cells by operations.
 *
 * It is one function with one loop that reads bits itself: it runs before the engine has compiled it, and then a call for
 * each symbol takes a third more time.
 */
const fillCells = (table: Unpacking, lists: readonly List[]): void => {
  const { cells, digits, used, ideographs } = table;
  const codes = readCodes(table, OPERATION_CODES);
  const cursors = [...AREA_STARTS];
  let { position } = table;
  let started = 0;
  let length = 0;
  let bits = 0;
  let bitCount = 0;
  let code = NEUTRAL_CODE;
  let sizeBefore = 0;
  let area = 0;
  /** The code points of the area by position, 0 for the position itself. */
  let source: Table = ideographs;
  // After the end of a damaged payload, all bits are 0.
  while (position < digits.length + MIN_READ_BITS) {
    for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
    const entry = codes[code * CODE_ENTRIES + (bits >> (bitCount - MAX_SYMBOL_BITS))]!;
    const size = (entry >> 4) & 15;
    const kind = entry >> 8;
    bitCount -= (entry & 15) + size;
    let value = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
    bits &= (1 << bitCount) - 1;
    if (kind <= MOVE_BEHIND) {
      const cursor = (cursors[area]! += kind ? -value : value);
      const codePoint = source[cursor] || cursor;
      used[codePoint] = 1;
      cells[length++] = codePoint;
      code = (size | sizeBefore) >> 2;
      if (code >= NEUTRAL_CODE)
        code =
          area === IDEOGRAPHS
            ? FIRST_IDEOGRAPH_CODE + ((cursor - FIRST_IDEOGRAPH) >> IDEOGRAPH_CODE_BITS)
            : NEUTRAL_CODE;
      sizeBefore = size;
      continue;
    }
    code = NEUTRAL_CODE;
    sizeBefore = 0;
    if (kind === TAKE_NEXT) {
      let cursor = cursors[area]!;
      for (; value; value--) {
        let codePoint: number;
        do codePoint = source[++cursor] || cursor;
        while (area < PREVIOUS_CELLS && used[codePoint]);
        used[codePoint] = 1;
        cells[length++] = codePoint;
      }
      cursors[area] = cursor;
    } else if (kind === EMPTY_CELLS) length += value;
    else if (kind < NEXT_LIST_KIND) {
      area = kind - FIRST_AREA_KIND;
      source = area < PREVIOUS_CELLS ? ideographs : cells;
    } else {
      // A list begins with the next digit.
      table.position = position - ((bitCount / DIGIT_BITS) | 0);
      table.length = length;
      const list = lists[started++];
      if (!list) break;
      list(table);
      ({ position, length } = table);
      bits = bitCount = 0;
      cursors[IDEOGRAPHS] = FIRST_IDEOGRAPH - 1;
    }
  }
  if (table.position !== digits.length - CHECKSUM_DIGITS) throw RangeError("Damaged table");
};

/**
 * Unpacks a table.
 *
 * @param payload - the output of the packer
 * @param table - the table to fill, of the index's full size, all zeros
 * @param lists - the lists, in the order in which operations read them
 * @returns the table
 * @throws RangeError if the payload is damaged, or written in another version of the format
 */
export const unpack = <T extends Table>(payload: string, table: T, lists: readonly List[] = []): T => {
  if (unpackByKernel(payload, table, lists)) return table;
  const used = new Uint8Array(CODE_POINT_LIMIT);
  const ideographs = new Uint16Array(CODE_POINT_LIMIT);
  const unpacking: Unpacking = {
    digits: readDigits(payload),
    position: 0,
    cells: table,
    length: 0,
    used,
    ideographs,
    orderUnusedIdeographs: undefined,
    readList: undefined,
  };
  fillCells(unpacking, lists);
  return table;
};

/**
 * Puts the cells of a table into the order of pointers.
 *
 * @param table - the cells in the order of the payload
 * @param parts - where they go, part by part: the length of the index's rows, the first row, the row after the last, and
 * for the cells of each row pairs of the first cell and the number of cells
 * @returns the table
 */
export const reorder = <T extends Table>(table: T, parts: readonly (readonly number[])[]): T => {
  const ordered = table.slice().fill(0) as T;
  let from = 0;
  for (const [rowLength, first, end, ...pieces] of parts) {
    for (let row = first!; row < end!; row++) {
      for (let i = 0; i < pieces.length; i += 2)
        ordered.set(table.subarray(from, (from += pieces[i + 1]!)), row * rowLength! + pieces[i]!);
    }
  }
  return ordered;
};
