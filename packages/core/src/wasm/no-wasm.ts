/**
 * Replaces `index.ts` in a bundle without WebAssembly: the fast paths use their JavaScript loops. The condition
 * "webenc-no-wasm" of package.json's `imports` chooses this module.
 */
import type * as wasm from "./index.js";

const none = (): null => null;

export const kernelHeap: typeof wasm.kernelHeap = none;
export const createKernel: typeof wasm.createKernel = () => none;
export const twoByteDecodeKernel: typeof wasm.twoByteDecodeKernel = none;
export const twoByteEncodeKernel: typeof wasm.twoByteEncodeKernel = none;
export const allocateKernelTable: typeof wasm.allocateKernelTable = (length) => ({
  cells: new Uint16Array(length),
  address: 0,
});
export const decodeBlocks: typeof wasm.decodeBlocks = none;
export const decodeShortByKernel: typeof wasm.decodeShortByKernel = () => undefined;
export const loadShortInput: typeof wasm.loadShortInput = () => undefined;
export const looksLikeASCII: typeof wasm.looksLikeASCII = () => false;
export const encodeShortByKernel: typeof wasm.encodeShortByKernel = () => undefined;
export const encodeBlocks: typeof wasm.encodeBlocks = none;
