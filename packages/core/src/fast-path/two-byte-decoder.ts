import { decodeWholeASCII } from "#strings";
import { decodeBlocks, type KernelStep, kernelHeap, type TwoByteDecodeKernel } from "#wasm";
import type { ByteQueue } from "../buffers/byte-queue.js";
import { type CodeUnitSink, moveToBlock } from "../buffers/code-unit-sink.js";
import { LOOP_BLOCK_LENGTH, MIN_DECODE_KERNEL_BYTES } from "../platform/thresholds.js";
import type { Decoder } from "../standard/handler.js";
import { DECODE_SHUFFLES, LONGER_SEQUENCE, SINGLE_BYTE_CELLS } from "../wasm/memory-layout.js";
import type { DecoderFastPath } from "./contract.js";
import { createKernelBackoff } from "./kernel-backoff.js";
import type { LongerSequences } from "./longer-sequences.js";
import { createTableThreshold } from "./table-threshold.js";
import { createTwoByteDecodeTable, type TwoByteDecodeTable } from "./two-byte-decode-table.js";

/**
 * Fills the kernel's shuffles. For each set of trailing bytes among nine bytes, the kernel moves the pairs that begin in the
 * first eight bytes to the front, and merges their code units with the single bytes. See generators/kernels/decode.ts.
 */
const fillShuffles = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  const lanes = new Uint16Array(buffer, DECODE_SHUFFLES, 0x2000);
  for (let trailing = 0; trailing <= 0x1ff; trailing++) {
    let lane = 16 * trailing;
    let pair = lane + 8;
    // A lane whose upper byte is 80 is a single byte, or unused.
    lanes.fill(0x8000, lane, pair);
    for (let byte = 0; byte < 8; byte++) {
      const rest = trailing >> byte;
      if (rest & 1) continue;
      lanes[lane++] = rest & 2 ? (pair & 7) * 0x202 + 0x100 : byte + 0x8008;
      if (rest & 2) {
        lanes[pair] = byte * 0x101 + 1;
        lanes[4 + pair++] = byte * 0x101 + 0x809;
      }
    }
  }
};

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
 * Creates the fast path of a decoder of ASCII, single bytes, pairs, and the longer sequences that its kernel knows.
 *
 * @param createDecoder - creates a decoder that keeps no state from one sequence to the next
 * @param kernel - the decode kernel
 * @param createLongerSequences - creates the table of longer sequences that the kernel reads, if it reads one
 */
export const createTwoByteDecodeFastPath = (
  createDecoder: () => Decoder,
  kernel: TwoByteDecodeKernel,
  createLongerSequences?: () => LongerSequences,
): DecoderFastPath => {
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

  return (input, output) => {
    const { bytes, length } = input;
    if (!table) {
      if (!isTimeForTable(length - input.position)) return;
      longerSequences = createLongerSequences?.();
      table = createTwoByteDecodeTable(createDecoder(), longerSequences);
      if (table.address) fillShuffles(kernelHeap()!.bytes);
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
};
