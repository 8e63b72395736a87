import { writeStringToBlock } from "#strings";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { KernelHeap } from "./kernel-heap.js";
import { type KernelStep, loadBlock } from "./load-block.js";
import { INPUT, OUTPUT } from "./memory-layout.js";

/**
 * Encodes with a kernel, block by block, up to the first code unit that the kernel cannot encode.
 *
 * @param heap - the kernel heap, whose output block no decoder's sink uses
 */
export const encodeBlocks = (
  heap: KernelHeap,
  input: Pick<CodeUnitQueue, "blockId" | "position" | "text">,
  output: Pick<ByteSink, "append">,
  step: KernelStep,
): void => {
  const { text } = input;
  while (input.position < text.length) {
    if (loadBlock(heap, input, text.length)) {
      const isWhole = heap.blockEnd - heap.blockStart === text.length;
      writeStringToBlock(isWhole ? text : text.slice(heap.blockStart, heap.blockEnd), heap.input);
    }
    const start = INPUT + 2 * (input.position - heap.blockStart);
    const end = INPUT + 2 * (heap.blockEnd - heap.blockStart);
    step(start, end, OUTPUT);
    const reached = heap.results[0]!;
    input.position += (reached - start) / 2;
    output.append(heap.bytes.subarray(OUTPUT, heap.results[1]), false);
    if (reached < end) return;
  }
};
