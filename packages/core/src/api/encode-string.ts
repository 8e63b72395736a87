import { encodeStream } from "../engine/encode.js";
import { requireString } from "../standard/arguments.js";
import { type EncodableEncoding, requireHalf } from "../standard/encoding.js";
import { type EncodeErrorListener, type EncodeErrorOptions, resolveErrorMode } from "../standard/error-mode.js";

/**
 * Encodes a whole string.
 *
 * @param encoding - the encoding, or its encoding half
 * @param input - the string. A surrogate that is not part of a pair counts as U+FFFD, as in every encoder of the standard
 * @param options - `errorMode`: what to do with a code point that cannot be encoded; the default is `"fatal"`
 * @param onError - receives each error when it happens
 * @throws {@link EncodeError} (a TypeError) in fatal mode, at the first code point that cannot be encoded
 * @throws TypeError if `input` is not a string, `options` is not an object, or `onError` is not a function
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { encodeString } from "@webenc/core";
 * import { shiftJIS } from "@webenc/cjk-japanese";
 *
 * encodeString(shiftJIS, "漢字"); // => new Uint8Array([0x8a, 0xbf, 0x8e, 0x9a])
 * ```
 */
export function encodeString(
  encoding: EncodableEncoding,
  input: string,
  options?: EncodeErrorOptions,
  onError?: EncodeErrorListener,
): Uint8Array<ArrayBuffer> {
  const half = requireHalf("encoder", encoding, input);
  const unencodable = resolveErrorMode(options, onError);
  return encodeStream(half, requireString(input, "input"), unencodable);
}
