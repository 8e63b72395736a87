/**
 * The decode kernel of gb18030 and GBK. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the
 * place of this module.
 */
import type { PairDecodeKernel } from "@webenc/core/internal";
import {
  createLongerSequences,
  type LongerSequences,
  pairDecodeKernel,
  writeCodePoint,
} from "@webenc/core/internal/kernels";
import { kernel as fourByteDecode } from "./generated/four-byte-decode-kernel.js";

/** The number of rows of 1260 pointers with code points of the BMP, whose pointers end at 39419. The kernel computes the others. */
const BMP_ROWS = 32;

const rowOf = (first: number, second: number): number => (first - 0x81) * 10 + second - 0x30;

/** Creates the table of four-byte sequences: code units by pointer, in rows of the sequences with the same two bytes. */
const createFourByteTable = (): LongerSequences =>
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
      // The pointer is negative if another thread has changed the first two bytes, which are read again.
      return writeCodePoint((pointer < cells.length ? cells[pointer] : supplementary) ?? 0, units, count);
    },
    rowOf,
    (cells, row, decodeUnit) => {
      if (row >= BMP_ROWS) return;
      for (let i = 0; i < 10 * 126; i++) {
        cells[row * (10 * 126) + i] = decodeUnit(0x81 + Math.floor(i / 10), 0x30 + (i % 10));
      }
    },
  );

/** Decodes single bytes, pairs and four-byte sequences. */
export const fourByteDecodeKernel: PairDecodeKernel | undefined = /* @__PURE__ */ pairDecodeKernel(
  fourByteDecode,
  createFourByteTable,
);
