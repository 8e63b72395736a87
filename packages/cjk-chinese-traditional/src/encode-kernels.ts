/** The encode kernel of Big5, which `no-wasm.ts` replaces like `decode-kernels.ts`. */
import type { Cells, LongerEncodings, PairEncodeKernel } from "@webenc/core/internal";
import { allocateCells, LONGER_SEQUENCE, pairEncodeKernel } from "@webenc/core/internal/kernels";
import { kernel as plane2Encode } from "./generated/plane-2-encode-kernel.js";

/** Creates the table of the code points of plane 2: the two bytes of each. */
const createPlane2Encodings = (): LongerEncodings => {
  let table: Cells | undefined;
  return {
    get address() {
      return Math.max(table?.address ?? 0, 0);
    },
    cellOf: () => 0,
    surrogateCellOf(leading, encode) {
      // The leading surrogates of plane 2 are D840 to D87F.
      if (leading >> 6 !== 0xd840 >> 6) return 0;
      table ??= allocateCells(0x10000);
      const first = 0x10000 + ((leading & 0x3ff) << 10);
      for (let codePoint = first; codePoint < first + 0x400; codePoint++) {
        const result = encode(codePoint);
        if (typeof result !== "number") table.cells[codePoint & 0xffff] = result[0]! | (result[1]! << 8);
      }
      return LONGER_SEQUENCE;
    },
  };
};

/** Encodes code units of one byte and of two, and code points of plane 2. */
export const plane2EncodeKernel: PairEncodeKernel | undefined = /* @__PURE__ */ pairEncodeKernel(
  plane2Encode,
  createPlane2Encodings,
);
