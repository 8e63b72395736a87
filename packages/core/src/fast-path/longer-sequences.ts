/**
 * Sequences that a cell of a two-byte lookup table cannot contain: longer ones, and pairs that decode to two code
 * units.
 */
import { allocateKernelTable, type KernelTable } from "#wasm";
import { CONTINUE, type HandlerResult } from "../standard/handler.js";
import { LONGER_SEQUENCE } from "../wasm/memory-layout.js";

/** Decodes a byte sequence with the handler: its code unit, or 0 for an error and for more than one code unit. */
export type DecodeUnit = (...bytes: readonly number[]) => number;

/** The lookup table of the longer sequences of one two-byte table. */
export interface LongerSequences {
  /** The table's address in the kernel heap; 0 before it exists, or if the heap has no space for it. */
  readonly address: number;
  /** The number of bytes in a sequence whose cell in the two-byte table is {@link LONGER_SEQUENCE}. */
  readonly size: number;
  /** The code point of such a sequence, given by its first two bytes, its third and its last; 0 if it is not known. */
  readonly codePointOf: (first: number, second: number, third: number, last: number) => number;
  /** The cell of the two-byte table for a result that is not one code unit. */
  readonly cellOf: (result: HandlerResult) => number;
  /**
   * Fills the entries of all sequences that begin with two bytes.
   *
   * @returns whether that changed the table
   */
  fill(leading: number, trailing: number, decodeUnit: DecodeUnit): boolean;
}

/**
 * Creates a table in rows. Each row contains the sequences that begin with the same two bytes.
 *
 * @param size - the number of bytes in a sequence
 * @param length - the number of cells
 * @param codePointOf - {@link LongerSequences.codePointOf} for the cells
 * @param rowOf - the number of the row for two bytes
 * @param fillRow - fills a row; `decodeUnit` receives the bytes after the first two
 */
export const createLongerSequences = (
  size: number,
  length: number,
  codePointOf: (cells: Uint16Array, ...bytes: Parameters<LongerSequences["codePointOf"]>) => number,
  rowOf: (leading: number, trailing: number) => number,
  fillRow: (cells: Uint16Array, row: number, decodeUnit: DecodeUnit) => void,
): LongerSequences => {
  const filled: boolean[] = [];
  let table: KernelTable | undefined;
  return {
    get address() {
      return table?.address ?? 0;
    },
    size,
    codePointOf: (first, second, third, last) => (table ? codePointOf(table.cells, first, second, third, last) : 0),
    cellOf: (result) => (result === CONTINUE ? LONGER_SEQUENCE : 0),
    fill(leading, trailing, decodeUnit) {
      const row = rowOf(leading, trailing);
      if (filled[row]) return false;
      filled[row] = true;
      table ??= allocateKernelTable(length);
      fillRow(table.cells, row, (...bytes) => decodeUnit(leading, trailing, ...bytes));
      return true;
    },
  };
};
