import { decodeWholeASCII, longBlocks, stringFromASCII } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import { type CodeUnitSink, codeUnitBlocks } from "../buffers/code-unit-sink.js";
import { plainView } from "../platform/buffer-source.js";
import {
  LOOP_BLOCK_LENGTH,
  MAX_POOLED_UNITS,
  MIN_ASCII_PREFIX_BYTES,
  VERY_LONG_INPUT_BYTES,
} from "../platform/thresholds.js";
import type { KernelHeap } from "./kernel-heap.js";
import { type KernelStep, loadBlock } from "./load-block.js";
import { BLOCK_LENGTH, INPUT, MAX_STRING_PIECE_UNITS, OUTPUT } from "./memory-layout.js";

/** A kernel's function that finds the end of the ASCII bytes at the start of its input. */
export type FindASCIIEnd = (input: number, end: number) => number;

/** The members of a sink that are used here: only they have the same type in a package's sources and in its build. */
type Sink = Pick<CodeUnitSink, "append" | "block" | "length" | "reserve" | "units">;

/** Decodes the ASCII bytes at the start of a block with the platform, which creates a string of one byte per character. */
const decodeASCIIPrefix = (heap: KernelHeap, input: ByteQueue, output: Sink, findASCIIEnd: FindASCIIEnd): void => {
  const blockEnd = INPUT + heap.blockEnd - heap.blockStart;
  const end = findASCIIEnd(INPUT, blockEnd);
  // Where strings are copied at the speed of memory, a part of a block costs more to join than it saves.
  if (end - INPUT < MIN_ASCII_PREFIX_BYTES || (decodeWholeASCII && end < blockEnd)) return;
  output.append(stringFromASCII(heap.bytes, INPUT, end));
  input.position += end - INPUT;
};

/** Moves a sink from the heap's output to a block with room for the whole output, if the platform has such blocks. */
const moveToLongBlock = (heap: KernelHeap, input: ByteQueue, output: Sink): void => {
  // An item becomes at most one code unit for each of its bytes. Loops reserve more than they need.
  const room = output.length + input.length - input.position + 2 * LOOP_BLOCK_LENGTH;
  const block = output.block === heap.output ? longBlocks?.acquire(Math.max(room, MAX_POOLED_UNITS + 1)) : undefined;
  if (!block) return;
  block.units.set(heap.output.units.subarray(0, output.length));
  output.block = block;
  codeUnitBlocks.idle = heap.output;
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
  if (input.length > BLOCK_LENGTH) moveToLongBlock(heap, input, output);
  const isLong = output.block !== heap.output;
  const room = isLong ? BLOCK_LENGTH : gatheredUnits(input.length);
  while (input.position < input.length) {
    if (loadBlock(heap, input, input.length)) {
      heap.bytes.set(plainView(input.bytes).subarray(heap.blockStart, heap.blockEnd), INPUT);
    }
    if (!isLong && input.position === heap.blockStart) decodeASCIIPrefix(heap, input, output, findASCIIEnd);
    if (input.position >= heap.blockEnd) continue;
    // A kernel writes at most one code unit for each byte.
    if (!isLong && output.length > room - BLOCK_LENGTH / 2) output.append("");
    const offset = isLong ? 0 : output.length;
    const start = INPUT + input.position - heap.blockStart;
    const end = Math.min(INPUT + heap.blockEnd - heap.blockStart, start + room - offset);
    step(start, end, OUTPUT + 2 * offset);
    const reached = heap.results[0]!;
    const length = (heap.results[1]! - OUTPUT) / 2;
    input.position += reached - start;
    if (isLong) {
      output.reserve(length);
      output.units.set(heap.output.units.subarray(0, length), output.length);
      output.length += length;
    } else output.length = length;
    if (reached < end) return;
  }
};
