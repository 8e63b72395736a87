import { decodeWholeASCII, stringFromASCII } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { MIN_ASCII_PREFIX_BYTES, VERY_LONG_INPUT_BYTES } from "../fast-path/thresholds.js";
import { plainView } from "../platform/buffer-source.js";
import { type KernelHeap, loadBlock } from "./kernel-heap.js";
import { BLOCK_LENGTH, INPUT, MAX_STRING_PIECE_UNITS, OUTPUT } from "./memory-layout.js";

/** One call of a decoder's kernel: from where to where in memory, and where to write. */
export type KernelStep = (input: number, end: number, output: number) => void;

/** Finds where what is ASCII, and stands for itself, ends at the start of the input: a kernel's. */
export type FindASCIIEnd = (input: number, end: number) => number;

/** What is asked of a sink, and not its class: who imports this by `#decode-blocks` has the types of what is built, where that is another. */
type Sink = Pick<CodeUnitSink, "append" | "length">;

/** Takes the ASCII at the start of a block by the platform's one-byte way, which gives a one-byte string. */
const takeASCII = (own: KernelHeap, input: ByteQueue, output: Sink, find: FindASCIIEnd): void => {
  const block = INPUT + own.blockEnd - own.blockStart;
  const end = find(INPUT, block);
  // Where strings are copied at the speed of memory, a part of a block is not worth the work of joining it.
  if (end - INPUT < MIN_ASCII_PREFIX_BYTES || (decodeWholeASCII && end < block)) return;
  output.append(stringFromASCII(own.bytes, INPUT, end));
  input.position += end - INPUT;
};

/**
 * Decodes by a kernel up to the first byte that it does not like, block by block.
 *
 * @param own - the kernels' memory, to which `output` has moved
 */
export const decodeBlocks = (
  own: KernelHeap,
  input: ByteQueue,
  output: Sink,
  step: KernelStep,
  find: FindASCIIEnd,
): void => {
  // V8 copies no string of more than 128 KiB, and those of very long texts would not fit its nursery; for others that is
  // the faster place.
  const room =
    input.length > VERY_LONG_INPUT_BYTES
      ? 2 * BLOCK_LENGTH
      : input.length > BLOCK_LENGTH
        ? MAX_STRING_PIECE_UNITS
        : BLOCK_LENGTH;
  while (input.position < input.length) {
    if (loadBlock(own, input, input.length))
      own.bytes.set(plainView(input.bytes).subarray(own.blockStart, own.blockEnd), INPUT);
    if (input.position === own.blockStart) takeASCII(own, input, output, find);
    if (input.position >= own.blockEnd) continue;
    // No kernel gives more code units than it takes bytes.
    if (output.length > room - BLOCK_LENGTH / 2) output.append("");
    const start = INPUT + input.position - own.blockStart;
    const end = Math.min(INPUT + own.blockEnd - own.blockStart, start + room - output.length);
    step(start, end, OUTPUT + 2 * output.length);
    const reached = own.results[0]!;
    input.position += reached - start;
    output.length = (own.results[1]! - OUTPUT) / 2;
    if (reached < end) return;
  }
};
