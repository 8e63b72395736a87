/** Replaces the kernels in a bundle without WebAssembly: loops convert, and the list is read in JavaScript. */
import type * as decode from "./decode-kernels.js";
import type * as encode from "./encode-kernels.js";
import type * as list from "./list-kernel.js";

export const hangulSyllablesKernel: typeof list.hangulSyllablesKernel = undefined;
export const twoByteDecodeKernel: typeof decode.twoByteDecodeKernel = undefined;
export const twoByteEncodeKernel: typeof encode.twoByteEncodeKernel = undefined;
