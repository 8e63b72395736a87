/** Replaces `kernel.ts` in a bundle without WebAssembly: all tables are unpacked in JavaScript. */
import type * as kernel from "./kernel.js";

export const unpackByKernel: typeof kernel.unpackByKernel = () => false;
