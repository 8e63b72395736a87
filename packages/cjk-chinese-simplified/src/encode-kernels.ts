/** The encode kernel of gb18030 and GBK, which `no-wasm.ts` replaces like `decode-kernels.ts`. */
import type { Cells, LongerEncodings, PairEncodeKernel } from "@webenc/core/internal";
import { allocateCells, LONGER_SEQUENCE, pairEncodeKernel } from "@webenc/core/internal/kernels";
import { kernel as fourByteEncode } from "./generated/four-byte-encode-kernel.js";

/**
 * Creates the table of the code units that encode to four bytes: their pointers. The kernel computes supplementary code
 * points.
 */
const createFourByteEncodings = (): LongerEncodings => {
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

/** Encodes code units of one byte and of two, and code points of four bytes. */
export const fourByteEncodeKernel: PairEncodeKernel | undefined = /* @__PURE__ */ pairEncodeKernel(
  fourByteEncode,
  createFourByteEncodings,
);
