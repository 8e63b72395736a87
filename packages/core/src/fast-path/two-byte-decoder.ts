/**
 * The run of the decoders that read bytes by pairs. It goes by a table of what the decoder's handler gives: so the two
 * can't differ, and all such encodings share one loop over data.
 */
import { decodeWholeASCII } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import { type CodeUnitSink, moveTo } from "../buffers/code-unit-sink.js";
import {
  CONTINUE,
  type Decoder,
  type DecoderFastPath,
  END_OF_QUEUE,
  ERROR,
  type HandlerResult,
} from "../standard/handler.js";
import { LONGER_SEQUENCE, SINGLE_BYTE_CELLS, TWO_BYTE_TABLE_CELLS } from "../wasm/memory-layout.js";
import type { DecodeKernel, LongerSequences } from "./decode-kernels.js";
import {
  KERNEL_BAILOUT_BYTES,
  LOOP_BLOCK_LENGTH,
  MAX_BACKOFF,
  MIN_DECODE_KERNEL_BYTES,
  TABLE_BUILD_THRESHOLD,
} from "./thresholds.js";

// Without WebAssembly these are other modules.

import { decodeBlocks, type KernelStep } from "#decode-blocks";
import { allocateKernelTable, type KernelTable, kernelHeap } from "#kernel-heap";

/** What a decoder's handler gives, asked for row by row as texts need them. */
interface PairTable extends KernelTable {
  /**
   * Looks up what a sequence needs, at which a loop stopped.
   *
   * @returns whether the table has more now
   */
  learn(leading: number, trailing: number): boolean;
}

const pairTable = ({ handler }: Decoder, beside: LongerSequences | undefined): PairTable => {
  const { cells, address } = allocateKernelTable(TWO_BYTE_TABLE_CELLS);
  const rows: boolean[] = [];

  /** What the handler gives for a sequence: {@link CONTINUE} if it wants more, {@link ERROR} if less. */
  const resultOf = (...bytes: readonly number[]): HandlerResult => {
    let result: HandlerResult = CONTINUE;
    for (const byte of bytes) {
      if (result !== CONTINUE) return ERROR;
      // What it restores is not read again.
      result = handler({ restore() {} }, byte);
    }
    if (result === CONTINUE) handler({ restore() {} }, END_OF_QUEUE);
    return result;
  };
  /** The code unit that bytes stand for; 0 for an error, or for more than one. */
  const unitOf = (...bytes: readonly number[]): number => {
    const result = resultOf(...bytes);
    return typeof result === "object" || result > 0xffff ? 0 : Math.max(result, 0);
  };
  const cellOf = (result: HandlerResult): number =>
    typeof result === "object" || result > 0xffff || result === CONTINUE
      ? (beside?.cellOf(result) ?? 0)
      : Math.max(result, 0);

  return {
    cells,
    address,
    learn(leading, trailing) {
      if (leading <= 0x7f) return false;
      const row = leading & 0x7f;
      if (rows[row])
        return cells[(row << 8) | trailing] === LONGER_SEQUENCE && !!beside?.learn(leading, trailing, unitOf);
      rows[row] = true;
      if ((cells[SINGLE_BYTE_CELLS + row] = unitOf(leading))) return true;
      for (let byte = 0; byte <= 0xff; byte++) cells[(row << 8) | byte] = cellOf(resultOf(leading, byte));
      return true;
    },
  };
};

/**
 * The loop in JavaScript, for short inputs and where there is no kernel: up to an end, or to what stands for two code
 * units or is longer than a pair.
 */
const loop = ({ cells }: KernelTable, input: ByteQueue, output: CodeUnitSink, stop: number): void => {
  const { bytes, length: total } = input;
  let at = input.position;
  for (let more = true; more && at < stop; ) {
    output.reserve(LOOP_BLOCK_LENGTH);
    const { units } = output;
    let { length } = output;
    const end = Math.min(at + LOOP_BLOCK_LENGTH, stop);
    while (at < end) {
      const byte = bytes[at]!;
      if (byte <= 0x7f) {
        units[length++] = byte;
        at++;
        continue;
      }
      const row = byte & 0x7f;
      const unit = at + 1 < total ? cells[(row << 8) | bytes[at + 1]!]! : 0;
      if (unit > LONGER_SEQUENCE && unit >> 11 !== 0x1b) {
        units[length++] = unit;
        at += 2;
        continue;
      }
      const single = cells[SINGLE_BYTE_CELLS + row]!;
      more = single > 0;
      if (!more) break;
      units[length++] = single;
      at++;
    }
    output.length = length;
  }
  input.position = at;
};

/**
 * The run of a decoder of ASCII, single bytes above it, pairs, and what may be beside them. It can't be wrong: its table
 * is what the handler gives, and whatever the table lacks is left to the handler.
 *
 * @param decoder - makes a decoder that keeps nothing from one sequence to the next
 * @param sequences - those of its encoding
 */
export const createTwoByteDecodeFastPath = (
  decoder: () => Decoder,
  { functions, beside: make }: DecodeKernel,
): DecoderFastPath => {
  let table: PairTable | undefined;
  let beside: LongerSequences | undefined;
  let patience = TABLE_BUILD_THRESHOLD;
  let broken = 0;
  let loops = 1;
  const step: KernelStep = (...block) => functions()!.decode(table!.address, beside?.address ?? 0, ...block);

  return (input, output) => {
    const { bytes, length } = input;
    if (!table) {
      patience -= length - input.position;
      if (patience > 0) return;
      beside = make?.();
      table = pairTable(decoder(), beside);
    }
    if (decodeWholeASCII?.(input, output)) return;
    for (;;) {
      const { position } = input;
      const own =
        broken > 0 || length - position < MIN_DECODE_KERNEL_BYTES ? null : table.address && functions() && kernelHeap();
      if (own && moveTo(output, own.output)) {
        decodeBlocks(own, input, output, step, functions()!.ascii);
        loops =
          input.position < position + KERNEL_BAILOUT_BYTES ? Math.min(2 * loops, MAX_BACKOFF) : Math.max(loops / 2, 1);
        if (loops > 1) broken = loops;
      } else {
        const stop = broken-- > 0 ? Math.min(position + KERNEL_BAILOUT_BYTES, length) : length;
        loop(table, input, output, stop);
        if (input.position >= stop && stop < length) continue;
      }
      const at = input.position;
      if (at === length || !table.learn(bytes[at]!, bytes[at + 1]!)) return;
    }
  };
};
