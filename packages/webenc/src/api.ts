import type {
  LegacyTextEncoder as CoreLegacyTextEncoder,
  LegacyTextEncoderStream as CoreLegacyTextEncoderStream,
  TextDecoder as CoreTextDecoder,
  TextDecoderStream as CoreTextDecoderStream,
  DecodableEncoding,
  DecodeErrorListener,
  EncodableEncoding,
  EncodeErrorListener,
  LegacyTextEncoderOptions,
  TextDecoderOptions,
} from "@webenc/core";
import {
  makeLegacyTextEncoder,
  makeLegacyTextEncoderStream,
  makeTextDecoder,
  makeTextDecoderStream,
} from "@webenc/core/internal";
import type { EncodingLabel } from "./generated/encodings.js";
import { resolveEncoding } from "./get-encoding.js";

/** The interface object of {@link TextDecoder}. */
export interface TextDecoderConstructor {
  readonly prototype: CoreTextDecoder;
  /**
   * Decodes bytes to strings, in one call or in chunks: the standard's class.
   *
   * @param label - a label or an encoding; UTF-8 if not given
   * @param options - `fatal`: throw at an invalid byte sequence; `ignoreBOM`: keep a byte order mark
   * @param onError - is called with each error
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
  new (
    label?: EncodingLabel | (string & {}) | DecodableEncoding,
    options?: TextDecoderOptions,
    onError?: DecodeErrorListener,
  ): CoreTextDecoder;
}

/** Decodes bytes to strings: the standard's class. */
export const TextDecoder: TextDecoderConstructor = /* @__PURE__ */ makeTextDecoder(resolveEncoding);
export type TextDecoder = CoreTextDecoder;

/** The interface object of {@link TextDecoderStream}. */
export interface TextDecoderStreamConstructor {
  readonly prototype: CoreTextDecoderStream;
  /**
   * A transform stream from bytes to strings: the standard's class.
   *
   * @param label - a label or an encoding; UTF-8 if not given
   * @param options - `fatal`: fail at an invalid byte sequence; `ignoreBOM`: keep a byte order mark
   * @param onError - is called with each error
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
  new (
    label?: EncodingLabel | (string & {}) | DecodableEncoding,
    options?: TextDecoderOptions,
    onError?: DecodeErrorListener,
  ): CoreTextDecoderStream;
}

/** A transform stream from bytes to strings: the standard's class. */
export const TextDecoderStream: TextDecoderStreamConstructor = /* @__PURE__ */ makeTextDecoderStream(resolveEncoding);
export type TextDecoderStream = CoreTextDecoderStream;

/** The interface object of {@link LegacyTextEncoder}. */
export interface LegacyTextEncoderConstructor {
  readonly prototype: CoreLegacyTextEncoder;
  /**
   * Encodes strings to the bytes of an encoding. A code point that cannot be encoded throws, unless `errorMode` is set. A surrogate
   * that is not part of a pair counts as U+FFFD.
   *
   * @param label - a label or an encoding; UTF-8 if not given
   * @param options - `errorMode`: what to do with a code point that cannot be encoded
   * @param onError - is called with each error
   * @throws RangeError if the label is unknown, or its encoding has no encoder
   * @example
   * ```ts
   * import { LegacyTextEncoder } from "webenc";
   *
   * new LegacyTextEncoder("gbk").encode("中"); // => new Uint8Array([0xd6, 0xd0])
   * new LegacyTextEncoder("gbk").encode("😀"); // throws TypeError
   * ```
   */
  new (
    label?: EncodingLabel | (string & {}) | EncodableEncoding,
    options?: LegacyTextEncoderOptions,
    onError?: EncodeErrorListener,
  ): CoreLegacyTextEncoder;
}

/** Encodes strings in an encoding. */
export const LegacyTextEncoder: LegacyTextEncoderConstructor = /* @__PURE__ */ makeLegacyTextEncoder(resolveEncoding);
export type LegacyTextEncoder = CoreLegacyTextEncoder;

/** The interface object of {@link LegacyTextEncoderStream}. */
export interface LegacyTextEncoderStreamConstructor {
  readonly prototype: CoreLegacyTextEncoderStream;
  /**
   * A transform stream from strings to the bytes of an encoding.
   *
   * @param label - a label or an encoding; UTF-8 if not given
   * @param options - `errorMode`: what to do with a code point that cannot be encoded
   * @param onError - is called with each error
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
  new (
    label?: EncodingLabel | (string & {}) | EncodableEncoding,
    options?: LegacyTextEncoderOptions,
    onError?: EncodeErrorListener,
  ): CoreLegacyTextEncoderStream;
}

/** A transform stream from strings to the bytes of an encoding. */
export const LegacyTextEncoderStream: LegacyTextEncoderStreamConstructor =
  /* @__PURE__ */ makeLegacyTextEncoderStream(resolveEncoding);
export type LegacyTextEncoderStream = CoreLegacyTextEncoderStream;
