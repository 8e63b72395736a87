import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { createTwoByteDecodeFastPaths, createTwoByteEncodeFastPaths } from "@webenc/core/internal/two-byte";
import { codePointPairDecodeKernel, createCodePointPairs, createPlane2Encodings, plane2EncodeKernel } from "#kernels";
import { indexBig5 } from "./generated/index-big5.js";
import {
  doubleCodePoints,
  FIRST_ENCODER_POINTER,
  FIRST_HIGH_TRAILING,
  FIRST_LEADING,
  FIRST_LOW_TRAILING,
  HIGH_TRAILING_OFFSET,
  LAST_HIGH_TRAILING,
  LAST_LEADING,
  LAST_LOW_TRAILING,
  LOW_TRAILING_OFFSET,
  lastPointer,
  ROW_LENGTH,
} from "./generated/layout.js";

/**
 * Big5's decoder.
 *
 * @see https://encoding.spec.whatwg.org/#big5-decoder
 */
export const decoder = (): FastDecoder => {
  let leading = 0x00;

  return {
    pendingByteCount: () => (leading ? 1 : 0),
    handler(ioQueue, byte) {
      // 1. and 2. End-of-queue: inside a pair, or between two.
      if (byte === END_OF_QUEUE) {
        if (!leading) return FINISHED;
        leading = 0x00;
        return ERROR;
      }
      // 3. The second byte of a pair: one code point, or two. If the pair is not in the index, an ASCII byte is restored.
      if (leading) {
        const offset = byte <= LAST_LOW_TRAILING ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
        const pointer =
          (byte >= FIRST_LOW_TRAILING && byte <= LAST_LOW_TRAILING) ||
          (byte >= FIRST_HIGH_TRAILING && byte <= LAST_HIGH_TRAILING)
            ? (leading - FIRST_LEADING) * ROW_LENGTH + byte - offset
            : -1;
        const codePoints = doubleCodePoints[pointer] || indexBig5()[pointer];
        leading = 0x00;
        if (codePoints) return codePoints;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 6.
      if (byte <= 0x7f) return byte;
      if (byte < FIRST_LEADING || byte > LAST_LEADING) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    ...decoderFastPaths,
  };
};

const decoderFastPaths = /* @__PURE__ */ createTwoByteDecodeFastPaths(
  () => decoder(),
  codePointPairDecodeKernel,
  createCodePointPairs,
);

/**
 * The index Big5 pointers by code point. The encoder does not write the Hong Kong Supplementary Character Set, whose
 * pointers are the first ones, and it writes six code points with their last pointer.
 *
 * @see https://encoding.spec.whatwg.org/#index-big5-pointer
 */
const pointers = /* @__PURE__ */ lazy(() =>
  invert(
    indexBig5(),
    (pointer, codePoint, hasPointer) =>
      pointer >= FIRST_ENCODER_POINTER && (!hasPointer || lastPointer.includes(codePoint)),
  ),
);

/**
 * Big5's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#big5-encoder
 */
export const encoder = (): FastEncoder => ({
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. and 4.
    const pointer = pointerOf(pointers(), codePoint);
    if (pointer < 0) return errorWith(codePoint);
    // 5. to 8.
    const trailing = pointer % ROW_LENGTH;
    const offset = trailing <= LAST_LOW_TRAILING - LOW_TRAILING_OFFSET ? LOW_TRAILING_OFFSET : HIGH_TRAILING_OFFSET;
    return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, trailing + offset];
  },
  ...encoderFastPaths,
  resetSequence: undefined,
  write: undefined,
});

const encoderFastPaths = /* @__PURE__ */ createTwoByteEncodeFastPaths(
  () => encoder(),
  plane2EncodeKernel,
  createPlane2Encodings,
);
