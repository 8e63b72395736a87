/**
 * Replaces `wasm.ts` in a bundle without WebAssembly: the engine uses loops. The condition "webenc-no-wasm" of package.json's
 * `imports` chooses this module.
 */
import { allocateCellsFor } from "./kernel-slot.js";
import type * as wasm from "./wasm.js";

const none = (): null => null;
const noKernel = (): undefined => undefined;

export const kernelHeap: typeof wasm.kernelHeap = none;
export const createKernel: typeof wasm.createKernel = () => none;
export const allocateCells: typeof wasm.allocateCells = (length) => allocateCellsFor(undefined, length);
export const decodeKernel: typeof wasm.decodeKernel = noKernel;
export const encodeKernel: typeof wasm.encodeKernel = noKernel;
export const pairDecodeKernel: typeof wasm.pairDecodeKernel = noKernel;
export const pairEncodeKernel: typeof wasm.pairEncodeKernel = noKernel;
export const twoByteDecodeKernel: typeof wasm.twoByteDecodeKernel = undefined;
export const twoByteEncodeKernel: typeof wasm.twoByteEncodeKernel = undefined;
