/** Sequences that a two-byte lookup table cannot hold in a cell: longer ones, and pairs that decode to two code units. */
import { allocateKernelTable, type KernelTable } from "#wasm";
import { CONTINUE, type HandlerResult } from "../standard/handler.js";
import { LONGER_SEQUENCE } from "../wasm/memory-layout.js";

/** Decodes a byte sequence with the handler: its code unit, or 0 for an error and for more than one code unit. */
export type DecodeUnit = (...bytes: readonly number[]) => number;

/** The lookup table of longer sequences that belongs to one two-byte table. */
export interface LongerSequences {
  /** The table's address in the kernel heap; 0 while there is none, or if the heap has no room for it. */
  readonly address: number;
  /** The cell of the two-byte table for a result that is not one code unit. */
  cellOf(result: HandlerResult): number;
  /**
   * Fills the entries of all sequences that begin with two bytes.
   *
   * @returns whether that changed the table
   */
  fill(leading: number, trailing: number, decodeUnit: DecodeUnit): boolean;
}

/** Longer sequences in a table of rows. Each row holds the sequences that begin with the same two bytes. */
export class LongerSequenceTable implements LongerSequences {
  address = 0;
  #table: KernelTable | undefined;
  readonly #filled: boolean[] = [];
  readonly #length: number;
  readonly #rowOf: (leading: number, trailing: number) => number;
  readonly #fillRow: (cells: Uint16Array, row: number, decodeUnit: DecodeUnit) => void;

  /**
   * @param length - the number of cells
   * @param rowOf - the number of the row for two bytes
   * @param fillRow - fills a row; `decodeUnit` takes the bytes after the first two
   */
  constructor(
    length: number,
    rowOf: (leading: number, trailing: number) => number,
    fillRow: (cells: Uint16Array, row: number, decodeUnit: DecodeUnit) => void,
  ) {
    this.#length = length;
    this.#rowOf = rowOf;
    this.#fillRow = fillRow;
  }

  cellOf(result: HandlerResult): number {
    return result === CONTINUE ? LONGER_SEQUENCE : 0;
  }

  fill(leading: number, trailing: number, decodeUnit: DecodeUnit): boolean {
    const row = this.#rowOf(leading, trailing);
    if (this.#filled[row]) return false;
    this.#filled[row] = true;
    this.#table ??= allocateKernelTable(this.#length);
    this.address = this.#table.address;
    this.#fillRow(this.#table.cells, row, (...bytes) => decodeUnit(leading, trailing, ...bytes));
    return true;
  }
}
