/**
 * The run of the encoders that write a code unit as one byte, two, or gb18030's four. It goes by a table of what the
 * encoder's handler gives, as the decoders' run does.
 */

import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { isSpare } from "../buffers/code-unit-sink.js";
import type { Encoder, EncoderFastPath, HandlerResult } from "../standard/handler.js";
import { LONGER_SEQUENCE, SHUFFLES } from "../wasm/memory-layout.js";
import { encodeWholeASCII } from "./ascii-encoder.js";
import type { EncodeKernel, LongerEncodings } from "./encode-kernels.js";
import { LOOP_BLOCK_LENGTH, MIN_ENCODE_KERNEL_UNITS, TABLE_BUILD_THRESHOLD } from "./thresholds.js";

// Without WebAssembly these are other modules.

import type { KernelStep } from "#decode-blocks";
import { encodeBlocks } from "#encode-blocks";
import { allocateKernelTable, type KernelTable, kernelHeap } from "#kernel-heap";

/** The size of a page. */
const PAGE = 64;

/** What an encoder's handler gives, asked for page by page as texts need them: by code unit, a byte, or two with the first in the low half. */
interface CodeTable extends KernelTable {
  /**
   * Looks up what a code unit needs, at which a loop stopped.
   *
   * @returns whether the table has more now
   */
  learn(unit: number): boolean;
}

const codeTable = ({ handler }: Encoder, beside: LongerEncodings | undefined): CodeTable => {
  const { cells, address } = allocateKernelTable(0x10000);
  const known: boolean[] = [];
  const resultOf = (codePoint: number): HandlerResult => handler({ restore() {} }, codePoint);
  const cellOf = (unit: number): number => {
    if (unit >> 10 === 0x36) return beside?.surrogateCellOf(unit, resultOf) ?? 0;
    if (unit >> 10 === 0x37) return 0;
    const result = resultOf(unit);
    if (typeof result === "number") return Math.max(result, 0);
    return result.length === 2 ? result[0]! | (result[1]! << 8) : (beside?.cellOf(result, unit) ?? 0);
  };

  return {
    cells,
    address,
    learn(unit) {
      // What follows a leading surrogate takes a thousand steps.
      const size = unit >> 10 === 0x36 ? 1 : PAGE;
      const first = unit & -size;
      if (known[first]) return false;
      known[first] = true;
      for (let other = first; other < first + size; other++) cells[other] = cellOf(other);
      return true;
    },
  };
};

/** Fills what the kernel moves bytes by: for each mask of eight cells the first bytes of all, and the second of those in it. */
const fillShuffles = (bytes: Uint8Array): void => {
  for (let mask = 0; mask <= 0xff; mask++) {
    let at = SHUFFLES + 16 * mask;
    for (let byte = 0; byte < 16; byte++) if (!(byte & 1) || (mask >> (byte >> 1)) & 1) bytes[at++] = byte;
  }
};

/** The loop in JavaScript, for short strings and where there is no kernel. What becomes four bytes, and what is beyond the BMP, is left. */
const loop = ({ cells }: KernelTable, input: CodeUnitQueue, output: ByteSink): void => {
  const { text } = input;
  let at = input.position;
  for (let more = true; more && at < text.length; ) {
    const end = Math.min(at + LOOP_BLOCK_LENGTH, text.length);
    output.reserve(2 * (end - at));
    const { bytes } = output;
    let { length } = output;
    for (; at < end; at++) {
      const unit = text.charCodeAt(at);
      const cell = cells[unit]!;
      if (unit <= 0x7f) bytes[length++] = unit;
      else {
        more = cell > LONGER_SEQUENCE;
        if (!more) break;
        bytes[length++] = cell;
        if (cell > 0xff) bytes[length++] = cell >> 8;
      }
    }
    output.length = length;
  }
  input.position = at;
};

/**
 * The run of an encoder of ASCII, one byte above it, two bytes, and more. It can't be wrong: its table is what the handler
 * gives, and whatever the table lacks is left to the handler.
 *
 * @param encoder - makes an encoder that keeps nothing from one code point to the next
 * @param codes - what its encoding's code points become
 */
export const createTwoByteEncodeFastPath = (
  encoder: () => Encoder,
  { functions, beside: make }: EncodeKernel,
): EncoderFastPath => {
  let table: CodeTable | undefined;
  let beside: LongerEncodings | undefined;
  let patience = TABLE_BUILD_THRESHOLD;
  const step: KernelStep = (...block) => functions()!.encode(table!.address, beside?.address ?? 0, ...block);

  return (input, output) => {
    const { text } = input;
    const left = text.length - input.position;
    if (!table) {
      patience -= left;
      if (patience > 0) return;
      beside = make?.();
      table = codeTable(encoder(), beside);
      if (table.address) fillShuffles(kernelHeap()!.bytes);
    }
    if (encodeWholeASCII(input, output)) return;
    const own = left < MIN_ENCODE_KERNEL_UNITS ? null : table.address && functions() && kernelHeap();
    const useKernel = own && isSpare(own.output);
    do {
      if (useKernel) encodeBlocks(own, input, output, step);
      else loop(table, input, output);
    } while (input.position < text.length && table.learn(text.charCodeAt(input.position)));
  };
};
