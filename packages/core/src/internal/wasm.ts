/** What a family needs for a fast path with a kernel of its own. */
export { decodeByPlatform, decodeWholeASCII, stringFromBlock } from "#strings";
export {
  allocateKernelTable,
  createKernel,
  decodeBlocks,
  decodeShortByKernel,
  encodeBlocks,
  encodeShortByKernel,
  type FindASCIIEnd,
  type KernelHeap,
  type KernelStep,
  type KernelTable,
  kernelHeap,
  looksLikeASCII,
} from "#wasm";
export { initialBuffers } from "../buffers/byte-sink.js";
export { codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
export { createTableThreshold } from "../fast-path/table-threshold.js";
export { isUnshared, plainView } from "../platform/buffer-source.js";
export { firstBytes } from "../platform/first-bytes.js";
export {
  MAX_SHORT_BYTES,
  TABLE_BUILD_THRESHOLD,
} from "../platform/thresholds.js";
export { LONGER_SEQUENCE } from "../wasm/memory-layout.js";
