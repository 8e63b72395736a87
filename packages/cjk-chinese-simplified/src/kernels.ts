/**
 * The kernels of gb18030 and GBK. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place
 * of this module.
 */
import {
  allocateCells,
  type Cells,
  createLongerSequences,
  type DecodeKernel,
  decodeKernel,
  type EncodeKernel,
  encodeKernel,
  LONGER_SEQUENCE,
  type LongerEncodings,
  type LongerSequences,
  writeCodePoint,
} from "@webenc/core/internal";
import { kernel as fourByteDecode } from "./generated/four-byte-decode-kernel.js";
import { kernel as fourByteEncode } from "./generated/four-byte-encode-kernel.js";

/** The number of rows of 1260 pointers with code points of the BMP, whose pointers end at 39419. The kernel computes the others. */
const BMP_ROWS = 32;

/** Decodes single bytes, pairs and four-byte sequences. */
export const fourByteDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(fourByteDecode);

const rowOf = (first: number, second: number): number => (first - 0x81) * 10 + second - 0x30;

/** Creates the table of four-byte sequences: code units by pointer, in rows of the sequences with the same two bytes. */
export const createFourByteTable = (): LongerSequences =>
  createLongerSequences(
    4,
    BMP_ROWS * (10 * 126),
    (cells, bytes, position, units, count) => {
      const third = bytes[position + 2]!;
      const last = bytes[position + 3]!;
      if (third < 0x81 || third > 0xfe || last < 0x30 || last > 0x39) return 0;
      const row = rowOf(bytes[position]!, bytes[position + 1]!);
      const pointer = row * (10 * 126) + (third - 0x81) * 10 + last - 0x30;
      const offset = pointer - 189000;
      const supplementary = offset >= 0 && offset < 0x100000 ? 0x10000 + offset : 0;
      return writeCodePoint(pointer < cells.length ? cells[pointer]! : supplementary, units, count);
    },
    rowOf,
    (cells, row, decodeUnit) => {
      if (row >= BMP_ROWS) return;
      for (let i = 0; i < 10 * 126; i++) {
        cells[row * (10 * 126) + i] = decodeUnit(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
      }
    },
  );

/** Encodes code units of one byte and of two, and code points of four bytes. */
export const fourByteEncodeKernel: EncodeKernel | undefined = /* @__PURE__ */ encodeKernel(fourByteEncode);

/**
 * Creates the table of the code units that encode to four bytes: their pointers. The kernel computes supplementary code
 * points.
 */
export const createFourByteEncodings = (): LongerEncodings => {
  let table: Cells | undefined;
  return {
    get address() {
      return Math.max(table?.address ?? 0, 0);
    },
    cellOf([byte1, byte2, byte3, byte4], unit) {
      table ??= allocateCells(0x10000);
      table.cells[unit] =
        (byte1! - 0x81) * (10 * 126 * 10) + (byte2! - 0x30) * (10 * 126) + (byte3! - 0x81) * 10 + (byte4! - 0x30);
      return LONGER_SEQUENCE;
    },
    surrogateCellOf(leading, encode) {
      // GBK uses this kernel too, and encodes no supplementary code point.
      if (typeof encode(0x10000 + ((leading & 0x3ff) << 10)) === "number") return 0;
      table ??= allocateCells(0x10000);
      return LONGER_SEQUENCE;
    },
  };
};
