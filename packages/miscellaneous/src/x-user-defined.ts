import { END_OF_QUEUE, errorWith, FINISHED } from "@webenc/core";
import { type FastDecoder, type FastEncoder, lazy } from "@webenc/core/internal";
import { createSingleByteDecodeEngine, createSingleByteEncodeEngine } from "@webenc/core/internal/single-byte";

/** The code points of the bytes 80 to FF. */
const upper = /* @__PURE__ */ lazy(() => new Uint16Array(0x80).map((_, i) => 0xf780 + i));
const decodeEngine = /* @__PURE__ */ createSingleByteDecodeEngine(upper, "x-user-defined");
const encodeEngine = /* @__PURE__ */ createSingleByteEncodeEngine(upper);

/**
 * x-user-defined's decoder: bytes 80 to FF are the private-use code points U+F780 to U+F7FF. It has no errors.
 *
 * @see https://encoding.spec.whatwg.org/#x-user-defined-decoder
 */
export const decoder = (): FastDecoder => ({
  pendingByteCount: () => 0,
  engine: decodeEngine,
  handler(_ioQueue, byte) {
    // 1. to 3.
    if (byte === END_OF_QUEUE) return FINISHED;
    return byte <= 0x7f ? byte : 0xf780 + byte - 0x80;
  },
});

/**
 * x-user-defined's encoder.
 *
 * @see https://encoding.spec.whatwg.org/#x-user-defined-encoder
 */
export const encoder = (): FastEncoder => ({
  engine: encodeEngine,
  resetSequence: undefined,
  write: undefined,
  handler(_ioQueue, codePoint) {
    // 1. and 2.
    if (codePoint === END_OF_QUEUE) return FINISHED;
    if (codePoint <= 0x7f) return codePoint;
    // 3. and 4.
    if (codePoint >= 0xf780 && codePoint <= 0xf7ff) return codePoint - 0xf780 + 0x80;
    return errorWith(codePoint);
  },
});
