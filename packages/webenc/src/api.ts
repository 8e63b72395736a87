import {
  type LegacyTextEncoder as CoreLegacyTextEncoder,
  type LegacyTextEncoderStream as CoreLegacyTextEncoderStream,
  type TextDecoder as CoreTextDecoder,
  type TextDecoderStream as CoreTextDecoderStream,
  type DecodableEncoding,
  type EncodableEncoding,
  encodingLookup,
  type GetEncoding,
  type LegacyTextEncoderConstructor,
  type LegacyTextEncoderStreamConstructor,
  labelOrEncoding,
  makeLegacyTextEncoder,
  makeLegacyTextEncoderStream,
  makeTextDecoder,
  makeTextDecoderStream,
  type TextDecoderConstructor,
  type TextDecoderStreamConstructor,
} from "@webenc/core";
import { type EncodingLabel, encodings, type StandardEncodingsByLabel } from "./generated/encodings.js";

/**
 * Gets an encoding from any of the standard's 228 labels. ASCII case and ASCII whitespace around the label are ignored.
 *
 * @param label - the label
 * @returns the encoding, or null if there is no such label
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @example
 * ```ts
 * import { getEncoding } from "webenc";
 *
 * getEncoding("latin1").name; // => "windows-1252"
 * getEncoding(" Latin1\n")?.name; // => "windows-1252"
 * getEncoding("x-unknown"); // => null
 * ```
 */
export const getEncoding: GetEncoding<StandardEncodingsByLabel> = /* @__PURE__ */ encodingLookup(
  encodings,
) as GetEncoding<StandardEncodingsByLabel>;

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
  /* @__PURE__ */ makeTextDecoder(/* @__PURE__ */ labelOrEncoding(getEncoding));
/** An instance of the class of the same name. */
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
> = /* @__PURE__ */ makeTextDecoderStream(/* @__PURE__ */ labelOrEncoding(getEncoding));
/** An instance of the class of the same name. */
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
> = /* @__PURE__ */ makeLegacyTextEncoder(/* @__PURE__ */ labelOrEncoding(getEncoding));
/** An instance of the class of the same name. */
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
> = /* @__PURE__ */ makeLegacyTextEncoderStream(/* @__PURE__ */ labelOrEncoding(getEncoding));
/** An instance of the class of the same name. */
export type LegacyTextEncoderStream = CoreLegacyTextEncoderStream;
