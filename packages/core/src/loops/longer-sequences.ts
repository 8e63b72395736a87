/**
 * Sequences that a cell of a two-byte decode table cannot contain: longer ones, and pairs that decode to two code units.
 */
import { allocateCells } from "../engine/heap.js";
import type { Cells } from "../engine/kernel-slot.js";
import { LONGER_SEQUENCE } from "../engine/memory-layout.js";
import { CONTINUE, type HandlerResult } from "../standard/handler.js";

/** Writes a code point as one or two code units, and returns their number; 0 for the code point 0. */
export const writeCodePoint = (codePoint: number, units: Uint16Array<ArrayBuffer>, count: number): number => {
  if (codePoint <= 0xffff) {
    units[count] = codePoint;
    return codePoint && 1;
  }
  units[count] = 0xd7c0 + (codePoint >> 10);
  units[count + 1] = 0xdc00 | (codePoint & 0x3ff);
  return 2;
};

/** Decodes a byte sequence with the handler: its code unit, or 0 for an error and for more than one code unit. */
export type DecodeUnit = (...bytes: readonly number[]) => number;

/** Where the bytes of a sequence are, and where its code units are written. */
type Place = readonly [bytes: Uint8Array, position: number, units: Uint16Array<ArrayBuffer>, count: number];

/** The lookup table of the longer sequences of one two-byte table. */
export interface LongerSequences {
  /** The table's address in the kernel heap; 0 before it exists, or if the heap has no space for it. */
  readonly address: number;
  /** The number of bytes in a sequence. */
  readonly size: number;
  /**
   * Decodes the sequence at a position, which is complete.
   *
   * @param cell - the cell of its first two bytes
   * @returns the number of code units that it wrote to `units` from `count` on; 0 if the table does not contain the sequence
   */
  decode(cell: number, ...place: Place): number;
  /** The cell of the two-byte table for a result that is not one code unit. */
  cellOf(result: HandlerResult): number;
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
 * @param decode - {@link LongerSequences.decode} for the cells
 * @param rowOf - the number of the row for two bytes
 * @param fillRow - fills a row; `decodeUnit` receives the bytes after the first two
 */
export const createLongerSequences = (
  size: number,
  length: number,
  decode: (cells: Uint16Array<ArrayBuffer>, ...place: Place) => number,
  rowOf: (leading: number, trailing: number) => number,
  fillRow: (cells: Uint16Array, row: number, decodeUnit: DecodeUnit) => void,
): LongerSequences => {
  const filled: boolean[] = [];
  let table: Cells | undefined;
  return {
    get address() {
      return Math.max(table?.address ?? 0, 0);
    },
    size,
    decode: (_cell, ...place) => (table ? decode(table.cells, ...place) : 0),
    cellOf: (result) => (result === CONTINUE ? LONGER_SEQUENCE : 0),
    fill(leading, trailing, decodeUnit) {
      const row = rowOf(leading, trailing);
      if (filled[row]) return false;
      filled[row] = true;
      table ??= allocateCells(length);
      fillRow(table.cells, row, (...bytes) => decodeUnit(leading, trailing, ...bytes));
      return true;
    },
  };
};
