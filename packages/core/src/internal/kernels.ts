/**
 * What kernels are made of: what the families' modules of kernels import. A program that loads its encodings downloads it with
 * the first kernel. A bundler would put it into the first download if another entry point exported a part of it.
 */

export { allocateCells, kernelHeap } from "../engine/heap.js";
export { LONGER_SEQUENCE } from "../engine/memory-layout.js";
export * from "../engine/wasm.js";
export * from "../loops/longer-sequences.js";
