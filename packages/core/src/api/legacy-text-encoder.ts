import { createStreamEncoder } from "../engine/encode.js";
import { type EncodeIntoResult, encodeInto } from "../engine/encode-into.js";
import { toDictionary } from "../standard/arguments.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import {
  type EncodeErrorListener,
  type EncodeErrorOptions,
  resolveErrorMode,
  type UnencodableHandler,
} from "../standard/error-mode.js";
import { type LabelConstructor, type ResolveEncoding, requireEncoding } from "./encoding-argument.js";
import { asInterface, toUint8Array } from "./web-idl.js";

/** The dictionary that the constructors of LegacyTextEncoder and LegacyTextEncoderStream accept. */
export interface LegacyTextEncoderOptions extends EncodeErrorOptions {}

/** The dictionary that {@link LegacyTextEncoder.encode} accepts. */
export interface LegacyTextEncodeOptions {
  /** Whether more strings follow. */
  stream?: boolean | undefined;
}

/** Encodes strings in any encoding that has an encoder. TextEncoder supports UTF-8 only. */
export interface LegacyTextEncoder {
  /** The encoding's name, ASCII-lowercased. */
  readonly encoding: string;
  /**
   * Encodes a string.
   *
   * @param input - the string, or the next piece of it
   * @param options - `stream`: whether more pieces follow. The call without it ends the stream
   * @returns the bytes of this piece
   * @throws {@link EncodeError} (a TypeError) in fatal mode, for a code point that cannot be encoded. A surrogate that is
   *   not part of a pair counts as U+FFFD
   */
  encode(input?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>;
  /**
   * Encodes the longest prefix of a string that fits into a destination. The written bytes are complete sequences and
   * end in the encoding's initial state. Calls do not continue each other: use {@link LegacyTextEncoder.encode} for a
   * text in pieces. An error whose replacement does not fit is reported here, and again by the call that begins with it.
   *
   * @param source - the string
   * @param destination - the array to write to
   * @returns `read` in code units, `written` in bytes
   * @throws {@link EncodeError} (a TypeError) in fatal mode, for a code point that cannot be encoded. A surrogate that is
   *   not part of a pair counts as U+FFFD
   */
  encodeInto(source: string, destination: Uint8Array): EncodeIntoResult;
}

/** The interface object of {@link LegacyTextEncoder}. */
export interface LegacyTextEncoderConstructor {
  readonly prototype: LegacyTextEncoder;
  /**
   * Encodes strings to the bytes of an encoding. A code point that cannot be encoded throws, unless `errorMode` is set. A surrogate
   * that is not part of a pair counts as U+FFFD. The standard maps a few code points to the bytes of others, without an
   * error: docs/reports/not-round-tripped.md lists them.
   *
   * @param encoding - the encoding, or half of it
   * @param options - `errorMode`: what to do with a code point that cannot be encoded
   * @param onError - is called with each error
   * @throws RangeError if the encoding has no encoder
   * @example
   * ```ts
   * import { LegacyTextEncoder } from "@webenc/core";
   * import { windows1251 } from "@webenc/single-byte";
   *
   * new LegacyTextEncoder(windows1251).encode("Да"); // => new Uint8Array([0xc4, 0xe0])
   * new LegacyTextEncoder(windows1251).encode("Да ☃"); // throws TypeError
   * new LegacyTextEncoder(windows1251, { errorMode: "html" }).encode("☃"); // => new Uint8Array([38, 35, 57, 55, 51, 49, 59])
   * new LegacyTextEncoder(windows1251, { errorMode: "replacement" }).encode("☃"); // => new Uint8Array([0x3f])
   * ```
   */
  new (
    encoding: EncodableEncoding,
    options?: LegacyTextEncoderOptions,
    onError?: EncodeErrorListener,
  ): LegacyTextEncoder;
}

/** Creates the class LegacyTextEncoder, with a function that resolves its first argument to an encoding. */
export const makeLegacyTextEncoder = <Label>(
  resolveEncoding: ResolveEncoding<Label>,
): LabelConstructor<Label, LegacyTextEncoderOptions, EncodeErrorListener, LegacyTextEncoder> =>
  asInterface(
    "LegacyTextEncoder",
    class {
      readonly #encoding: EncodableEncoding;
      readonly #unencodable: UnencodableHandler;
      /** Starts a new stream after the last string of a stream, and after a call that throws. */
      readonly #encode: ReturnType<typeof createStreamEncoder>;

      constructor(
        label: Label = undefined as Label,
        options?: LegacyTextEncoderOptions,
        onError?: EncodeErrorListener,
      ) {
        const find = resolveEncoding(label);
        this.#unencodable = resolveErrorMode(options, onError);
        this.#encoding = find("encoder");
        this.#encode = createStreamEncoder(this.#encoding, this.#unencodable);
      }

      get encoding(): string {
        return this.#encoding.name.toLowerCase();
      }

      encode(input = "", options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer> {
        // As in TextDecoder.
        return this.#encode(`${input}`, options === undefined || !toDictionary(options).stream);
      }

      encodeInto(source: string, destination: Uint8Array): EncodeIntoResult {
        return encodeInto(this.#encoding, this.#unencodable, `${source}`, toUint8Array(destination));
      }
    },
  );

/** Encodes strings in an encoding. */
export const LegacyTextEncoder: LegacyTextEncoderConstructor = /* @__PURE__ */ makeLegacyTextEncoder(requireEncoding);
