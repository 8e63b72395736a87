/** Replaces `decode-kernels.ts` and `encode-kernels.ts` in a bundle without WebAssembly: the handlers convert four-byte sequences. */
import type * as decode from "./decode-kernels.js";
import type * as encode from "./encode-kernels.js";

export const fourByteDecodeKernel: typeof decode.fourByteDecodeKernel = undefined;
export const fourByteEncodeKernel: typeof encode.fourByteEncodeKernel = undefined;
