import { stringFromASCIIBlock, stringFromBlock } from "#strings";
import { codeUnitBlocks } from "../buffers/code-unit-sink.js";
import type { FindASCIIEnd } from "./decode-blocks.js";
import { type KernelHeap, kernelHeap } from "./kernel-heap.js";
import type { KernelStep } from "./load-block.js";
import { INPUT, OUTPUT } from "./memory-layout.js";

/** Whether an input is probably all ASCII: three samples tell most texts. */
export const looksLikeASCII = (bytes: Uint8Array, length: number): boolean =>
  (bytes[0]! | bytes[length >> 1]! | bytes[length - 1]!) <= 0x7f;

/**
 * Copies a whole input of at most one block to the kernel heap.
 *
 * @returns the heap; undefined if it is in use, or the input does not fit
 */
export const loadShortInput = (bytes: Uint8Array): KernelHeap | undefined => {
  const heap = kernelHeap()!;
  // A listener that calls a decoder interrupts another one, which may be using the block.
  if (codeUnitBlocks.idle !== heap.output) return undefined;
  heap.blockId++;
  try {
    heap.input.bytes.set(bytes);
  } catch {
    // Another thread has lengthened shared memory.
    return undefined;
  }
  return heap;
};

/**
 * Decodes a whole input of at most one block with a kernel.
 *
 * @param length - the number of bytes
 * @returns the string; undefined if the kernel stops before the end, or the heap is in use
 */
export const decodeShortByKernel = (
  bytes: Uint8Array,
  length: number,
  step: KernelStep,
  findASCIIEnd: FindASCIIEnd,
): string | undefined => {
  const heap = loadShortInput(bytes);
  if (!heap) return undefined;
  const end = INPUT + length;
  if (looksLikeASCII(bytes, length) && findASCIIEnd(INPUT, end) === end)
    return stringFromASCIIBlock(heap.input, length);
  step(INPUT, end, OUTPUT);
  return heap.results[0] === end ? stringFromBlock(heap.output, (heap.results[1]! - OUTPUT) / 2) : undefined;
};
