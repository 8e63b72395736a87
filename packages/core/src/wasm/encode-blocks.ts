import { writeStringToBlock } from "#strings";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { KernelStep } from "./decode-blocks.js";
import { type KernelHeap, loadBlock } from "./kernel-heap.js";
import { INPUT, OUTPUT } from "./memory-layout.js";

/**
 * Encodes by a kernel up to the first code unit that it does not like, block by block.
 *
 * @param own - the kernels' memory, whose output no decoder holds
 */
export const encodeBlocks = (
  own: KernelHeap,
  input: CodeUnitQueue,
  output: Pick<ByteSink, "append">,
  step: KernelStep,
): void => {
  const { text } = input;
  while (input.position < text.length) {
    if (loadBlock(own, input, text.length)) {
      writeStringToBlock(
        own.blockEnd - own.blockStart < text.length ? text.slice(own.blockStart, own.blockEnd) : text,
        own.input,
      );
    }
    const start = INPUT + 2 * (input.position - own.blockStart);
    const end = INPUT + 2 * (own.blockEnd - own.blockStart);
    step(start, end, OUTPUT);
    const reached = own.results[0]!;
    input.position += (reached - start) / 2;
    output.append(own.bytes.subarray(OUTPUT, own.results[1]), false);
    if (reached < end) return;
  }
};
