import { END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { createSingleByteDecodeFastPaths, createSingleByteEncodeFastPaths } from "@webenc/core/internal/single-byte";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";

/**
 * The decoder that all single-byte encodings share.
 *
 * @param index - the encoding's index: the code points of bytes 80 to FF, 0 if a byte has none
 * @param label - a label of the encoding
 * @see https://encoding.spec.whatwg.org/#index-code-point
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 */
export const singleByteDecoder = (index: () => Uint16Array<ArrayBuffer>, label: string): (() => FastDecoder) => {
  const fastPaths = createSingleByteDecodeFastPaths(index, label);

  return () => ({
    pendingByteCount: () => 0,
    ...fastPaths,
    handler(_ioQueue, byte) {
      // 1. and 2.
      if (byte === END_OF_QUEUE) return FINISHED;
      if (byte <= 0x7f) return byte;
      // 3. to 5.
      return index()[byte - 0x80] || ERROR;
    },
  });
};

/**
 * The encoder that all single-byte encodings share.
 *
 * @param index - the encoding's index, as in {@link singleByteDecoder}
 * @see https://encoding.spec.whatwg.org/#single-byte-encoder
 */
export const singleByteEncoder = (index: () => Uint16Array<ArrayBuffer>): (() => FastEncoder) => {
  const pointers = lazy(() => invert(index()));
  const fastPaths = createSingleByteEncodeFastPaths(index);

  return () => ({
    ...fastPaths,
    resetSequence: undefined,
    write: undefined,
    handler(_ioQueue, codePoint) {
      // 1. and 2.
      if (codePoint === END_OF_QUEUE) return FINISHED;
      if (codePoint <= 0x7f) return codePoint;
      // 3. to 5.
      const pointer = pointerOf(pointers(), codePoint);
      return pointer < 0 ? errorWith(codePoint) : pointer + 0x80;
    },
  });
};
