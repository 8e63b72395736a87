/**
 * Unpacks a table: what `digits.ts`, `codes.ts`, `table.ts` and `lists.ts` in packages/core/src/tables/ do, which explain
 * each step. Engines compile WebAssembly before it runs, but a table is unpacked before they have compiled JavaScript.
 * Addresses of a damaged payload can be wrong: then it writes elsewhere in its own memory, or ends with a trap.
 *
 * Each loop over symbols has its own lines that read bits: functions that all kernels share keep the bits in globals, and
 * take 15 to 50 bytes more after gzip in each.
 */

import {
  CELLS,
  CHECKSUM_MODULUS,
  CODE_ENTRIES,
  CODES,
  CURSORS,
  DIGIT_BITS,
  EMPTY_CELLS,
  FIRST_AREA,
  FIRST_AREA_KIND,
  FIRST_DIGIT_CODE,
  FIRST_IDEOGRAPH,
  FIRST_IDEOGRAPH_CODE,
  FORMAT_VERSION,
  IDEOGRAPH_CODE_BITS,
  IDEOGRAPH_ORDER,
  IDEOGRAPHS,
  LAST_IDEOGRAPH,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  MOVE_BEHIND,
  NEUTRAL_CODE,
  NEXT_LIST_KIND,
  NEXT_SYMBOL_BITS,
  PREVIOUS_CELLS,
  SECOND_DIGIT_OFFSET,
  SECOND_DIGIT_RANGE,
  SYMBOL_WITHOUT_SIZE,
  TAKE_NEXT,
  THIRD_DIGIT_OFFSET,
  THIRD_DIGIT_RANGE,
  USED,
} from "./generated/table-format";
import { leave } from "./shared";

/** The number of the area. A kernel fills one table, so that it is the first area at first. */
let area: u32 = 0;

/** Turns the characters of a payload into digits, and returns what the checksum leaves. */
export function readDigits(digits: usize, end: usize): u32 {
  let sum = FORMAT_VERSION;
  for (; digits < end; digits++) {
    let digit: u32 = load<u8>(digits);
    digit -=
      digit < SECOND_DIGIT_RANGE
        ? FIRST_DIGIT_CODE
        : digit < THIRD_DIGIT_RANGE
          ? SECOND_DIGIT_OFFSET
          : THIRD_DIGIT_OFFSET;
    store<u8>(digits, digit);
    sum = ((sum << DIGIT_BITS) + digit) % CHECKSUM_MODULUS;
  }
  return sum;
}

/** Reads codes, and returns the address of the next digit. */
export function readCodes(digits: usize, entry: usize, count: u32): usize {
  const end = entry + 2 * count * CODE_ENTRIES;
  while (entry < end) {
    const endOfCode = entry + 2 * CODE_ENTRIES;
    let length: u32 = 1;
    let before: u32 = 0;
    while (entry < endOfCode && length <= MAX_SYMBOL_BITS) {
      const symbol: u32 = load<u8>(digits++);
      const isLonger = symbol === NEXT_SYMBOL_BITS;
      if (isLonger || symbol < before) length++;
      before = isLonger ? 0 : symbol;
      if (isLonger) continue;
      const content = symbol < FIRST_AREA ? symbol << 4 : (symbol - SYMBOL_WITHOUT_SIZE) << 8;
      const endOfSymbol = entry + 2 * (CODE_ENTRIES >> length);
      for (; entry < endOfSymbol; entry += 2) store<u16>(entry, content | length);
    }
  }
  return digits;
}

/** Returns the code point at a position of the area. */
function codePointAt(position: u32): u32 {
  if (area === PREVIOUS_CELLS) return load<u32>(4 * position, CELLS);
  return load<u16>(2 * position, IDEOGRAPH_ORDER) || position;
}

/** Fills a cell with the code point at a position of the area. */
function fillCell(cell: usize, position: u32): void {
  const codePoint = codePointAt(position);
  store<u8>(codePoint, 1, USED);
  store<u32>(cell, codePoint);
}

/**
 * Fills cells up to the next list, or to the end of the table. Returns the addresses of the next digit and of the next
 * cell.
 */
export function fillCells(digits: usize, end: usize, cell: usize): void {
  let bits: u32 = 0;
  let bitCount: u32 = 0;
  let code = NEUTRAL_CODE;
  let sizeBefore: u32 = 0;
  while (digits < end + MIN_READ_BITS) {
    for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | load<u8>(digits++);
    const entry: u32 = load<u16>(2 * (code * CODE_ENTRIES + (bits >> (bitCount - MAX_SYMBOL_BITS))), CODES);
    const size = (entry >> 4) & 15;
    const kind = entry >> 8;
    bitCount -= (entry & 15) + size;
    let value = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
    bits &= (1 << bitCount) - 1;
    let cursor = load<u32>(4 * area, CURSORS);
    if (kind <= MOVE_BEHIND) {
      cursor += kind ? -value : value;
      fillCell(cell, cursor);
      cell += 4;
      code = (size | sizeBefore) >> 2;
      if (code >= NEUTRAL_CODE)
        code =
          area === IDEOGRAPHS
            ? FIRST_IDEOGRAPH_CODE + ((cursor - FIRST_IDEOGRAPH) >> IDEOGRAPH_CODE_BITS)
            : NEUTRAL_CODE;
      sizeBefore = size;
    } else {
      code = NEUTRAL_CODE;
      sizeBefore = 0;
      if (kind === TAKE_NEXT) {
        for (; value; value--) {
          do cursor++;
          while (area < PREVIOUS_CELLS && load<u8>(codePointAt(cursor), USED));
          fillCell(cell, cursor);
          cell += 4;
        }
      } else if (kind === EMPTY_CELLS) cell += 4 * value;
      else if (kind === NEXT_LIST_KIND) break;
    }
    store<u32>(4 * area, cursor, CURSORS);
    if (kind >= FIRST_AREA_KIND) area = kind - FIRST_AREA_KIND;
  }
  store<u32>(4 * IDEOGRAPHS, FIRST_IDEOGRAPH - 1, CURSORS);
  leave(digits - bitCount / DIGIT_BITS, cell);
}

/** Puts the ideographs that are not used yet in front. */
export function orderUnusedIdeographs(): void {
  let position = IDEOGRAPH_ORDER + 2 * FIRST_IDEOGRAPH;
  for (let codePoint = FIRST_IDEOGRAPH; codePoint <= LAST_IDEOGRAPH; codePoint++) {
    if (load<u8>(codePoint, USED)) continue;
    store<u16>(position, codePoint);
    position += 2;
  }
}
