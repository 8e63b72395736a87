import { fillTable } from "#fill-table";
import { nativeTextDecoder } from "#native";
import type { Table } from "./format.js";

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
export const platformTable = async <T extends Table>(
  table: T,
  [label, ...numbers]: PlatformIndex,
): Promise<T | undefined> => {
  try {
    if (await fillTable(table, numbers, new (nativeTextDecoder()!)(label, { fatal: true }))) return table;
  } catch {
    // The decoder is missing, or it rejects the label or a pair.
  }
  return undefined;
};
