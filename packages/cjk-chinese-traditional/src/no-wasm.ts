/**
 * Replaces `kernels.ts` in a bundle without WebAssembly: the handlers convert all longer sequences, and the list is read in
 * JavaScript.
 */
import type * as kernels from "./kernels.js";

const none = (): null => null;

export const codePointPairDecodeKernel: typeof kernels.codePointPairDecodeKernel = none;
export const createCodePointPairs: typeof kernels.createCodePointPairs | undefined = undefined;
export const plane2EncodeKernel: typeof kernels.plane2EncodeKernel = none;
export const createPlane2Encodings: typeof kernels.createPlane2Encodings | undefined = undefined;
export const ideographsByStrokesKernel: typeof kernels.ideographsByStrokesKernel = undefined;
