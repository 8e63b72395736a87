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
import {
  FIRST_BYTE_WEIGHT,
  FIRST_DIGIT,
  FIRST_LEADING,
  FIRST_SUPPLEMENTARY_POINTER,
  LAST_DIGIT,
  LAST_LEADING,
  RANGES_BMP_LENGTH,
  SECOND_BYTE_WEIGHT,
  THIRD_BYTE_WEIGHT,
} from "./generated/layout.js";

/** The number of rows of {@link SECOND_BYTE_WEIGHT} pointers with code points of the BMP. The kernel computes the others. */
const BMP_ROWS: number = /* @__PURE__ */ Math.ceil(RANGES_BMP_LENGTH / SECOND_BYTE_WEIGHT);

/** Decodes single bytes, pairs and four-byte sequences. */
export const fourByteDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(fourByteDecode);

const rowOf = (first: number, second: number): number => (first - FIRST_LEADING) * 10 + second - FIRST_DIGIT;

/** Creates the table of four-byte sequences: code units by pointer, in rows of the sequences with the same two bytes. */
export const createFourByteTable = (): LongerSequences =>
  createLongerSequences(
    4,
    BMP_ROWS * SECOND_BYTE_WEIGHT,
    (cells, first, second, third, last) => {
      if (third < FIRST_LEADING || third > LAST_LEADING || last < FIRST_DIGIT || last > LAST_DIGIT) return 0;
      const pointer =
        rowOf(first, second) * SECOND_BYTE_WEIGHT + (third - FIRST_LEADING) * THIRD_BYTE_WEIGHT + last - FIRST_DIGIT;
      if (pointer < cells.length) return cells[pointer]!;
      const offset = pointer - FIRST_SUPPLEMENTARY_POINTER;
      return offset >= 0 && offset < 0x100000 ? 0x10000 + offset : 0;
    },
    rowOf,
    (cells, row, decodeUnit) => {
      if (row >= BMP_ROWS) return;
      for (let i = 0; i < SECOND_BYTE_WEIGHT; i++) {
        cells[row * SECOND_BYTE_WEIGHT + i] = decodeUnit(
          FIRST_LEADING + Math.floor(i / THIRD_BYTE_WEIGHT),
          FIRST_DIGIT + (i % THIRD_BYTE_WEIGHT),
        );
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
      table.cells[unit] =
        (byte1! - FIRST_LEADING) * FIRST_BYTE_WEIGHT +
        (byte2! - FIRST_DIGIT) * SECOND_BYTE_WEIGHT +
        (byte3! - FIRST_LEADING) * THIRD_BYTE_WEIGHT +
        (byte4! - FIRST_DIGIT);
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
