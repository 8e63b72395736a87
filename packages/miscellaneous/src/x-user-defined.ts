import { END_OF_QUEUE, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { createSingleByteDecodeFastPaths, createSingleByteEncodeFastPaths } from "@webenc/core/internal/single-byte";
import { lazy } from "@webenc/core/internal/tables";
import { FIRST_BYTE, FIRST_CODE_POINT, LAST_CODE_POINT } from "./generated/layout.js";

/** The code points of the bytes 80 to FF. */
const upper = /* @__PURE__ */ lazy(() => new Uint16Array(0x80).map((_, i) => FIRST_CODE_POINT + i));
const decoderFastPaths = /* @__PURE__ */ createSingleByteDecodeFastPaths(upper, "x-user-defined");
const encoderFastPaths = /* @__PURE__ */ createSingleByteEncodeFastPaths(upper);

/**
 * x-user-defined's decoder: bytes 80 to FF are the private-use code points U+F780 to U+F7FF. It has no errors.
 *
 * @see https://encoding.spec.whatwg.org/#x-user-defined-decoder
 */
export const decoder = (): FastDecoder => ({
  pendingByteCount: () => 0,
  ...decoderFastPaths,
  handler(_ioQueue, byte) {
    // 1. to 3.
    if (byte === END_OF_QUEUE) return FINISHED;
    return byte <= 0x7f ? byte : FIRST_CODE_POINT + byte - FIRST_BYTE;
  },
});

/**
 * x-user-defined's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#x-user-defined-encoder
 */
export const encoder = (): FastEncoder => ({
  ...encoderFastPaths,
  resetSequence: undefined,
  write: undefined,
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. and 4.
    if (codePoint >= FIRST_CODE_POINT && codePoint <= LAST_CODE_POINT) return codePoint - FIRST_CODE_POINT + FIRST_BYTE;
    return errorWith(codePoint);
  },
});
