/**
 * Asks the platform's decoder for an index and checks its answer: what `fill-by-loops.ts` in packages/core/src/tables/ does.
 * Engines compile WebAssembly before it runs, but these loops run once.
 *
 * The memory begins with the numbers of a `PlatformIndex`, 32 bits each. Zeros follow them.
 */
import {
  FIRST_COLUMNS,
  FIRST_ROWS,
  HIGH_SUM_FACTOR,
  HIGH_SUM_SHIFT,
  LOW_SUM_FACTOR,
  LOW_SUM_SHIFT,
  PLATFORM_BYTES,
  PLATFORM_CELLS,
  PLATFORM_TEXT,
} from "./generated/table-format";

/** Writes the bytes of all pairs, marks their cells, and returns the number of bytes. */
export function write(): usize {
  const prefix = load<u8>(0);
  const rowLength = load<u32>(4);
  let pair: usize = PLATFORM_BYTES;
  let pointer: u32 = 0;
  let left: u32 = 0;
  for (let run: usize = 32; (left = load<u32>(run, 4)); run += 8) {
    pointer += load<u32>(run);
    do {
      const row = pointer / rowLength;
      const column = pointer % rowLength;
      store<u8>(pair, prefix);
      pair += <usize>(prefix !== 0);
      store<u8>(pair, row + load<u32>(row < FIRST_ROWS ? 8 : 12));
      store<u8>(pair, column + load<u32>(column < FIRST_COLUMNS ? 16 : 20), 1);
      pair += 2;
      store<u32>(pointer++ << 2, 1, PLATFORM_CELLS);
    } while (--left);
  }
  return pair - PLATFORM_BYTES;
}

/** Fills the marked cells from text in UTF-8, which a zero ends, and returns 0 if it is the index. */
export function fill(): u32 {
  let text: usize = PLATFORM_TEXT;
  let low: u32 = 0;
  let high: u32 = 0;
  let codePoint: u32 = 0;
  for (let cell: usize = PLATFORM_CELLS; (codePoint = load<u8>(text)); cell += 4) {
    if (!load<u32>(cell)) continue;
    // Two bytes have 11 bits of a code point, three have 16, and four have 21. No index has a code point of one byte.
    let mask: u32 = 0x3f;
    do {
      codePoint = (codePoint << 6) | (load<u8>(++text) & 0x3f);
      mask = (mask << 5) | 0x1f;
    } while (load<i8>(text, 1) < -64);
    text++;
    codePoint &= mask;
    store<u32>(cell, codePoint);
    low = (low ^ (low >> LOW_SUM_SHIFT) ^ codePoint) * LOW_SUM_FACTOR;
    high = (high ^ (high >> HIGH_SUM_SHIFT) ^ low) * HIGH_SUM_FACTOR;
  }
  return (low ^ load<u32>(24)) | (high ^ load<u32>(28));
}
