/**
 * What kernels are made of: what the families' modules of kernels import. A program that loads its encodings downloads it with
 * the first kernel. A bundler would put it into the first download if another entry point exported a part of it.
 */

export {
  allocateCells,
  decodeKernel,
  encodeKernel,
  kernelHeap,
  pairDecodeKernel,
  pairEncodeKernel,
  twoByteDecodeKernel,
  twoByteEncodeKernel,
} from "#wasm";
export { LONGER_SEQUENCE } from "../engine/memory-layout.js";
export {
  createLongerSequences,
  type LongerSequences,
  writeCodePoint,
} from "../loops/longer-sequences.js";
