/// <reference types="node" />
/** UTF-16's fast paths on Node.js, Bun and Deno, with a kernel, and a loop for the bytes around errors. */
import { Buffer } from "node:buffer";
import type { ByteQueue, CodeUnitSink, DecoderFastPaths } from "@webenc/core";
import {
  createPlatformDecodeFastPath,
  type DecodeLoop,
  isLeadingSurrogate,
  isSurrogate,
  isTrailingSurrogate,
  LOOP_BLOCK_LENGTH,
  stopsNearError,
  type UnicodeLabel,
} from "@webenc/core/internal/unicode";
import {
  codeUnitBlocks,
  createKernel,
  decodeBlocks,
  decodeShortByKernel,
  isUnshared,
  type KernelStep,
  kernelHeap,
  MAX_SHORT_BYTES,
  moveToBlock,
  plainView,
  stringFromBlock,
} from "@webenc/core/internal/wasm";
import { completeEnd } from "./fast-path.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";

/** The function of generators/kernels/decode-utf-16.ts. */
const kernel = /* @__PURE__ */ createKernel<{
  decode(input: number, end: number, output: number, isBE: number): void;
}>(decodeKernel);

/** An input that is not longer than this, in bytes, is decoded faster by the platform or the loop. */
const MAX_LOOP_BYTES = 256;
/** The number of bytes after an error that the loop decodes, because another error may follow. */
const NEAR_ERROR_BYTES = 64;

/** Creates the loop that decodes code units, and surrogates by pairs. `high` is the index of a code unit's high byte. */
const createLoop =
  (high: 0 | 1): DecodeLoop =>
  (input, output, end) => {
    const { bytes, length, replacesErrors } = input;
    let position = input.position;
    for (let isWellFormed = true; isWellFormed && position + 1 < length && position < end; ) {
      output.reserve(LOOP_BLOCK_LENGTH);
      const { units } = output;
      let count = output.length;
      const blockEnd = Math.min(position + 2 * LOOP_BLOCK_LENGTH - 2, end, length - 1);
      for (; position < blockEnd; position += 2) {
        const unit = (bytes[position + high]! << 8) | bytes[position + 1 - high]!;
        if (isSurrogate(unit)) {
          const isComplete = position + 3 < length;
          const trailing = isComplete ? (bytes[position + 2 + high]! << 8) | bytes[position + 3 - high]! : 0;
          if (isLeadingSurrogate(unit) && isTrailingSurrogate(trailing)) {
            units[count++] = unit;
            units[count++] = trailing;
            position += 2;
            continue;
          }
          // A leading surrogate at the end can be part of a pair.
          isWellFormed = replacesErrors && (isComplete || isTrailingSurrogate(unit));
          if (!isWellFormed) break;
          units[count++] = 0xfffd;
        } else units[count++] = unit;
      }
      output.length = count;
    }
    input.position = position;
  };

/** The largest number of bytes that the short path decodes with a loop. */
const MAX_SHORT_LOOP_BYTES = 64;

/** Decodes code units without surrogates to a block, and returns whether it found no surrogate. */
const decodeShortByLoop = (bytes: Uint8Array, length: number, high: 0 | 1, units: Uint16Array): boolean => {
  for (let position = 0; position < length; position += 2) {
    const first = bytes[position]!;
    const second = bytes[position + 1]!;
    const unit = high ? (second << 8) | first : (first << 8) | second;
    if (isSurrogate(unit)) return false;
    units[position >> 1] = unit;
  }
  return true;
};

/** Whether eight samples are Latin-1: then Buffer creates a string of one byte per character, which is well-formed. */
const isLatin1 = (bytes: Uint8Array, from: number, length: number): boolean => {
  const step = (((length - from) >> 4) << 1) + 2;
  let high = 0;
  for (let at = from + 1; at < length; at += step) high |= bytes[at]!;
  return !high;
};

/** The number of bytes that Buffer decodes at once. */
const BUFFER_PIECE_BYTES = 0x10000;

/** A method of Buffer that its types lack. */
interface UnitDecoder {
  ucs2Slice(start: number, end: number): string;
}
const units: UnitDecoder = /* @__PURE__ */ (() => {
  const { ucs2Slice } = Buffer.prototype as unknown as UnitDecoder;
  return { ucs2Slice };
})();

/** Decodes some code units with Buffer, and replaces each lone surrogate by U+FFFD. */
const decodeByBuffer = (bytes: Uint8Array, start: number, end: number, high: 0 | 1): string => {
  if (high) return units.ucs2Slice.call(bytes, start, end).toWellFormed();
  const swapped = Buffer.from(plainView(bytes).subarray(start, end)).swap16();
  return units.ucs2Slice.call(swapped, 0, swapped.length).toWellFormed();
};

/** {@inheritDoc "./fast-path.js".createFastPaths} */
export const createFastPaths = (label: UnicodeLabel, high: 0 | 1): Required<DecoderFastPaths> => {
  const loop = createLoop(high);
  const findCompleteEnd = completeEnd(high);
  const decodeByPlatform = createPlatformDecodeFastPath(label, findCompleteEnd, loop);
  const step: KernelStep = (start, end, to) => kernel()!.decode(start, end, to, 1 - high);
  // A byte below 80 is not an ASCII character, so the search for ASCII is skipped.
  const findASCIIEnd = (start: number): number => start;

  /** Decodes the rest of an input after an error. */
  const decodePieces = (input: ByteQueue, output: CodeUnitSink): void => {
    const { bytes, length } = input;
    for (let end = 0; ; input.position = end) {
      const { position } = input;
      end = position < length ? findCompleteEnd(bytes, Math.min(position + BUFFER_PIECE_BYTES, length)) : 0;
      if (end <= position) return;
      output.append(decodeByBuffer(bytes, position, end, high));
    }
  };

  return {
    shortPath(bytes, length, replacesErrors) {
      const block = codeUnitBlocks.idle;
      if (!block || length > MAX_SHORT_BYTES || length & 1) return undefined;
      if (length <= MAX_SHORT_LOOP_BYTES && decodeShortByLoop(bytes, length, high, block.units)) {
        return stringFromBlock(block, length >> 1);
      }
      const text = kernel() ? decodeShortByKernel(bytes, length, step, findASCIIEnd) : undefined;
      // The platform may read each byte twice.
      return text || !replacesErrors || !isUnshared(bytes) ? text : decodeByBuffer(bytes, 0, length, high);
    },
    fastPath(input, output) {
      if (input.position && input.replacesErrors) return decodePieces(input, output);
      if (stopsNearError(loop, input, output, NEAR_ERROR_BYTES)) return;
      const { position, length } = input;
      const heap = length - position > MAX_LOOP_BYTES && kernel() ? kernelHeap() : null;
      if (!heap || (high && isLatin1(input.bytes, position, length)) || !moveToBlock(output, heap.output)) {
        return decodeByPlatform(input, output);
      }
      decodeBlocks(heap, input, output, step, findASCIIEnd);
    },
  };
};
