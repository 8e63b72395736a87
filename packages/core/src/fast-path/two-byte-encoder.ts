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

/**
 * Encodes code units of one byte and of two, up to the first of another kind. It is used for short strings and where there
 * is no kernel.
 */
const encodeByLoop = ({ cells }: TwoByteEncodeTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  let position = input.position;
  for (let isMapped = true; isMapped && position < text.length; ) {
    const end = Math.min(position + LOOP_BLOCK_LENGTH, text.length);
    output.reserve(2 * (end - position));
    const { bytes } = output;
    let { length } = output;
    for (; position < end; position++) {
      const unit = text.charCodeAt(position);
      const cell = cells[unit]!;
      if (unit <= 0x7f) bytes[length++] = unit;
      else {
        isMapped = cell > LONGER_SEQUENCE;
        if (!isMapped) break;
        bytes[length++] = cell;
        if (cell > 0xff) bytes[length++] = cell >> 8;
      }
    }
    output.length = length;
  }
  input.position = position;
};

/**
 * Encodes a whole string of what {@link encodeByLoop} encodes to a buffer that has room for it.
 *
 * @returns the number of bytes; -1 if the string contains anything else
 */
const encodeShortByLoop = (cells: Uint16Array<ArrayBuffer>, text: string, bytes: Uint8Array<ArrayBuffer>): number => {
  let length = 0;
  for (let position = 0; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit <= 0x7f) bytes[length++] = unit;
    else {
      const cell = cells[unit]!;
      if (cell <= LONGER_SEQUENCE) return -1;
      bytes[length++] = cell;
      if (cell > 0xff) bytes[length++] = cell >> 8;
    }
  }
  return length;
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
  const encodeStep: KernelStep = (input, end, output) =>
    kernel()!.encode(table!.address, longerEncodings?.address ?? 0, input, end, output);

  const shortPath = (text: string): Uint8Array<ArrayBuffer> | undefined => {
    const buffer = initialBuffers.idle;
    if (!table || !buffer || text.length > MAX_SHORT_UNITS) return undefined;
    const canUseKernel = text.length >= MIN_ENCODE_KERNEL_UNITS && table.address && kernel();
    if (canUseKernel) return encodeASCII(text) ?? encodeShortByKernel(text, encodeStep);
    const length = encodeShortByLoop(table.cells, text, buffer);
    return length < 0 ? undefined : firstBytes(buffer, length);
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
    const canUseKernel = remaining >= MIN_ENCODE_KERNEL_UNITS && table.address && kernel();
    const heap = canUseKernel ? kernelHeap() : null;
    // The kernel writes to the block that a decoder's sink may be using.
    const isOutputIdle = heap && codeUnitBlocks.idle === heap.output;
    do {
      if (isOutputIdle) encodeBlocks(heap, input, output, encodeStep);
      else encodeByLoop(table, input, output);
    } while (input.position < text.length && table.fill(text.charCodeAt(input.position)));
  };

  return { fastPath, shortPath };
};
