import { decodeWholeASCII, stringFromBlock } from "#strings";
import {
  decodeBlocks,
  decodeShortByKernel,
  type KernelStep,
  kernelHeap,
  looksLikeASCII,
  type TwoByteDecodeKernel,
} from "#wasm";
import type { ByteQueue } from "../buffers/byte-queue.js";
import { type CodeUnitSink, codeUnitBlocks, moveToBlock } from "../buffers/code-unit-sink.js";
import {
  LOOP_BLOCK_LENGTH,
  MAX_SHORT_BYTES,
  MIN_DECODE_KERNEL_BYTES,
  MIN_SHORT_KERNEL_BYTES,
  MIN_SHORT_TEXT_KERNEL_BYTES,
} from "../platform/thresholds.js";
import type { Decoder } from "../standard/handler.js";
import { LONGER_SEQUENCE, SINGLE_BYTE_CELLS } from "../wasm/memory-layout.js";
import type { DecoderFastPaths } from "./contract.js";
import { createKernelBackoff } from "./kernel-backoff.js";
import type { LongerSequences } from "./longer-sequences.js";
import { createTableThreshold } from "./table-threshold.js";
import { createTwoByteDecodeTable, type TwoByteDecodeTable } from "./two-byte-decode-table.js";

/** The position that {@link decodeUnits} reached. */
let reached = 0;

/**
 * Decodes ASCII, single bytes and pairs of one code unit, from `position` up to `end`, or up to the first sequence of
 * another kind. It reads each byte before `end` once.
 *
 * @param total - the number of bytes: a sequence can end after `end`
 * @param units - the block to write to. It has room for a code unit for each byte up to `end`, and one more
 * @param count - the number of code units in the block
 * @returns the number of code units in the block afterwards
 */
const decodeUnits = (
  table: TwoByteDecodeTable,
  bytes: Uint8Array,
  position: number,
  end: number,
  total: number,
  replacesErrors: boolean,
  units: Uint16Array<ArrayBuffer>,
  count: number,
): number => {
  const { cells } = table;
  while (position < end) {
    let unit = bytes[position++]!;
    // At the start of a turn, the code unit is a byte.
    while (unit > 0x7f) {
      const row = unit & 0x7f;
      const next = position < total ? bytes[position++]! : -1;
      const pair = next < 0 ? 0 : cells[(row << 8) | next]!;
      // The second test is isSurrogate, inlined: 4 % faster for 64 bytes.
      if (pair > LONGER_SEQUENCE && pair >> 11 !== 0x1b) {
        unit = pair;
        break;
      }
      const single = cells[SINGLE_BYTE_CELLS + row]!;
      const errorLength = single || next < 0 || !replacesErrors ? 0 : table.errorLength(unit, next);
      if (!single && !errorLength) {
        reached = position - (next < 0 ? 1 : 2);
        return count;
      }
      unit = single || 0xfffd;
      if (next < 0 || errorLength > 1) break;
      if (position > end) {
        position--;
        break;
      }
      units[count++] = unit;
      unit = next;
    }
    units[count++] = unit;
  }
  reached = position;
  return count;
};

/** Decodes with a loop, up to `end` or to the first sequence that it cannot decode: near errors, and without a kernel. */
const decodeByLoop = (table: TwoByteDecodeTable, input: ByteQueue, output: CodeUnitSink, end: number): void => {
  const { bytes, length, replacesErrors } = input;
  for (let blockEnd = input.position; input.position >= blockEnd && input.position < end; input.position = reached) {
    output.reserve(LOOP_BLOCK_LENGTH + 1);
    blockEnd = Math.min(input.position + LOOP_BLOCK_LENGTH, end);
    output.length = decodeUnits(
      table,
      bytes,
      input.position,
      blockEnd,
      length,
      replacesErrors,
      output.units,
      output.length,
    );
  }
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

  const shortPath = (bytes: Uint8Array, length: number, replacesErrors: boolean): string | undefined => {
    const block = codeUnitBlocks.idle;
    if (!table || !block || length > MAX_SHORT_BYTES) return undefined;
    if (
      length >= MIN_SHORT_KERNEL_BYTES &&
      (length >= MIN_SHORT_TEXT_KERNEL_BYTES || looksLikeASCII(bytes, length)) &&
      table.address
    ) {
      const functions = backoff.isWaiting() ? null : kernel();
      const text = functions && decodeShortByKernel(bytes, length, decodeStep, functions.ascii);
      if (text) return text;
      backoff.nextLoopEnd(0, length);
    }
    const count = decodeUnits(table, bytes, 0, length, length, replacesErrors, block.units, 0);
    return reached < length ? undefined : stringFromBlock(block, count);
  };

  const fastPath = (input: ByteQueue, output: CodeUnitSink): void => {
    const { bytes, length } = input;
    if (!table) {
      if (!isTimeForTable(length - input.position)) return;
      longerSequences = createLongerSequences?.();
      table = createTwoByteDecodeTable(createDecoder(), longerSequences);
    }
    if (!input.position && decodeWholeASCII?.(input, output)) return;
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
