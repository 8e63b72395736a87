/// <reference types="node" />
/** UTF-16's fast paths on Node.js, Bun and Deno, with a kernel, and a loop for the bytes around errors. */
import type { DecoderFastPaths } from "@webenc/core";
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
  decodeByPlatform,
  decodeShortByKernel,
  type KernelStep,
  kernelHeap,
  MAX_SHORT_BYTES,
  moveToBlock,
  stringFromBlock,
} from "@webenc/core/internal/wasm";
import { completeEnd } from "./fast-path.js";
import { kernel as decodeKernel } from "./generated/decode-kernel.js";

/** The function of generators/kernels/decode-utf-16.ts. */
const kernel = /* @__PURE__ */ createKernel<{
  decode(input: number, end: number, output: number, isBE: number, replacesErrors: boolean): void;
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

/** {@inheritDoc "./fast-path.js".createFastPaths} */
export const createFastPaths = (label: UnicodeLabel, high: 0 | 1): Required<DecoderFastPaths> => {
  const loop = createLoop(high);
  const findCompleteEnd = completeEnd(high);
  const decodeByPlatformOrLoop = createPlatformDecodeFastPath(label, findCompleteEnd, loop);
  const stepOf =
    (replacesErrors: boolean): KernelStep =>
    (start, end, to) =>
      kernel()!.decode(start, end, to, 1 - high, replacesErrors);
  const replacingStep = stepOf(true);
  const step = stepOf(false);
  // A byte below 80 is not an ASCII character, so the search for ASCII is skipped.
  const findASCIIEnd = (start: number): number => start;

  return {
    shortPath(bytes, length, replacesErrors) {
      const block = codeUnitBlocks.idle;
      if (!block || length > MAX_SHORT_BYTES || length & 1) return undefined;
      if (length <= MAX_SHORT_LOOP_BYTES && decodeShortByLoop(bytes, length, high, block.units)) {
        return stringFromBlock(block, length >> 1);
      }
      return kernel()
        ? decodeShortByKernel(bytes, length, replacesErrors ? replacingStep : step, findASCIIEnd)
        : undefined;
    },
    fastPath(input, output) {
      if (stopsNearError(loop, input, output, NEAR_ERROR_BYTES)) return;
      const { bytes, position, length } = input;
      const heap = length - position > MAX_LOOP_BYTES && kernel() ? kernelHeap() : null;
      if (!heap || !moveToBlock(output, heap.output)) return decodeByPlatformOrLoop(input, output);
      if (high && !input.platformBypassEnd && isLatin1(bytes, position, length)) {
        const end = findCompleteEnd(bytes, length);
        const text = decodeByPlatform(label, bytes, position, end);
        if (text) {
          output.append(text);
          input.position = end;
          return;
        }
        input.platformBypassEnd = length;
      }
      decodeBlocks(heap, input, output, input.replacesErrors ? replacingStep : step, findASCIIEnd);
    },
  };
};
