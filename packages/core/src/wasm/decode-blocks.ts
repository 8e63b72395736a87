import { decodeWholeASCII, stringFromASCII } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { plainView } from "../platform/buffer-source.js";
import { MIN_ASCII_PREFIX_BYTES, VERY_LONG_INPUT_BYTES } from "../platform/thresholds.js";
import type { KernelHeap } from "./kernel-heap.js";
import { type KernelStep, loadBlock } from "./load-block.js";
import { BLOCK_LENGTH, INPUT, MAX_STRING_PIECE_UNITS, OUTPUT } from "./memory-layout.js";

/** A kernel's function that finds the end of the ASCII bytes at the start of its input. */
export type FindASCIIEnd = (input: number, end: number) => number;

/** The members of a sink that are used here: only they have the same type in a package's sources and in its build. */
type Sink = Pick<CodeUnitSink, "append" | "length">;

/** Decodes the ASCII bytes at the start of a block with the platform, which creates a string of one byte per character. */
const decodeASCIIPrefix = (heap: KernelHeap, input: ByteQueue, output: Sink, findASCIIEnd: FindASCIIEnd): void => {
  const blockEnd = INPUT + heap.blockEnd - heap.blockStart;
  const end = findASCIIEnd(INPUT, blockEnd);
  // Where strings are copied at the speed of memory, a part of a block costs more to join than it saves.
  if (end - INPUT < MIN_ASCII_PREFIX_BYTES || (decodeWholeASCII && end < blockEnd)) return;
  output.append(stringFromASCII(heap.bytes, INPUT, end));
  input.position += end - INPUT;
};

/** The number of code units that are gathered before they become a string, for an input of some length in bytes. */
const gatheredUnits = (length: number): number => {
  // V8 does not copy strings above 128 KiB when it collects garbage, so very long texts do not pass through its nursery.
  if (length > VERY_LONG_INPUT_BYTES) return 2 * BLOCK_LENGTH;
  return length > BLOCK_LENGTH ? MAX_STRING_PIECE_UNITS : BLOCK_LENGTH;
};

/**
 * Decodes with a kernel, block by block, up to the first byte that the kernel cannot decode.
 *
 * @param heap - the kernel heap, whose output block the sink `output` uses
 */
export const decodeBlocks = (
  heap: KernelHeap,
  input: ByteQueue,
  output: Sink,
  step: KernelStep,
  findASCIIEnd: FindASCIIEnd,
): void => {
  const room = gatheredUnits(input.length);
  while (input.position < input.length) {
    if (loadBlock(heap, input, input.length)) {
      heap.bytes.set(plainView(input.bytes).subarray(heap.blockStart, heap.blockEnd), INPUT);
    }
    if (input.position === heap.blockStart) decodeASCIIPrefix(heap, input, output, findASCIIEnd);
    if (input.position >= heap.blockEnd) continue;
    // A kernel writes at most one code unit for each byte.
    if (output.length > room - BLOCK_LENGTH / 2) output.append("");
    const start = INPUT + input.position - heap.blockStart;
    const end = Math.min(INPUT + heap.blockEnd - heap.blockStart, start + room - output.length);
    step(start, end, OUTPUT + 2 * output.length);
    const reached = heap.results[0]!;
    input.position += reached - start;
    output.length = (heap.results[1]! - OUTPUT) / 2;
    if (reached < end) return;
  }
};
