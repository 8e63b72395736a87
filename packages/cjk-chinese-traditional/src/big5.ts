import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import { createTwoByteDecodeFastPath, createTwoByteEncodeFastPath } from "@webenc/core/internal/two-byte";
import { codePointPairDecodeKernel, createCodePointPairs, createPlane2Encodings, plane2EncodeKernel } from "#kernels";
import { indexBig5 } from "./generated/index-big5.js";
import { doubleCodePoints, lastPointer } from "./generated/layout.js";

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
      // 1. and 2. The queue ends: inside a pair, or between two.
      if (byte === END_OF_QUEUE) {
        if (!leading) return FINISHED;
        leading = 0x00;
        return ERROR;
      }
      // 3. The second byte of a pair: one code point, or two. Where the pair has no meaning, a byte of ASCII keeps its own.
      if (leading) {
        const offset = byte < 0x7f ? 0x40 : 0x62;
        const pointer =
          (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe)
            ? (leading - 0x81) * 157 + byte - offset
            : -1;
        const codePoints = doubleCodePoints[pointer] || indexBig5()[pointer];
        leading = 0x00;
        if (codePoints) return codePoints;
        if (byte <= 0x7f) ioQueue.restore(byte);
        return ERROR;
      }
      // 4. to 6.
      if (byte <= 0x7f) return byte;
      if (byte < 0x81 || byte > 0xfe) return ERROR;
      leading = byte;
      return CONTINUE;
    },
    fastPath: decoderFastPath,
  };
};

const decoderFastPath = /* @__PURE__ */ createTwoByteDecodeFastPath(
  () => decoder(),
  codePointPairDecodeKernel,
  createCodePointPairs,
);

/**
 * The way from a code point to its index Big5 pointer: Hong Kong's extensions, which come first, are not written, and
 * six code points are written with their last pointer.
 *
 * @see https://encoding.spec.whatwg.org/#index-big5-pointer
 */
const pointers = /* @__PURE__ */ lazy(() =>
  invert(
    indexBig5(),
    (pointer, codePoint, taken) => pointer >= (0xa1 - 0x81) * 157 && (!taken || lastPointer.includes(codePoint)),
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
    const trailing = pointer % 157;
    const offset = trailing < 0x3f ? 0x40 : 0x62;
    return [Math.floor(pointer / 157) + 0x81, trailing + offset];
  },
  fastPath: encoderFastPath,
  resetSequence: undefined,
  write: undefined,
});

const encoderFastPath = /* @__PURE__ */ createTwoByteEncodeFastPath(
  () => encoder(),
  plane2EncodeKernel,
  createPlane2Encodings,
);
