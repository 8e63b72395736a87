/**
 * `webenc/hooks`: the standard's hooks for other standards, with the I/O queues that they work on. Of tables it carries
 * those of the encodings alone that the caller imports and passes.
 *
 * @module
 */
import {
  type BOMSniffHook,
  createBOMSniff,
  createDecode,
  createGetOutputEncoding,
  type DecodeHook,
  type GetOutputEncodingHook,
} from "@webenc/core";
import { utf8, utf8Decoder } from "@webenc/utf8";
import { utf16BE, utf16LE } from "@webenc/utf16";

export {
  c0ControlPercentEncodeSet,
  componentPercentEncodeSet,
  END_OF_QUEUE,
  encode,
  encodeOrFail,
  formUrlEncodedPercentEncodeSet,
  fragmentPercentEncodeSet,
  getEncoder,
  IOQueue,
  type PercentEncodeSet,
  pathPercentEncodeSet,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  StreamingIOQueue,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "@webenc/core";
export { utf8Decode, utf8DecodeWithoutBOM, utf8DecodeWithoutBOMOrFail, utf8Encode } from "@webenc/utf8";

/**
 * "Decode": decodes bytes with the encoding that their byte order mark stands for, without the mark, and with the given
 * encoding where there is none; with U+FFFD for each error. Bytes give a string; a queue of bytes gives a queue of code
 * points, a streaming one when it has been read.
 *
 * @throws TypeError for what is neither a BufferSource nor a queue
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
 * "BOM sniff": the encoding that a byte order mark stands for. Nothing is read from a queue.
 *
 * @returns UTF-8, UTF-16BE, UTF-16LE or null
 * @throws TypeError for what is neither a BufferSource nor a queue
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
export const getOutputEncoding: GetOutputEncodingHook = /* @__PURE__ */ createGetOutputEncoding(utf8);
