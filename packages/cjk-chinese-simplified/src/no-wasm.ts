/** Replaces `kernels.ts` in a bundle without WebAssembly: the handlers convert four-byte sequences. */
import type * as kernels from "./kernels.js";

export const fourByteDecodeKernel: typeof kernels.fourByteDecodeKernel = undefined;
export const createFourByteTable: typeof kernels.createFourByteTable | undefined = undefined;
export const fourByteEncodeKernel: typeof kernels.fourByteEncodeKernel = undefined;
export const createFourByteEncodings: typeof kernels.createFourByteEncodings | undefined = undefined;
