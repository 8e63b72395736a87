/**
 * Replaces `decode-kernels.ts` and `encode-kernels.ts` in a bundle without WebAssembly: the handlers convert all longer sequences.
 */
import type * as decode from "./decode-kernels.js";
import type * as encode from "./encode-kernels.js";

export const codePointPairDecodeKernel: typeof decode.codePointPairDecodeKernel = undefined;
export const plane2EncodeKernel: typeof encode.plane2EncodeKernel = undefined;
