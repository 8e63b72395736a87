/**
 * The kernels of gb18030 and GBK. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place
 * of this module.
 */
import {
  createLongerSequences,
  type LongerEncodings,
  type LongerSequences,
  type TwoByteDecodeKernel,
  type TwoByteEncodeKernel,
} from "@webenc/core/internal/two-byte";
import { allocateKernelTable, createKernel, type KernelTable, LONGER_SEQUENCE } from "@webenc/core/internal/wasm";
import { kernel as fourByteDecode } from "./generated/four-byte-decode-kernel.js";
import { kernel as fourByteEncode } from "./generated/four-byte-encode-kernel.js";

/** The number of four-byte sequences that begin with the same two bytes. */
const ROW_LENGTH = 1260;
/** The number of rows with code points of the BMP. The kernel computes supplementary code points. */
const BMP_ROWS = 32;

/** Decodes single bytes, pairs and four-byte sequences. */
export const fourByteDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(fourByteDecode);

/** Creates the table of four-byte sequences: code units by pointer, in rows of the sequences with the same two bytes. */
export const createFourByteTable = (): LongerSequences =>
  createLongerSequences(
    BMP_ROWS * ROW_LENGTH,
    (first, second) => (first - 0x81) * 10 + second - 0x30,
    (cells, row, decodeUnit) => {
      if (row >= BMP_ROWS) return;
      for (let i = 0; i < ROW_LENGTH; i++) {
        cells[row * ROW_LENGTH + i] = decodeUnit(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
      }
    },
  );

/** Encodes code units of one byte and of two, and code points of four bytes. */
export const fourByteEncodeKernel: TwoByteEncodeKernel = /* @__PURE__ */ createKernel(fourByteEncode);

/**
 * Creates the table of the code units that encode to four bytes: their pointers. The kernel computes supplementary code
 * points.
 */
export const createFourByteEncodings = (): LongerEncodings => {
  let table: KernelTable | undefined;
  return {
    get address() {
      return table?.address ?? 0;
    },
    cellOf([byte1, byte2, byte3, byte4], unit) {
      table ??= allocateKernelTable(0x10000);
      table.cells[unit] = (((byte1! - 0x81) * 10 + byte2! - 0x30) * 126 + byte3! - 0x81) * 10 + byte4! - 0x30;
      return LONGER_SEQUENCE;
    },
    surrogateCellOf(leading, encode) {
      // GBK uses this kernel too, and encodes no supplementary code point.
      if (typeof encode(0x10000 + ((leading & 0x3ff) << 10)) === "number") return 0;
      table ??= allocateKernelTable(0x10000);
      return LONGER_SEQUENCE;
    },
  };
};
