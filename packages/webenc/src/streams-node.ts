/// <reference types="node" />
/**
 * `webenc/node`: streams of Node.js that decode and encode, and encoding to a Buffer. No other module imports it.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { Transform, type TransformCallback } from "node:stream";
import { requireString } from "@webenc/core/internal";
import {
  type DecodableEncoding,
  type DecodeErrorListener,
  type EncodableEncoding,
  type EncodeErrorListener,
  type EncodingLabel,
  LegacyTextEncoder,
  type LegacyTextEncoderOptions,
  TextDecoder,
  type TextDecoderOptions,
} from "./index.js";

/** A label, or an encoding that can decode. */
export type DecodeLabel = EncodingLabel | (string & {}) | DecodableEncoding;
/** A label, or an encoding that can encode. */
export type EncodeLabel = EncodingLabel | (string & {}) | EncodableEncoding;

/** Gives the result of a function to a stream: a value that is not empty as its output, an exception as its error. */
const settle = (callback: TransformCallback, work: () => string | Uint8Array): void => {
  let output: string | Uint8Array;
  try {
    output = work();
  } catch (error) {
    callback(error as Error);
    return;
  }
  if (output.length > 0) callback(null, output);
  else callback();
};

/**
 * Creates a stream of Node.js that decodes: bytes in, strings out. A character may be cut between two chunks.
 *
 * @param label - a label or an encoding
 * @param options - `fatal`: the first invalid byte sequence is an error of the stream; `ignoreBOM`: keep a byte order mark
 * @param onError - receives each error when it happens
 * @throws RangeError if the label is unknown, or a label of the replacement encoding
 * @see https://encoding.spec.whatwg.org/#interface-textdecoderstream
 * @example
 * ```ts
 * import { Readable } from "node:stream";
 * import { text } from "node:stream/consumers";
 * import { decode } from "webenc/node";
 *
 * const source = Readable.from([Buffer.from([0x8a]), Buffer.from([0xbf])]);
 * await text(source.pipe(decode("shift_jis"))); // => "漢"
 * ```
 */
export function decode(label: DecodeLabel, options?: TextDecoderOptions, onError?: DecodeErrorListener): Transform {
  const decoder = new TextDecoder(label, options, onError);
  const stream = new Transform({
    // A string would be encoded as UTF-8 before `transform` receives it.
    decodeStrings: false,
    transform(chunk: Buffer | string, _, callback) {
      settle(callback, () => {
        if (typeof chunk !== "string") return decoder.decode(chunk, { stream: true });
        throw TypeError("decode requires bytes, and received a string: do not call setEncoding on its source");
      });
    },
    flush(callback) {
      settle(callback, () => decoder.decode());
    },
  });
  // Chunks that are pushed as strings in this encoding stay the same strings.
  return stream.setEncoding("utf8");
}

/**
 * Creates a stream of Node.js that encodes: strings in, Buffers out. A surrogate pair may be cut between two chunks.
 *
 * @param label - a label or an encoding
 * @param options - `errorMode`: what to do with a code point that cannot be encoded; the default is an error of the stream
 * @param onError - receives each error when it happens
 * @throws RangeError if the label is unknown, or its encoding has no encoder
 * @example
 * ```ts
 * import { Readable } from "node:stream";
 * import { buffer } from "node:stream/consumers";
 * import { decode, encode } from "webenc/node";
 *
 * const source = Readable.from([Buffer.from([0x8a, 0xbf])]);
 * await buffer(source.pipe(decode("shift_jis")).pipe(encode("euc-jp"))); // => Buffer.from([0xb4, 0xc1])
 * ```
 */
export function encode(
  label: EncodeLabel,
  options?: LegacyTextEncoderOptions,
  onError?: EncodeErrorListener,
): Transform {
  const encoder = new LegacyTextEncoder(label, options, onError);
  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer | string, _, callback) {
      settle(callback, () => {
        if (typeof chunk === "string") return encoder.encode(chunk, { stream: true });
        throw TypeError("encode requires strings, and received bytes: pipe them through decode first");
      });
    },
    flush(callback) {
      settle(callback, () => encoder.encode());
    },
  });
}

/**
 * Encodes a string to a Buffer. The bytes are not copied.
 *
 * @param text - the string
 * @param label - a label or an encoding
 * @param options - `errorMode`: what to do with a code point that cannot be encoded; the default is to throw
 * @param onError - receives each error when it happens
 * @throws RangeError if the label is unknown, or its encoding has no encoder
 * @throws TypeError if `text` is not a string
 * @throws TypeError, an `EncodeError`, at the first code point that cannot be encoded, unless `errorMode` is set
 * @example
 * ```ts
 * import { encodeToBuffer } from "webenc/node";
 *
 * encodeToBuffer("漢字", "shift_jis").toString("hex"); // => "8abf8e9a"
 * ```
 */
export function encodeToBuffer(
  text: string,
  label: EncodeLabel,
  options?: LegacyTextEncoderOptions,
  onError?: EncodeErrorListener,
): Buffer {
  requireString(text, "text");
  const { buffer, byteOffset, byteLength } = new LegacyTextEncoder(label, options, onError).encode(text);
  return Buffer.from(buffer, byteOffset, byteLength);
}
