import {
  createUTF8Decode,
  createUTF8DecodeWithoutBOM,
  createUTF8DecodeWithoutBOMOrFail,
  createUTF8Encode,
  type UTF8DecodeHook,
  type UTF8DecodeOrFailHook,
  type UTF8EncodeHook,
} from "@webenc/core";
import { utf8Decoder, utf8Encoder } from "./generated/utf-8.js";

/**
 * "UTF-8 decode": decodes bytes without their byte order mark, with U+FFFD for each error. New formats are to use this
 * one. Bytes give a string; a queue of bytes gives a queue of code points, a streaming one when it has been read.
 *
 * @throws TypeError for what is neither a BufferSource nor a queue
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
 * "UTF-8 decode without BOM": decodes bytes, with U+FFFD for each error. No byte order mark is looked for, so that one
 * comes out as U+FEFF. It is for identifiers and byte sequences within a format. It takes and gives what
 * {@link utf8Decode} does.
 *
 * @throws TypeError for what is neither a BufferSource nor a queue
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
 * "UTF-8 decode without BOM or fail": as {@link utf8DecodeWithoutBOM}, but the first error makes it fail. An output
 * queue then holds what came before the error, and never gets end-of-queue.
 *
 * @returns null for failure
 * @throws TypeError for what is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
 * @example
 * ```ts
 * import { utf8DecodeWithoutBOMOrFail } from "@webenc/utf8";
 *
 * utf8DecodeWithoutBOMOrFail(new Uint8Array([0xe2, 0x82, 0xac])); // => "€"
 * utf8DecodeWithoutBOMOrFail(new Uint8Array([0xe2, 0x82])); // => null
 * ```
 */
export const utf8DecodeWithoutBOMOrFail: UTF8DecodeOrFailHook =
  /* @__PURE__ */ createUTF8DecodeWithoutBOMOrFail(utf8Decoder);

/**
 * "UTF-8 encode": a string gives bytes, a surrogate without its other half as U+FFFD; a queue of scalar values gives a
 * queue of bytes, a streaming one when it has been read.
 *
 * @throws TypeError for a queue with a surrogate
 * @see https://encoding.spec.whatwg.org/#utf-8-encode
 * @example
 * ```ts
 * import { utf8Encode } from "@webenc/utf8";
 *
 * utf8Encode("€"); // => new Uint8Array([0xe2, 0x82, 0xac])
 * ```
 */
export const utf8Encode: UTF8EncodeHook = /* @__PURE__ */ createUTF8Encode(utf8Encoder);
