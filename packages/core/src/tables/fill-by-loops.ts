/**
 * Fills a table from the platform's decoder in JavaScript: with the condition "webenc-no-wasm", on Node.js, and where
 * `fill-by-kernel.ts` cannot run its kernel.
 */
import {
  FIRST_COLUMNS,
  FIRST_ROWS,
  type FillTable,
  HIGH_SUM_FACTOR,
  HIGH_SUM_SHIFT,
  LOW_SUM_FACTOR,
  LOW_SUM_SHIFT,
} from "./format.js";

export const fillTable: FillTable = (
  table,
  [prefix, rowLength, leading, laterLeading, trailing, laterTrailing, low, high, ...runs],
  decoder,
) => {
  const bytes = new Uint8Array(3 * table.length);
  let length = 0;
  for (let i = 0, pointer = 0; i < runs.length; ) {
    pointer += runs[i++]!;
    for (let left = runs[i++]!; left; left--) {
      const row = Math.floor(pointer / rowLength!);
      const column = pointer % rowLength!;
      if (prefix) bytes[length++] = prefix;
      bytes[length++] = row + (row < FIRST_ROWS ? leading! : laterLeading!);
      bytes[length++] = column + (column < FIRST_COLUMNS ? trailing! : laterTrailing!);
      table[pointer++] = 1;
    }
  }
  const text = decoder.decode(bytes.subarray(0, length));
  let position = 0;
  let lowSum = 0;
  let highSum = 0;
  for (let pointer = 0; pointer < table.length; pointer++)
    if (table[pointer]) {
      const codePoint = text.codePointAt(position)!;
      position += codePoint > 0xffff ? 2 : 1;
      table[pointer] = codePoint;
      lowSum = Math.imul(lowSum ^ (lowSum >>> LOW_SUM_SHIFT) ^ codePoint, LOW_SUM_FACTOR);
      highSum = Math.imul(highSum ^ (highSum >>> HIGH_SUM_SHIFT) ^ lowSum, HIGH_SUM_FACTOR);
    }
  return position === text.length && lowSum === low && highSum === high;
};
