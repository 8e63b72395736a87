/** The kernels that several families use. Kernels for the sequences of one family are in its package. */
import type { FindASCIIEnd } from "./decode-blocks.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";
import { kernel as encodeKernel } from "./generated/encode-kernel.js";
import { createKernel } from "./kernel-heap.js";

/** The functions of a two-byte decode kernel (generators/kernels/decode.ts); null where the engine cannot run it. */
export type TwoByteDecodeKernel = () => {
  decode(
    table: number,
    longerSequences: number,
    input: number,
    end: number,
    output: number,
    replacesErrors: 0 | 1,
  ): void;
  ascii: FindASCIIEnd;
} | null;

/** The functions of a two-byte encode kernel (generators/kernels/encode.ts); null where the engine cannot run it. */
export type TwoByteEncodeKernel = () => {
  encode(table: number, longerEncodings: number, input: number, end: number, output: number): void;
} | null;

/** Decodes single bytes and pairs of one code unit. */
export const twoByteDecodeKernel: TwoByteDecodeKernel = /* @__PURE__ */ createKernel(decodeKernel);

/** Encodes code units of one byte and of two. */
export const twoByteEncodeKernel: TwoByteEncodeKernel = /* @__PURE__ */ createKernel(encodeKernel);
