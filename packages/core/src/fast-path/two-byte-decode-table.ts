import { allocateKernelTable } from "#wasm";
import { CONTINUE, type Decoder, END_OF_QUEUE, ERROR, type Handler, type HandlerResult } from "../standard/handler.js";
import { LONGER_SEQUENCE, SINGLE_BYTE_CELLS, TWO_BYTE_TABLE_CELLS } from "../wasm/memory-layout.js";
import type { DecodeUnit, LongerSequences } from "./longer-sequences.js";

const ignoreRestored = { restore() {} };

/** Decodes a whole sequence: {@link CONTINUE} if more bytes must follow, {@link ERROR} if fewer would do. */
const decodeSequence = (handler: Handler, bytes: readonly number[]): HandlerResult => {
  let result: HandlerResult = CONTINUE;
  for (const byte of bytes) {
    if (result !== CONTINUE) return ERROR;
    result = handler(ignoreRestored, byte);
  }
  if (result === CONTINUE) handler(ignoreRestored, END_OF_QUEUE);
  return result;
};

/** Whether a result is one code unit or an error, which a cell can hold. */
const fitsCell = (result: HandlerResult): result is number =>
  typeof result === "number" && result <= 0xffff && result !== CONTINUE;

/**
 * The lookup table of a two-byte decoder, filled row by row from the results of the decoder's handler. A cell is a code
 * unit, 0 for none, or a number of the {@link LongerSequences}. `wasm/memory-layout.ts` has its layout.
 */
export class TwoByteDecodeTable {
  readonly cells: Uint16Array<ArrayBuffer>;
  /** The table's address in the kernel heap; 0 if the heap has no room for it. */
  readonly address: number;
  readonly longerSequences: LongerSequences | undefined;
  readonly #handler: Handler;
  readonly #filled: boolean[] = [];

  constructor({ handler }: Decoder, longerSequences: LongerSequences | undefined) {
    ({ cells: this.cells, address: this.address } = allocateKernelTable(TWO_BYTE_TABLE_CELLS));
    this.#handler = handler;
    this.longerSequences = longerSequences;
  }

  /**
   * Fills the row of a sequence at which a loop stopped.
   *
   * @returns whether that changed the table: if not, the handler has to convert the sequence
   */
  fill(leading: number, trailing: number): boolean {
    if (leading <= 0x7f) return false;
    const { cells, longerSequences } = this;
    const row = leading & 0x7f;
    const decodeUnit: DecodeUnit = (...bytes) => {
      const result = decodeSequence(this.#handler, bytes);
      return fitsCell(result) ? Math.max(result, 0) : 0;
    };
    if (this.#filled[row]) {
      const isLonger = cells[(row << 8) | trailing] === LONGER_SEQUENCE;
      return isLonger && !!longerSequences?.fill(leading, trailing, decodeUnit);
    }
    this.#filled[row] = true;
    cells[SINGLE_BYTE_CELLS + row] = decodeUnit(leading);
    if (cells[SINGLE_BYTE_CELLS + row]) return true;
    for (let byte = 0; byte <= 0xff; byte++) {
      const result = decodeSequence(this.#handler, [leading, byte]);
      cells[(row << 8) | byte] = fitsCell(result) ? Math.max(result, 0) : (longerSequences?.cellOf(result) ?? 0);
    }
    return true;
  }
}
