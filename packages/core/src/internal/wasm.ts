/** What a family needs for a fast path with a kernel of its own. */
export { decodeWholeASCII } from "#strings";
export {
  allocateKernelTable,
  createKernel,
  decodeBlocks,
  encodeBlocks,
  type FindASCIIEnd,
  type KernelHeap,
  type KernelStep,
  type KernelTable,
  kernelHeap,
} from "#wasm";
export { codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
export { createTableThreshold } from "../fast-path/table-threshold.js";
export { LOOP_BLOCK_LENGTH, TABLE_BUILD_THRESHOLD } from "../platform/thresholds.js";
export { LONGER_SEQUENCE } from "../wasm/memory-layout.js";
