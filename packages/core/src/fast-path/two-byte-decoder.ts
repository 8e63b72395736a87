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
import {
  DECODE_SHUFFLES,
  LONGER_SEQUENCE,
  ONE_BYTE_ERROR,
  SINGLE_BYTE_CELLS,
  TWO_BYTE_ERROR,
} from "../wasm/memory-layout.js";
import type { DecoderFastPaths } from "./contract.js";
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
 * used for short inputs, near errors, and where there is no kernel.
 */
const decodeByLoop = (table: TwoByteDecodeTable, input: ByteQueue, output: CodeUnitSink, end: number): void => {
  const { cells } = table;
  const { bytes, length: total, replacesErrors } = input;
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
      const pair = position + 1 < total ? cells[(row << 8) | bytes[position + 1]!]! : 0;
      // The second test is isSurrogate, inlined: 4 % faster for 64 bytes.
      if (pair > TWO_BYTE_ERROR && pair >> 11 !== 0x1b) {
        units[length++] = pair;
        position += 2;
        continue;
      }
      const unit = cells[SINGLE_BYTE_CELLS + row]! || pair;
      isMapped = unit > TWO_BYTE_ERROR ? unit !== pair : replacesErrors && unit >= ONE_BYTE_ERROR;
      if (!isMapped) break;
      units[length++] = unit > TWO_BYTE_ERROR ? unit : 0xfffd;
      position += unit === TWO_BYTE_ERROR ? 2 : 1;
    }
    output.length = length;
  }
  input.position = position;
};

/**
 * Continues {@link decodeShortByLoop} at a sequence that it does not decode: a longer one, or an error. It reads each byte
 * once.
 *
 * @param position - where the sequence begins
 * @param count - the number of code units in the block
 */
const decodeRestByLoop = (
  { cells }: TwoByteDecodeTable,
  longerSequences: LongerSequences | undefined,
  bytes: Uint8Array,
  length: number,
  units: Uint16Array<ArrayBuffer>,
  replacesErrors: boolean,
  position: number,
  count: number,
): number => {
  while (position < length) {
    let unit = bytes[position++]!;
    // At the start of a turn, the code unit is a byte.
    while (unit > 0x7f) {
      const row = unit & 0x7f;
      const next = position < length ? bytes[position++]! : -1;
      const pair = next < 0 ? 0 : cells[(row << 8) | next]!;
      if (pair > TWO_BYTE_ERROR && pair >> 11 !== 0x1b) {
        unit = pair;
        break;
      }
      if (pair === LONGER_SEQUENCE) {
        // Only a table of longer sequences has such cells.
        const end = position - 2 + longerSequences!.size;
        if (end > length) return -1;
        unit = longerSequences!.codePointOf(unit, next, bytes[position]!, bytes[end - 1]!);
        if (!unit) return -1;
        position = end;
        if (unit > 0xffff) {
          units[count++] = 0xd7c0 + (unit >> 10);
          unit = 0xdc00 | (unit & 0x3ff);
        }
        break;
      }
      const cell = cells[SINGLE_BYTE_CELLS + row]! || pair;
      if (cell > TWO_BYTE_ERROR ? cell === pair : !replacesErrors || cell < ONE_BYTE_ERROR) return -1;
      unit = cell > TWO_BYTE_ERROR ? cell : 0xfffd;
      if (next < 0 || cell === TWO_BYTE_ERROR) break;
      units[count++] = unit;
      unit = next;
    }
    units[count++] = unit;
  }
  return count;
};

/**
 * Decodes a whole input of ASCII, single bytes and pairs to a block that has room for it. The byte after a single byte is read
 * twice, but the first value has no influence: a single byte begins no pair.
 *
 * @returns the number of code units; if the input contains anything else, the complement of its position and of the number
 * of code units before it
 */
const decodeShortByLoop = (
  { cells }: TwoByteDecodeTable,
  bytes: Uint8Array,
  length: number,
  units: Uint16Array<ArrayBuffer>,
): number => {
  let count = 0;
  for (let position = 0; position < length; position++) {
    let unit = bytes[position]!;
    if (unit > 0x7f) {
      const row = unit & 0x7f;
      unit = position + 1 < length ? cells[(row << 8) | bytes[position + 1]!]! : 0;
      if (unit > TWO_BYTE_ERROR && unit >> 11 !== 0x1b) position++;
      else if ((unit = cells[SINGLE_BYTE_CELLS + row]!) <= TWO_BYTE_ERROR) return ~((position << 16) | count);
    }
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
  /** Whether the next call of the kernel may write U+FFFD for an error. */
  let replaces: 0 | 1 = 0;
  const decodeStep: KernelStep = (input, end, output) =>
    kernel()!.decode(table!.address, longerSequences?.address ?? 0, input, end, output, replaces);

  /** Decodes with the kernel or, while it is kept away, with the loop, up to the first sequence that is not in the table. */
  const decodeLongInput = (input: ByteQueue, output: CodeUnitSink): void => {
    for (;;) {
      const { position, length } = input;
      const functions = table!.address && !backoff.isWaiting() ? kernel() : null;
      const heap = functions && kernelHeap();
      if (heap && moveToBlock(output, heap.output)) {
        replaces = input.replacesErrors ? 1 : 0;
        decodeBlocks(heap, input, output, decodeStep, functions.ascii);
        backoff.record(input.position - position);
        return;
      }
      const end = backoff.nextLoopEnd(position, length);
      decodeByLoop(table!, input, output, end);
      if (input.position < end || end === length) return;
    }
  };

  const decodeByKernel = (bytes: Uint8Array, length: number): string | null | undefined => {
    const functions = table!.address ? kernel() : null;
    return functions && decodeShortByKernel(bytes, length, decodeStep, functions.ascii);
  };

  const shortPath = (bytes: Uint8Array, length: number, replacesErrors: boolean): string | undefined => {
    const block = codeUnitBlocks.idle;
    if (!table || !block || length > MAX_SHORT_BYTES) return undefined;
    replaces = replacesErrors ? 1 : 0;
    if (length >= MIN_SHORT_KERNEL_BYTES && (length >= MIN_SHORT_TEXT_KERNEL_BYTES || looksLikeASCII(bytes, length))) {
      const text = backoff.isWaiting() ? undefined : decodeByKernel(bytes, length);
      if (text) return text;
      backoff.nextLoopEnd(0, length);
    }
    let count = decodeShortByLoop(table, bytes, length, block.units);
    if (count < 0) {
      const position = ~count >> 16;
      // A text that begins with a longer sequence often has no others: the kernel decodes it in half the time.
      const text = longerSequences && !position ? decodeByKernel(bytes, length) : undefined;
      if (text) return text;
      count = decodeRestByLoop(
        table,
        longerSequences,
        bytes,
        length,
        block.units,
        replacesErrors,
        position,
        ~count & 0xffff,
      );
    }
    if (count >= 0) return stringFromBlock(block, count);
    return (longerSequences && decodeByKernel(bytes, length)) || undefined;
  };

  const fastPath = (input: ByteQueue, output: CodeUnitSink): void => {
    const { bytes, length } = input;
    if (!table) {
      if (!isTimeForTable(length - input.position)) return;
      longerSequences = createLongerSequences?.();
      table = createTwoByteDecodeTable(createDecoder(), longerSequences);
      if (table.address) fillShuffles(kernelHeap()!.bytes);
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
