import { writeStringToBlock } from "#strings";
import { codeUnitBlocks } from "../buffers/code-unit-sink.js";
import { kernelHeap } from "./kernel-heap.js";
import type { KernelStep } from "./load-block.js";
import { INPUT, OUTPUT } from "./memory-layout.js";

/**
 * Encodes a whole string of at most one block with a kernel.
 *
 * @returns the bytes; undefined if the kernel stops before the end, or the heap is in use
 */
export const encodeShortByKernel = (text: string, step: KernelStep): Uint8Array<ArrayBuffer> | undefined => {
  const heap = kernelHeap()!;
  // The kernel writes to the block that a decoder's sink may be using.
  if (codeUnitBlocks.idle !== heap.output) return undefined;
  heap.blockId++;
  writeStringToBlock(text, heap.input);
  const end = INPUT + 2 * text.length;
  step(INPUT, end, OUTPUT);
  return heap.results[0] === end ? heap.bytes.slice(OUTPUT, heap.results[1]) : undefined;
};
