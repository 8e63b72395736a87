/**
 * `webenc/hooks`: the standard's hooks for other standards, and the I/O queues that they use. A bundle includes the
 * tables of only those encodings that the caller imports.
 *
 * @module
 */
import type { EncodableEncoding, Encoding, FullEncoding } from "@webenc/core";
import {
  type BOMSniffHook,
  createBOMSniff,
  createDecode,
  type DecodeHook,
  isEncoding,
  requireHalf,
} from "@webenc/core/internal";
import { utf8, utf8Decoder } from "@webenc/utf8";
import { utf16BE, utf16LE } from "@webenc/utf16";

export { CONTINUE, codePointOf, type Decoder, END_OF_QUEUE, type Encoder, ERROR, FINISHED } from "@webenc/core";
export { type AnyIOQueue, encode, IOQueue, processItem, processQueue, StreamingIOQueue } from "@webenc/core/internal";
export { utf8Decode, utf8DecodeWithoutBOM, utf8DecodeWithoutBOMOrFail, utf8Encode } from "@webenc/utf8";
export { encodeOrFail, getEncoder } from "./encode-or-fail.js";
export * from "./percent-encode.js";

/**
 * "Decode". If the input begins with a byte order mark, the hook removes it and decodes the rest with the encoding of
 * the mark. If not, it decodes with the given encoding. Each error becomes U+FFFD. For bytes, it returns a string; for
 * a queue, the output queue; for a streaming queue, a promise of the output queue.
 *
 * @throws TypeError if the input is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#decode
 * @example
 * ```ts
 * import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";
 * import { decode } from "webenc/hooks";
 *
 * decode(new Uint8Array([0x83, 0x65, 0xff]), shiftJIS); // => "テ\uFFFD"
 * decode(new Uint8Array([0xfe, 0xff, 0x83, 0x65]), shiftJIS); // => "\u8365"
 * ```
 */
export const decode: DecodeHook = /* @__PURE__ */ createDecode({ utf8: utf8Decoder, utf16BE, utf16LE });

/**
 * "BOM sniff": returns the encoding of the byte order mark at the start of the input. It reads nothing from a queue.
 *
 * @returns UTF-8, UTF-16BE, UTF-16LE, or null if there is no mark
 * @throws TypeError if the input is neither a BufferSource nor a queue
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 * @example
 * ```ts
 * import { bomSniff } from "webenc/hooks";
 *
 * bomSniff(new Uint8Array([0xef, 0xbb, 0xbf]))?.name; // => "UTF-8"
 * bomSniff(new Uint8Array([0xef, 0xbb])); // => null
 * ```
 */
export const bomSniff: BOMSniffHook = /* @__PURE__ */ createBOMSniff({ utf8, utf16BE, utf16LE });

/**
 * "Get an output encoding": UTF-8 for replacement and UTF-16BE/LE, which have no encoder, and any other encoding itself.
 *
 * @throws RangeError for the decoding half of another encoding
 * @see https://encoding.spec.whatwg.org/#get-an-output-encoding
 * @example
 * ```ts
 * import { utf16BE } from "@webenc/utf16";
 * import { encode, getOutputEncoding } from "webenc/hooks";
 *
 * getOutputEncoding(utf16BE).name; // => "UTF-8"
 * encode("€", getOutputEncoding(utf16BE)); // => new Uint8Array([0xe2, 0x82, 0xac])
 * ```
 */
export function getOutputEncoding(encoding: Encoding): FullEncoding;
export function getOutputEncoding(encoding: EncodableEncoding): EncodableEncoding;
export function getOutputEncoding(encoding: Encoding | EncodableEncoding): EncodableEncoding {
  const hasNone = isEncoding(encoding) && ["replacement", "UTF-16BE", "UTF-16LE"].includes(encoding.name);
  return hasNone ? utf8 : requireHalf("encoder", encoding);
}
