import { type DecodeErrorListener, decodeStream } from "../engine/decode.js";
import { type BufferSourceLike, toBufferSource } from "../platform/buffer-source.js";
import { toDictionary } from "../standard/arguments.js";
import { type DecodableEncoding, requireHalf } from "../standard/encoding.js";

/**
 * Decodes bytes with an encoding's decoder. A byte order mark is decoded like any other character.
 *
 * @param encoding - the encoding, or its decoding half
 * @param input - the bytes
 * @param options - `fatal`: throw at the first error, instead of writing U+FFFD for each
 * @param onError - receives each error when it happens
 * @throws {@link DecodeError} (a TypeError) in fatal mode, at the first bytes that are invalid in the encoding
 * @throws TypeError if `input` is neither a buffer nor a view of one, `options` is not an object, or `onError` is not a function
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { decodeBytes } from "@webenc/core";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 *
 * decodeBytes(windows1252, new Uint8Array([0x80])); // => "€"
 * ```
 */
export function decodeBytes(
  encoding: DecodableEncoding,
  input: BufferSourceLike,
  options?: { readonly fatal?: boolean | undefined },
  onError?: DecodeErrorListener,
): string {
  return decodeStream(
    requireHalf("decoder", encoding, input),
    toBufferSource(input),
    !!toDictionary(options).fatal,
    onError,
  );
}
