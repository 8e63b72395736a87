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
 * - `prefix`: 0, or what is before each pair: an ASCII character, which makes the sequence as long as two pairs, and a byte, as
 *   one number of 16 bits
 * - `rowLength`: the number of pointers with the same leading byte
 * - `leading`, `laterLeading`: what is added to the row for the leading byte, in the first 31 rows and after them
 * - `trailing`, `laterTrailing`: what is added to the column for the trailing byte, in the first 63 columns and after them
 * - `low`, `high`: the checksum of the table
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
 * The checksum of a table, of which pairs of cells of 16 bits are read as one number. Each step is a bijection of the state and of
 * the number.
 */
export const checksum = ({ buffer }: Table): readonly [low: number, high: number] => {
  const { imul } = Math;
  const numbers = new Uint32Array(buffer);
  let low = 0;
  let high = 0;
  for (let i = 0; i < numbers.length; i++) {
    low = imul(low ^ (low >>> LOW_SUM_SHIFT) ^ numbers[i]!, LOW_SUM_FACTOR);
    high = imul(high ^ (high >>> HIGH_SUM_SHIFT) ^ low, HIGH_SUM_FACTOR);
  }
  return [low, high];
};

/**
 * Fills a table by one call of the platform's decoder, and compares the checksum. One changed code point always changes it; any
 * other difference is missed once in 2 ** 64.
 *
 * @param table - a table of the index's full size, all zeros
 * @returns the table; undefined if the decoder is missing, was replaced, throws, or differs from the standard's index
 */
export const platformTable = <T extends Table>(table: T, index: PlatformIndex): T | undefined => {
  const [label, prefix, rowLength, leading, laterLeading, trailing, laterTrailing, low, high, ...runs] = index;
  try {
    // In the byte order of all engines, the leading byte is the lower one. Another order fails the checksum.
    const pairs = new Uint16Array(2 * table.length);
    let count = 0;
    for (let i = 0, pointer = 0; i < runs.length; ) {
      pointer += runs[i++]!;
      for (const end = pointer + runs[i++]!; pointer < end; ) {
        const row = Math.floor(pointer / rowLength);
        const column = pointer % rowLength;
        const isFirst = column < FIRST_COLUMNS;
        const partEnd = Math.min(end, pointer - column + (isFirst ? FIRST_COLUMNS : rowLength));
        let pair = row + (row < FIRST_ROWS ? leading : laterLeading);
        pair += (column + (isFirst ? trailing : laterTrailing)) << 8;
        for (; pointer < partEnd; pointer++, pair += 1 << 8) {
          if (prefix) pairs[count++] = prefix;
          pairs[count++] = pair;
        }
      }
    }
    const text = new (nativeTextDecoder()!)(label, { fatal: true }).decode(new Uint8Array(pairs.buffer, 0, 2 * count));
    let position = 0;
    for (let i = 0, pointer = 0; i < runs.length; ) {
      pointer += runs[i++]!;
      for (const end = pointer + runs[i++]!; pointer < end; pointer++) {
        if (prefix) position++;
        const codePoint = text.codePointAt(position++)!;
        if (codePoint > 0xffff) position++;
        table[pointer] = codePoint;
      }
    }
    const [lowSum, highSum] = checksum(table);
    if (position === text.length && lowSum === low && highSum === high) return table;
  } catch {
    // The decoder is missing, or it rejects the label or a pair.
  }
  return undefined;
};
