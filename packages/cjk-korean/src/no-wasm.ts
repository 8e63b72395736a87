/** Replaces `kernels.ts` in a bundle without WebAssembly: the list is read in JavaScript. */
import type * as kernels from "./kernels.js";

export const hangulSyllablesKernel: typeof kernels.hangulSyllablesKernel = undefined;
