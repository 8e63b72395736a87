/** All that uses WebAssembly. The condition "webenc-no-wasm" puts `no-wasm.ts` in the place of this module. */
export { decodeBlocks, type FindASCIIEnd } from "./decode-blocks.js";
export { decodeShortByKernel, loadShortInput, looksLikeASCII } from "./decode-short.js";
export { encodeBlocks } from "./encode-blocks.js";
export { encodeShortByKernel } from "./encode-short.js";
export { createKernel, type KernelHeap, kernelHeap } from "./kernel-heap.js";
export { allocateKernelTable, type KernelTable } from "./kernel-table.js";
export type { KernelStep } from "./load-block.js";
export {
  type TwoByteDecodeKernel,
  type TwoByteEncodeKernel,
  twoByteDecodeKernel,
  twoByteEncodeKernel,
} from "./two-byte-kernels.js";
