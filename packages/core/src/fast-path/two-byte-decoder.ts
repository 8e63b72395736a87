import { decodeWholeASCII, stringFromBlock } from "#strings";
import { decodeBlocks, decodeShortByKernel, looksLikeASCII, type KernelStep, kernelHeap, type TwoByteDecodeKernel } from "#wasm";
import type { ByteQueue } from "../buffers/byte-queue.js";
import { type CodeUnitSink, codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
import { LOOP_BLOCK_LENGTH, MAX_SHORT_BYTES, MIN_SHORT_KERNEL_BYTES, MIN_DECODE_KERNEL_BYTES } from "../platform/thresholds.js";
import type { Decoder } from "../standard/handler.js";
import { LONGER_SEQUENCE, SINGLE_BYTE_CELLS } from "../wasm/memory-layout.js";
import type { DecoderFastPaths } from "./contract.js";
import { createKernelBackoff } from "./kernel-backoff.js";
import type { LongerSequences } from "./longer-sequences.js";
import { createTableThreshold } from "./table-threshold.js";
import { createTwoByteDecodeTable, type TwoByteDecodeTable } from "./two-byte-decode-table.js";

/**
 * Decodes ASCII, single bytes and pairs of one code unit up to `end`, or up to the first sequence of another kind. It is
 * used for short inputs and where there is no kernel.
 */
const decodeByLoop = ({ cells }: TwoByteDecodeTable, input: ByteQueue, output: CodeUnitSink, end: number): void => {
  const { bytes, length: total } = input;
  let position = input.position;
  for (let isMapped = true; isMapped && position < end; ) {
    output.reserve(LOOP_BLOCK_LENGTH);
    const { units } = output;
    let { length } = output;
    const blockEnd = Math.min(position + LOOP_BLOCK_LENGTH, end);
    while (position < blockEnd) {
      const byte = bytes[position]!;
      if (byte <= 0x7f) {
        units[length++] = byte;
        position++;
        continue;
      }
      const row = byte & 0x7f;
      const unit = position + 1 < total ? cells[(row << 8) | bytes[position + 1]!]! : 0;
      // The second test is isSurrogate, inlined: 4 % faster for 64 bytes.
      if (unit > LONGER_SEQUENCE && unit >> 11 !== 0x1b) {
        units[length++] = unit;
        position += 2;
        continue;
      }
      const single = cells[SINGLE_BYTE_CELLS + row]!;
      isMapped = single > 0;
      if (!isMapped) break;
      units[length++] = single;
      position++;
    }
    output.length = length;
  }
  input.position = position;
};

/**
 * Decodes a whole input of what {@link decodeByLoop} decodes to a block that has room for it. It reads a byte again only if
 * the byte had no influence.
 *
 * @returns the number of code units; -1 if the input contains anything else
 */
const decodeShortByLoop = (
  cells: Uint16Array<ArrayBuffer>,
  bytes: Uint8Array,
  length: number,
  units: Uint16Array<ArrayBuffer>,
): number => {
  let count = 0;
  for (let position = 0; position < length; ) {
    const byte = bytes[position++]!;
    if (byte <= 0x7f) {
      units[count++] = byte;
      continue;
    }
    const row = byte & 0x7f;
    let unit = position < length ? cells[(row << 8) | bytes[position]!]! : 0;
    if (unit > LONGER_SEQUENCE && unit >> 11 !== 0x1b) position++;
    else if (!(unit = cells[SINGLE_BYTE_CELLS + row]!)) return -1;
    units[count++] = unit;
  }
  return count;
};

/**
 * Creates the fast paths of a decoder of ASCII, single bytes, pairs, and the longer sequences that its kernel knows.
 *
 * @param createDecoder - creates a decoder that keeps no state from one sequence to the next
 * @param kernel - the decode kernel
 * @param createLongerSequences - creates the table of longer sequences that the kernel reads, if it reads one
 */
export const createTwoByteDecodeFastPaths = (
  createDecoder: () => Decoder,
  kernel: TwoByteDecodeKernel,
  createLongerSequences?: () => LongerSequences,
): Required<DecoderFastPaths> => {
  const isTimeForTable = createTableThreshold();
  const backoff = createKernelBackoff();
  let table: TwoByteDecodeTable | undefined;
  let longerSequences: LongerSequences | undefined;
  const decodeStep: KernelStep = (input, end, output) =>
    kernel()!.decode(table!.address, longerSequences?.address ?? 0, input, end, output);

  /** Decodes with the kernel or, while it is kept away, with the loop, up to the first sequence that is not in the table. */
  const decodeLongInput = (input: ByteQueue, output: CodeUnitSink): void => {
    for (;;) {
      const { position, length } = input;
      const functions = table!.address && !backoff.isWaiting() ? kernel() : null;
      const heap = functions && kernelHeap();
      if (heap && moveToBlock(output, heap.output)) {
        decodeBlocks(heap, input, output, decodeStep, functions.ascii);
        backoff.record(input.position - position);
        return;
      }
      const end = backoff.nextLoopEnd(position, length);
      decodeByLoop(table!, input, output, end);
      if (input.position < end || end === length) return;
    }
  };

  const shortPath = (bytes: Uint8Array, length: number): string | undefined => {
    const block = codeUnitBlocks.idle;
    if (!table || !block || length > MAX_SHORT_BYTES) return undefined;
    if (length >= MIN_SHORT_KERNEL_BYTES && (length >= 96 || looksLikeASCII(bytes, length)) && table.address) {
      const functions = backoff.isWaiting() ? null : kernel();
      if (functions) return decodeShortByKernel(bytes, length, decodeStep, functions.ascii);
      backoff.nextLoopEnd(0, length);
    }
    const count = decodeShortByLoop(table.cells, bytes, length, block.units);
    return count < 0 ? undefined : stringFromBlock(block, count);
  };

  const fastPath = (input: ByteQueue, output: CodeUnitSink): void => {
    const { bytes, length } = input;
    if (!table) {
      if (!isTimeForTable(length - input.position)) return;
      longerSequences = createLongerSequences?.();
      table = createTwoByteDecodeTable(createDecoder(), longerSequences);
    }
    if (decodeWholeASCII?.(input, output)) return;
    for (;;) {
      // Short inputs take as few calls as possible: 5 % faster for 16 bytes.
      if (length - input.position < MIN_DECODE_KERNEL_BYTES) decodeByLoop(table, input, output, length);
      else decodeLongInput(input, output);
      const { position } = input;
      if (position === length || !table.fill(bytes[position]!, bytes[position + 1]!)) return;
    }
  };

  return { fastPath, shortPath };
};
