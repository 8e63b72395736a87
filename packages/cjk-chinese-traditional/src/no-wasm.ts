/**
 * Replaces `kernels.ts` in a bundle without WebAssembly: the handlers convert all longer sequences.
 */
import type * as kernels from "./kernels.js";

export const codePointPairDecodeKernel: typeof kernels.codePointPairDecodeKernel = undefined;
export const createCodePointPairs: typeof kernels.createCodePointPairs | undefined = undefined;
export const plane2EncodeKernel: typeof kernels.plane2EncodeKernel = undefined;
export const createPlane2Encodings: typeof kernels.createPlane2Encodings | undefined = undefined;
