/** Replaces `kernels.ts` in a bundle without WebAssembly. */
import type * as kernels from "./kernels.js";

export const katakanaDecodeKernel: typeof kernels.katakanaDecodeKernel = undefined;
export const threeByteDecodeKernel: typeof kernels.threeByteDecodeKernel = undefined;
/** The handler decodes three-byte sequences. */
export const createThreeByteTable: typeof kernels.createThreeByteTable | undefined = undefined;
export const iso2022JPDecodeKernel: typeof kernels.iso2022JPDecodeKernel = undefined;
export const iso2022JPEncodeKernel: typeof kernels.iso2022JPEncodeKernel = undefined;
