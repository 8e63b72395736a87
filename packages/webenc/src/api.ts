import type {
  LegacyTextEncoder as CoreLegacyTextEncoder,
  LegacyTextEncoderStream as CoreLegacyTextEncoderStream,
  TextDecoder as CoreTextDecoder,
  TextDecoderStream as CoreTextDecoderStream,
  DecodableEncoding,
  EncodableEncoding,
  LegacyTextEncoderConstructor,
  LegacyTextEncoderStreamConstructor,
  TextDecoderConstructor,
  TextDecoderStreamConstructor,
} from "@webenc/core";
import {
  makeLegacyTextEncoder,
  makeLegacyTextEncoderStream,
  makeTextDecoder,
  makeTextDecoderStream,
} from "@webenc/core/internal";
import type { EncodingLabel } from "./generated/encodings.js";
import { resolveEncoding } from "./get-encoding.js";

/**
 * Decodes bytes to strings, in one call or in chunks: the standard's class.
 *
 * - `label`: a label or an encoding; UTF-8 if not given
 * - `options`: `fatal`: throw at an invalid byte sequence; `ignoreBOM`: keep a byte order mark
 * - `onError`: is called with each error
 *
 * @throws RangeError if the label is unknown, or a label of the replacement encoding
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 * @example
 * ```ts
 * import { TextDecoder } from "webenc";
 *
 * new TextDecoder("shift_jis").decode(new Uint8Array([0x83, 0x65])); // => "テ"
 * new TextDecoder("big5", { fatal: true }).decode(new Uint8Array([0x81])); // throws TypeError
 * ```
 */
export const TextDecoder: TextDecoderConstructor<EncodingLabel | (string & {}) | DecodableEncoding | undefined> =
  /* @__PURE__ */ makeTextDecoder(resolveEncoding);
export type TextDecoder = CoreTextDecoder;

/**
 * A transform stream from bytes to strings: the standard's class.
 *
 * - `label`: a label or an encoding; UTF-8 if not given
 * - `options`: `fatal`: fail at an invalid byte sequence; `ignoreBOM`: keep a byte order mark
 * - `onError`: is called with each error
 *
 * @throws RangeError if the label is unknown, or a label of the replacement encoding
 * @see https://encoding.spec.whatwg.org/#interface-textdecoderstream
 * @example
 * ```ts
 * import { TextDecoderStream } from "webenc";
 *
 * const text = new Blob([new Uint8Array([0xb0, 0xa1])]).stream().pipeThrough(new TextDecoderStream("euc-kr"));
 * (await text.getReader().read()).value; // => "가"
 * ```
 */
export const TextDecoderStream: TextDecoderStreamConstructor<
  EncodingLabel | (string & {}) | DecodableEncoding | undefined
> = /* @__PURE__ */ makeTextDecoderStream(resolveEncoding);
export type TextDecoderStream = CoreTextDecoderStream;

/**
 * Encodes strings in an encoding. A code point that cannot be encoded throws, unless `errorMode` is set. A surrogate
 * that is not part of a pair counts as U+FFFD.
 *
 * - `label`: a label or an encoding; UTF-8 if not given
 * - `options`: `errorMode`: what to do with a code point that cannot be encoded
 * - `onError`: is called with each error
 *
 * @throws RangeError if the label is unknown, or its encoding has no encoder
 * @example
 * ```ts
 * import { LegacyTextEncoder } from "webenc";
 *
 * new LegacyTextEncoder("gbk").encode("中"); // => new Uint8Array([0xd6, 0xd0])
 * new LegacyTextEncoder("gbk").encode("😀"); // throws TypeError
 * ```
 */
export const LegacyTextEncoder: LegacyTextEncoderConstructor<
  EncodingLabel | (string & {}) | EncodableEncoding | undefined
> = /* @__PURE__ */ makeLegacyTextEncoder(resolveEncoding);
export type LegacyTextEncoder = CoreLegacyTextEncoder;

/**
 * A transform stream from strings to the bytes of an encoding.
 *
 * - `label`: a label or an encoding; UTF-8 if not given
 * - `options`: `errorMode`: what to do with a code point that cannot be encoded
 * - `onError`: is called with each error
 *
 * @throws RangeError if the label is unknown, or its encoding has no encoder
 * @example
 * ```ts
 * import { LegacyTextEncoderStream } from "webenc";
 *
 * const stream = new LegacyTextEncoderStream("koi8-r");
 * const writer = stream.writable.getWriter();
 * writer.write("Да");
 * (await stream.readable.getReader().read()).value; // => new Uint8Array([0xe4, 0xc1])
 * ```
 */
export const LegacyTextEncoderStream: LegacyTextEncoderStreamConstructor<
  EncodingLabel | (string & {}) | EncodableEncoding | undefined
> = /* @__PURE__ */ makeLegacyTextEncoderStream(resolveEncoding);
export type LegacyTextEncoderStream = CoreLegacyTextEncoderStream;
