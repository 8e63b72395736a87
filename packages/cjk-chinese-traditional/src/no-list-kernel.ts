/** Replaces `list-kernel.ts` in a bundle without WebAssembly: the list is read in JavaScript. */
import type * as listKernel from "./list-kernel.js";

export const ideographsByStrokesKernel: typeof listKernel.ideographsByStrokesKernel = undefined;
