import { encodeBlocks, encodeShortByKernel, type KernelStep, kernelHeap, type TwoByteEncodeKernel } from "#wasm";
import { type ByteSink, initialBuffers } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { codeUnitBlocks } from "../buffers/code-unit-sink.js";
import { firstBytes } from "../platform/first-bytes.js";
import { LOOP_BLOCK_LENGTH, MAX_SHORT_UNITS, MIN_ENCODE_KERNEL_UNITS } from "../platform/thresholds.js";
import type { Encoder } from "../standard/handler.js";
import { LONGER_SEQUENCE, SHUFFLES } from "../wasm/memory-layout.js";
import { encodeASCII, encodeWholeASCII } from "./ascii-encoder.js";
import type { EncoderFastPaths } from "./contract.js";
import { createTableThreshold } from "./table-threshold.js";
import { createTwoByteEncodeTable, type LongerEncodings, type TwoByteEncodeTable } from "./two-byte-encode-table.js";

/**
 * Fills the kernel's shuffle masks: for each set of eight cells with two bytes, which bytes of the cells to write: the first
 * byte of every cell, and the second of those in the set.
 */
const fillShuffles = (bytes: Uint8Array): void => {
  for (let mask = 0; mask <= 0xff; mask++) {
    let at = SHUFFLES + 16 * mask;
    for (let byte = 0; byte < 16; byte++) if (!(byte & 1) || (mask >> (byte >> 1)) & 1) bytes[at++] = byte;
  }
};

/** The position that {@link encodeUnits} reached. */
let reached = 0;

/**
 * Encodes code units of one byte and of two, from `position` up to `end`, or up to the first of another kind.
 *
 * @param bytes - the buffer to write to, with room for two bytes for each code unit
 * @param length - the number of bytes in the buffer
 * @returns the number of bytes in the buffer afterwards
 */
const encodeUnits = (
  cells: Uint16Array<ArrayBuffer>,
  text: string,
  position: number,
  end: number,
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
): number => {
  for (; position < end; position++) {
    const unit = text.charCodeAt(position);
    if (unit <= 0x7f) bytes[length++] = unit;
    else {
      const cell = cells[unit]!;
      if (cell <= LONGER_SEQUENCE) break;
      bytes[length++] = cell;
      if (cell > 0xff) bytes[length++] = cell >> 8;
    }
  }
  reached = position;
  return length;
};

/** Encodes with a loop: short strings, and without a kernel. */
const encodeByLoop = ({ cells }: TwoByteEncodeTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  for (let end = input.position; input.position === end && end < text.length; input.position = reached) {
    end = Math.min(end + LOOP_BLOCK_LENGTH, text.length);
    output.reserve(2 * (end - input.position));
    output.length = encodeUnits(cells, text, input.position, end, output.bytes, output.length);
  }
};

/**
 * Creates the fast paths of an encoder of ASCII, single bytes, pairs, and the longer encodings that its kernel knows.
 *
 * @param createEncoder - creates an encoder that keeps no state from one code point to the next
 * @param kernel - the encode kernel
 * @param createLongerEncodings - creates the table of longer encodings that the kernel reads, if it reads one
 */
export const createTwoByteEncodeFastPaths = (
  createEncoder: () => Encoder,
  kernel: TwoByteEncodeKernel,
  createLongerEncodings?: () => LongerEncodings,
): Required<EncoderFastPaths> => {
  const isTimeForTable = createTableThreshold();
  let table: TwoByteEncodeTable | undefined;
  let longerEncodings: LongerEncodings | undefined;
  const canUseKernel = (): boolean => !!table!.address && !!kernel();
  const encodeStep: KernelStep = (input, end, output) =>
    kernel()!.encode(table!.address, longerEncodings?.address ?? 0, input, end, output);

  const shortPath = (text: string): Uint8Array<ArrayBuffer> | undefined => {
    const buffer = initialBuffers.idle;
    if (!table || !buffer || text.length > MAX_SHORT_UNITS) return undefined;
    if (text.length >= MIN_ENCODE_KERNEL_UNITS && canUseKernel())
      return encodeASCII(text) ?? encodeShortByKernel(text, encodeStep);
    // A text of pairs fills an array of its own, which saves a copy: 1.3 times as fast for 16 bytes.
    const bytes = text.charCodeAt(0) > 0x7f ? new Uint8Array(2 * text.length) : buffer;
    const length = encodeUnits(table.cells, text, 0, text.length, bytes, 0);
    if (reached < text.length) {
      // Only the kernel encodes longer sequences.
      const isLonger = table.cells[text.charCodeAt(reached)] === LONGER_SEQUENCE;
      return isLonger && canUseKernel() ? encodeShortByKernel(text, encodeStep) : undefined;
    }
    return length === bytes.length ? bytes : firstBytes(bytes, length);
  };

  const fastPath = (input: CodeUnitQueue, output: ByteSink): void => {
    const { text } = input;
    const remaining = text.length - input.position;
    if (!table) {
      if (!isTimeForTable(remaining)) return;
      longerEncodings = createLongerEncodings?.();
      table = createTwoByteEncodeTable(createEncoder(), longerEncodings);
      if (table.address) fillShuffles(kernelHeap()!.bytes);
    }
    if (encodeWholeASCII(input, output)) return;
    const heap = remaining >= MIN_ENCODE_KERNEL_UNITS && canUseKernel() ? kernelHeap() : null;
    // The kernel writes to the block that a decoder's sink may be using.
    const isOutputIdle = heap && codeUnitBlocks.idle === heap.output;
    do {
      if (isOutputIdle) encodeBlocks(heap, input, output, encodeStep);
      else encodeByLoop(table, input, output);
    } while (input.position < text.length && table.fill(text.charCodeAt(input.position)));
  };

  return { fastPath, shortPath };
};
