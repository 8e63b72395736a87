/** All that uses WebAssembly. The condition "webenc-no-wasm" puts `no-wasm.ts` in the place of this module. */
import { createDecodeKernel } from "./decode-kernel.js";
import { createEncodeKernel } from "./encode-kernel.js";
import type { DecodeKernel, EncodeKernel } from "./facts.js";
import { kernel as decode } from "./generated/decode-kernel.js";
import { kernel as encode } from "./generated/encode-kernel.js";
import { createKernel } from "./heap.js";

export { allocateCells, type Cells, createKernel, kernelHeap } from "./heap.js";

/** Creates the decode kernel of a WebAssembly module, given as hexadecimal digits. */
export const decodeKernel = (hex: string): DecodeKernel | undefined => createDecodeKernel(createKernel(hex));

/** Creates the encode kernel of a WebAssembly module, given as hexadecimal digits. */
export const encodeKernel = (hex: string): EncodeKernel | undefined => createEncodeKernel(createKernel(hex));

/** Decodes single bytes and pairs of one code unit. Kernels for the sequences of one family are in its package. */
export const twoByteDecodeKernel: DecodeKernel | undefined = /* @__PURE__ */ decodeKernel(decode);

/** Encodes code units of one byte and of two. */
export const twoByteEncodeKernel: EncodeKernel | undefined = /* @__PURE__ */ encodeKernel(encode);
