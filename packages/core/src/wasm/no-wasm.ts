/**
 * In the place of the kernels in a bundle without WebAssembly: runs go by their loops in JavaScript, and need no more than
 * this. The condition "webenc-no-wasm" of package.json's `imports` chooses it.
 */
import type { DecodeKernel } from "../fast-path/decode-kernels.js";
import type { EncodeKernel } from "../fast-path/encode-kernels.js";
import type * as kernels from "../internal/wasm.js";

const none = (): null => null;

export const kernelHeap: typeof kernels.kernelHeap = none;
export const createKernel: typeof kernels.createKernel = () => none;
export const allocateKernelTable: typeof kernels.allocateKernelTable = (length) => ({
  cells: new Uint16Array(length),
  address: 0,
});
export const decodeBlocks: typeof kernels.decodeBlocks = none;
export const encodeBlocks: typeof kernels.encodeBlocks = none;

/** What is beside pairs is left to the handlers. */
export const twoByte: DecodeKernel & EncodeKernel = { functions: none };
export {
  twoByte as codePointPairs,
  twoByte as fourByte,
  twoByte as fourByteCodes,
  twoByte as plane2Codes,
  twoByte as threeByte,
  twoByte as twoByteCodes,
};
