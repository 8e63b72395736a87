/** Replaces `kernels.ts` in a bundle without WebAssembly: the handlers convert four-byte sequences. */
import type * as kernels from "./kernels.js";

const none = (): null => null;

export const fourByteDecodeKernel: typeof kernels.fourByteDecodeKernel = none;
export const createFourByteTable: typeof kernels.createFourByteTable | undefined = undefined;
export const fourByteEncodeKernel: typeof kernels.fourByteEncodeKernel = none;
export const createFourByteEncodings: typeof kernels.createFourByteEncodings | undefined = undefined;
