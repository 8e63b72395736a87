import {
  createUTF8Decode,
  createUTF8DecodeWithoutBOM,
  createUTF8Encode,
  type UTF8DecodeHook,
  type UTF8DecodeOrFailHook,
  type UTF8EncodeHook,
} from "@webenc/core/internal";
import { utf8Decoder, utf8Encoder } from "./generated/utf-8.js";

/**
 * "UTF-8 decode": removes the byte order mark of UTF-8, and decodes the rest as UTF-8, with U+FFFD for each error. The
 * standard recommends this hook for new formats. For bytes, it returns a string; for a queue, the output queue; for a
 * streaming queue, a promise of the output queue.
 *
 * @throws TypeError if the input is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#utf-8-decode
 * @example
 * ```ts
 * import { utf8Decode } from "@webenc/utf8";
 *
 * utf8Decode(new Uint8Array([0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac, 0xff])); // => "€\uFFFD"
 * ```
 */
export const utf8Decode: UTF8DecodeHook = /* @__PURE__ */ createUTF8Decode(utf8Decoder);

/**
 * "UTF-8 decode without BOM": decodes as UTF-8, with U+FFFD for each error. Despite its name, it does not remove a byte
 * order mark, which is decoded to U+FEFF. It is meant for identifiers and byte sequences within a format. The
 * parameters and results are those of {@link utf8Decode}.
 *
 * @throws TypeError if the input is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 * @example
 * ```ts
 * import { utf8DecodeWithoutBOM } from "@webenc/utf8";
 *
 * utf8DecodeWithoutBOM(new Uint8Array([0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac, 0xff])); // => "\uFEFF€\uFFFD"
 * ```
 */
export const utf8DecodeWithoutBOM: UTF8DecodeHook = /* @__PURE__ */ createUTF8DecodeWithoutBOM(utf8Decoder);

/**
 * "UTF-8 decode without BOM or fail", which differs from {@link utf8DecodeWithoutBOM} in that the first error is
 * failure. The output queue then contains the code points before the error, and no end-of-queue.
 *
 * @returns null for failure
 * @throws TypeError if the input is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
 * @example
 * ```ts
 * import { utf8DecodeWithoutBOMOrFail } from "@webenc/utf8";
 *
 * utf8DecodeWithoutBOMOrFail(new Uint8Array([0xe2, 0x82, 0xac])); // => "€"
 * utf8DecodeWithoutBOMOrFail(new Uint8Array([0xe2, 0x82])); // => null
 * ```
 */
export const utf8DecodeWithoutBOMOrFail: UTF8DecodeOrFailHook = /* @__PURE__ */ createUTF8DecodeWithoutBOM(
  utf8Decoder,
  true,
);

/**
 * "UTF-8 encode": encodes a string, in which a surrogate that is not part of a pair counts as U+FFFD, or a queue of
 * scalar values. For a string, it returns bytes; for a queue, the output queue; for a streaming queue, a promise of the
 * output queue.
 *
 * @throws TypeError if a queue contains a surrogate
 * @see https://encoding.spec.whatwg.org/#utf-8-encode
 * @example
 * ```ts
 * import { utf8Encode } from "@webenc/utf8";
 *
 * utf8Encode("€"); // => new Uint8Array([0xe2, 0x82, 0xac])
 * ```
 */
export const utf8Encode: UTF8EncodeHook = /* @__PURE__ */ createUTF8Encode(utf8Encoder);
