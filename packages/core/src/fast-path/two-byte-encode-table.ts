import { allocateKernelTable } from "#wasm";
import type { Encoder, Handler, HandlerResult } from "../standard/handler.js";
import { isLeadingSurrogate, isTrailingSurrogate } from "../standard/surrogates.js";

/** The lookup table of longer encodings (more than two bytes, or more than one code unit) of one two-byte encode table. */
export interface LongerEncodings {
  /** The table's address in the kernel heap; 0 while there is none, or if the heap has no room for it. */
  readonly address: number;
  /** The cell of the two-byte table for a code unit that encodes to more than two bytes. */
  cellOf(bytes: readonly number[], unit: number): number;
  /** The cell of the two-byte table for a leading surrogate. `encode` gives the result of a code point. */
  surrogateCellOf(leading: number, encode: (codePoint: number) => HandlerResult): number;
}

/** The number of code units in a page: the part of the table that is filled at once. */
const PAGE_UNITS = 64;

/**
 * The lookup table of a two-byte encoder, filled page by page from the results of the encoder's handler. The cell of a code
 * unit is one byte, two bytes with the first in the low half, 0 for none, or a number of the {@link LongerEncodings}.
 */
export class TwoByteEncodeTable {
  readonly cells: Uint16Array<ArrayBuffer>;
  /** The table's address in the kernel heap; 0 if the heap has no room for it. */
  readonly address: number;
  readonly longerEncodings: LongerEncodings | undefined;
  readonly #handler: Handler;
  readonly #filled: boolean[] = [];

  constructor({ handler }: Encoder, longerEncodings: LongerEncodings | undefined) {
    ({ cells: this.cells, address: this.address } = allocateKernelTable(0x10000));
    this.#handler = handler;
    this.longerEncodings = longerEncodings;
  }

  /**
   * Fills the page of a code unit at which a loop stopped.
   *
   * @returns whether that changed the table: if not, the handler has to convert the code unit
   */
  fill(unit: number): boolean {
    // A leading surrogate stands for 1024 code points, so it is filled alone.
    const size = isLeadingSurrogate(unit) ? 1 : PAGE_UNITS;
    const first = unit & -size;
    if (this.#filled[first]) return false;
    this.#filled[first] = true;
    for (let each = first; each < first + size; each++) this.cells[each] = this.#cellOf(each);
    return true;
  }

  #cellOf(unit: number): number {
    const encode = (codePoint: number): HandlerResult => this.#handler({ restore() {} }, codePoint);
    if (isLeadingSurrogate(unit)) return this.longerEncodings?.surrogateCellOf(unit, encode) ?? 0;
    if (isTrailingSurrogate(unit)) return 0;
    const result = encode(unit);
    if (typeof result === "number") return Math.max(result, 0);
    if (result.length === 2) return result[0]! | (result[1]! << 8);
    return this.longerEncodings?.cellOf(result, unit) ?? 0;
  }
}
