/** Decoding with a kernel: blocks of the input in the kernel heap. */
import {
  MAX_STRING_PIECE_UNITS,
  MIN_ASCII_PREFIX_BYTES,
  MIN_SHORT_KERNEL_BYTES,
  VERY_LONG_INPUT_BYTES,
} from "../platform/policy.js";
import type { ByteQueue } from "./byte-queue.js";
import type { CodeUnitSink } from "./code-unit-sink.js";
import type { DecodeKernel } from "./facts.js";
import { allocateCells, functionsFor, isIdle, type KernelHeap, kernelHeap, loadBlock, setHost } from "./heap.js";
import { BLOCK_LENGTH, INPUT, OUTPUT } from "./memory-layout.js";

/** The functions of a decode kernel (generators/kernels/decode*.ts), of which each ignores the arguments that it does not need. */
export interface DecodeFunctions {
  decode(
    table: number,
    longer: number,
    input: number,
    end: number,
    output: number,
    state: number,
    replacesErrors: boolean,
  ): void;
  /** Returns the end of the ASCII at the start of the input. UTF-16's kernel does not have it. */
  ascii?(input: number, end: number): number;
}

/**
 * Moves a sink to the heap's block, and releases the block that it used before.
 *
 * @returns whether the sink has claimed the heap, now or before; it cannot while another coder uses the heap, or if it belongs
 *   to another copy of core, whose pool would keep the block
 */
const claim = (heap: KernelHeap, sink: CodeUnitSink): boolean => {
  if (sink.block === heap.output || sink.heapBlock) return true;
  if (!isIdle(heap) || !(sink instanceof heap.host!.CodeUnitSink)) return false;
  sink.append("");
  heap.host!.blocks.idle = sink.block;
  sink.block = heap.output!;
  return true;
};

/** Appends the ASCII bytes at the start of a block, which the platform makes a string of one byte per character. */
const appendASCIIPrefix = (
  heap: KernelHeap,
  { ascii }: DecodeFunctions,
  input: ByteQueue,
  output: CodeUnitSink,
): void => {
  const { decodeWholeASCII, stringFromASCII } = heap.host!;
  const blockEnd = INPUT + heap.blockEnd - heap.blockStart;
  const end = ascii!(INPUT, blockEnd);
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

/** Creates a decode kernel from a function that returns its functions, or null where the engine cannot run them. */
export const createDecodeKernel = (functions: () => DecodeFunctions | null): DecodeKernel => ({
  allocateCells,
  setHost,

  decodeWhole(table, bytes, length, replacesErrors) {
    // Three samples tell most texts that are all ASCII.
    const looksLikeASCII = (bytes[0]! | bytes[length >> 1]! | bytes[length - 1]!) <= 0x7f;
    if (!looksLikeASCII && length < MIN_SHORT_KERNEL_BYTES) return undefined;
    const kernel = functionsFor(functions, table);
    if (!kernel) return undefined;
    const heap = kernelHeap()!;
    if (!isIdle(heap)) return undefined;
    const { results } = heap;
    const host = heap.host!;
    heap.blockId++;
    try {
      heap.input.bytes.set(bytes);
    } catch {
      // Another thread has lengthened shared memory.
      return undefined;
    }
    const end = INPUT + length;
    if (looksLikeASCII && kernel.ascii?.(INPUT, end) === end) return host.stringFromASCII(heap.input.bytes, 0, length);
    kernel.decode(table.address, table.longerAddress, INPUT, end, OUTPUT, 0, replacesErrors);
    return results[0]! === end ? host.stringFromBlock(heap.output!, (results[1]! - OUTPUT) / 2) : undefined;
  },

  decodeBlocks(table, input, output, cursor) {
    const kernel = functionsFor(functions, table);
    const heap = kernel && kernelHeap();
    if (!heap || !claim(heap, output)) return false;
    const { results } = heap;
    const { replacesErrors } = input;
    const host = heap.host!;
    const { units } = heap.output!;
    if (input.length > BLOCK_LENGTH && output.block === heap.output) host.longBlocks?.move(input, output);
    const isLong = output.block !== heap.output;
    const room = isLong ? BLOCK_LENGTH : gatheredUnits(input.length);
    while (input.position < input.length) {
      if (loadBlock(heap, input, input.length)) {
        heap.bytes.set(host.plainView(input.bytes).subarray(heap.blockStart, heap.blockEnd), INPUT);
        if (!isLong && kernel.ascii && !cursor.state) appendASCIIPrefix(heap, kernel, input, output);
        if (input.position === heap.blockEnd) continue;
      }
      // A kernel writes at most one code unit for each byte.
      if (!isLong && output.length > room - BLOCK_LENGTH / 2) output.append("");
      const offset = isLong ? 0 : output.length;
      const address = INPUT - heap.blockStart;
      const start = address + input.position;
      const end = Math.min(address + heap.blockEnd, start + room - offset);
      kernel.decode(table.address, table.longerAddress, start, end, OUTPUT + 2 * offset, cursor.state, replacesErrors);
      const reached = results[0]!;
      const length = (results[1]! - OUTPUT) / 2;
      cursor.state = results[2]!;
      input.position += reached - start;
      if (isLong) {
        output.reserve(length);
        output.block.units.set(units.subarray(0, length), output.length);
        output.length += length;
      } else output.length = length;
      if (reached < end) break;
    }
    return true;
  },
});
