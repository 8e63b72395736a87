import {
  type DecodableEncoding,
  END_OF_QUEUE,
  type EncodableEncoding,
  ERROR,
  errorWith,
  FINISHED,
  type FullEncoding,
} from "@webenc/core";
import { type FastDecoder, type FastEncoder, lazy, unpackSingleByte } from "@webenc/core/internal";
import { createSingleByteDecodeEngine, createSingleByteEncodeEngine } from "@webenc/core/internal/single-byte";

/** An encoding's index: the code points of bytes 80 to FF, 0 if a byte has none. */
type Index = () => Uint16Array<ArrayBuffer>;

/**
 * The decoder that all single-byte encodings share.
 *
 * @param label - a label of the encoding
 * @see https://encoding.spec.whatwg.org/#index-code-point
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 */
const createDecoder = (label: string, index: Index): (() => FastDecoder) => {
  const engine = createSingleByteDecodeEngine(index, label);

  return () => ({
    pendingByteCount: () => 0,
    engine,
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
 * @see https://encoding.spec.whatwg.org/#single-byte-encoder
 */
const createEncoder = (index: Index): (() => FastEncoder) => {
  // "Index pointer" returns the first of two pointers with the same code point, so the first is set last.
  const bytes = lazy(
    () => new Map(Array.from(index(), (codePoint, pointer) => [codePoint, pointer + 0x80] as const).reverse()),
  );
  const engine = createSingleByteEncodeEngine(index);

  return () => ({
    engine,
    resetSequence: undefined,
    write: undefined,
    handler(_ioQueue, codePoint) {
      // 1. and 2.
      if (codePoint === END_OF_QUEUE) return FINISHED;
      if (codePoint <= 0x7f) return codePoint;
      // 3. to 5.
      return bytes().get(codePoint) ?? errorWith(codePoint);
    },
  });
};

/** Returns an encoding by its name and its index. */
export const singleByteEncoding = (name: string, index: Index): FullEncoding => ({
  name,
  decoder: createDecoder(name, index),
  encoder: createEncoder(index),
});

/** Returns the decoding half of an encoding by its name and the payload of its index. */
export const singleByteDecoder = (name: string, payload: string): DecodableEncoding => ({
  name,
  decoder: createDecoder(
    name,
    lazy(() => unpackSingleByte(payload)),
  ),
});

/** Returns the encoding half of an encoding by its name and its index. */
export const singleByteEncoder = (name: string, index: Index): EncodableEncoding => ({
  name,
  encoder: createEncoder(index),
});
