/** Replaces `kernels.ts` in a bundle without WebAssembly. */
import type * as kernels from "./kernels.js";

const none = (): null => null;

export const katakanaDecodeKernel: typeof kernels.katakanaDecodeKernel = none;
export const threeByteDecodeKernel: typeof kernels.threeByteDecodeKernel = none;
/** The handler decodes three-byte sequences. */
export const createThreeByteTable: typeof kernels.createThreeByteTable | undefined = undefined;
export const iso2022JPDecodeKernel: typeof kernels.iso2022JPDecodeKernel = none;
export const iso2022JPEncodeKernel: typeof kernels.iso2022JPEncodeKernel = none;
