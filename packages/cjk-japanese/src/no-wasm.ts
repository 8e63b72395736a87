/** Replaces `decode-kernels.ts` and `encode-kernels.ts` in a bundle without WebAssembly. */
import type * as decode from "./decode-kernels.js";
import type * as encode from "./encode-kernels.js";

export const katakanaDecodeKernel: typeof decode.katakanaDecodeKernel = undefined;
export const threeByteDecodeKernel: typeof decode.threeByteDecodeKernel = undefined;
export const iso2022JPDecodeKernel: typeof decode.iso2022JPDecodeKernel = undefined;
export const twoByteEncodeKernel: typeof encode.twoByteEncodeKernel = undefined;
export const iso2022JPEncodeKernel: typeof encode.iso2022JPEncodeKernel = undefined;
