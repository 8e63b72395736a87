import { nativeTextDecoder } from "#native";
import {
  FIRST_COLUMNS,
  FIRST_ROWS,
  HIGH_SUM_FACTOR,
  HIGH_SUM_SHIFT,
  LOW_SUM_FACTOR,
  LOW_SUM_SHIFT,
  type Table,
} from "./format.js";

/**
 * How the platform's decoder is asked for an index, and how its answer is checked. The generator writes it.
 *
 * - `label`: an encoding that has the pairs of the index
 * - `prefix`: the byte before each pair, 0 for none
 * - `rowLength`: the number of pointers with the same leading byte
 * - `leading`, `laterLeading`: what is added to the row for the leading byte, in the first 31 rows and after them
 * - `trailing`, `laterTrailing`: what is added to the column for the trailing byte, in the first 63 columns and after them
 * - `low`, `high`: the checksum of the code points, in the order of their pointers
 * - `runs`: the pointers with a code point, as how many pointers to skip and how many to take, in turn
 */
export type PlatformIndex = readonly [
  label: string,
  prefix: number,
  rowLength: number,
  leading: number,
  laterLeading: number,
  trailing: number,
  laterTrailing: number,
  low: number,
  high: number,
  ...runs: number[],
];

/**
 * Fills a table by one call of the platform's decoder, and compares the checksum.
 *
 * Each step of the checksum is a bijection of its state and of the code point, so one changed code point always changes it. Any
 * other difference is missed once in 2 ** 64.
 *
 * @param table - a table of the index's full size, all zeros
 * @returns the table; undefined if the decoder is missing, was replaced, throws, or differs from the standard's index
 */
export const platformTable = <T extends Table>(table: T, index: PlatformIndex): T | undefined => {
  const [label, prefix, rowLength, leading, laterLeading, trailing, laterTrailing, low, high, ...runs] = index;
  try {
    const bytes = new Uint8Array(3 * table.length);
    let length = 0;
    for (let i = 0, pointer = 0; i < runs.length; ) {
      pointer += runs[i++]!;
      let row = Math.floor(pointer / rowLength);
      let column = pointer % rowLength;
      pointer += runs[i]!;
      for (let left = runs[i++]!; left; left--) {
        if (prefix) bytes[length++] = prefix;
        bytes[length++] = row + (row < FIRST_ROWS ? leading : laterLeading);
        bytes[length++] = column + (column < FIRST_COLUMNS ? trailing : laterTrailing);
        if (++column === rowLength) {
          column = 0;
          row++;
        }
      }
    }
    const text = new (nativeTextDecoder()!)(label, { fatal: true }).decode(bytes.subarray(0, length));
    let position = 0;
    let lowSum = 0;
    let highSum = 0;
    for (let i = 0, pointer = 0; i < runs.length; ) {
      pointer += runs[i++]!;
      for (let left = runs[i++]!; left; left--) {
        const codePoint = text.codePointAt(position++)!;
        if (codePoint > 0xffff) position++;
        table[pointer++] = codePoint;
        lowSum = Math.imul(lowSum ^ (lowSum >>> LOW_SUM_SHIFT) ^ codePoint, LOW_SUM_FACTOR);
        highSum = Math.imul(highSum ^ (highSum >>> HIGH_SUM_SHIFT) ^ lowSum, HIGH_SUM_FACTOR);
      }
    }
    if (position === text.length && lowSum === low && highSum === high) return table;
  } catch {
    // The decoder is missing, or it rejects the label or a pair.
  }
  return undefined;
};
