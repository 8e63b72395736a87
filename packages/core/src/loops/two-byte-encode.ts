/** Encoding of code units of one byte and of two. Only kernels encode longer ones. */
import type { Cursor } from "../engine/cursor.js";
import { FactsEncodeEngine } from "../engine/encode.js";
import type { EncodeEngine, EncodeKernel, EncodeLoop } from "../engine/facts.js";
import type { KernelSlot, PairKernel } from "../engine/kernel-slot.js";
import { LONGER_SEQUENCE } from "../engine/memory-layout.js";
import type { Encoder } from "../standard/handler.js";
import { createTwoByteEncodeTable, type LongerEncodings, type TwoByteEncodeTable } from "./two-byte-encode-table.js";

export const loop: EncodeLoop<TwoByteEncodeTable> = ({ cells }, text, end, bytes, cursor) => {
  let { position, count } = cursor;
  for (; position < end; position++) {
    const unit = text.charCodeAt(position);
    if (unit <= 0x7f) bytes[count++] = unit;
    else {
      const cell = cells[unit]!;
      if (cell <= LONGER_SEQUENCE) break;
      bytes[count++] = cell;
      if (cell > 0xff) bytes[count++] = cell >> 8;
    }
  }
  cursor.position = position;
  cursor.count = count;
};

class TwoByteEncodeEngine extends FactsEncodeEngine<TwoByteEncodeTable, PairEncodeKernel> {
  loop(table: TwoByteEncodeTable, text: string, end: number, bytes: Uint8Array<ArrayBuffer>, cursor: Cursor): void {
    loop(table, text, end, bytes, cursor);
  }
}

/** An encode kernel of pairs, and the table of the longer encodings that it knows. */
export type PairEncodeKernel = PairKernel<EncodeKernel, LongerEncodings>;

/**
 * Creates the engine of an encoder of ASCII, single bytes, pairs, and the longer encodings that its kernel knows. The encoder
 * keeps no state from one code point to the next.
 */
export const createTwoByteEncodeEngine = (
  createEncoder: () => Encoder,
  kernel: KernelSlot<PairEncodeKernel>,
): EncodeEngine =>
  new TwoByteEncodeEngine({
    createTable: (kernel) => createTwoByteEncodeTable(createEncoder(), kernel?.createLonger?.(), kernel),
    kernel,
    maxBytes: 2,
  });
