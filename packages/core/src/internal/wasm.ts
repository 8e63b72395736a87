/** What a family needs for a run with a kernel of its own. */

export { decodeBlocks, type FindASCIIEnd, type KernelStep } from "#decode-blocks";
export { encodeBlocks } from "#encode-blocks";
export { allocateKernelTable, createKernel, type KernelHeap, type KernelTable, kernelHeap } from "#kernel-heap";
export { decodeWholeASCII } from "#strings";
export { isSpare, moveTo } from "../buffers/code-unit-sink.js";
export { TABLE_BUILD_THRESHOLD } from "../fast-path/thresholds.js";
