import { type EncodableEncoding, type MaybeHalf, requireEncoder } from "../standard/encoding.js";
import {
  type EncodeErrorListener,
  type EncodeErrorMode,
  resolveErrorMode,
  type UnencodableHandler,
} from "../standard/error-mode.js";
import { type EncodeIntoResult, encodeInto } from "../streaming/encode-into.js";
import { createStreamEncoder } from "../streaming/stream-encoder.js";
import { type ConstructorArguments, type ResolveEncoding, requireEncoding } from "./encoding-argument.js";
import { asInterface, toDictionary, toUint8Array } from "./web-idl.js";

/** The dictionary that the constructors of LegacyTextEncoder and LegacyTextEncoderStream take. */
export interface LegacyTextEncoderOptions {
  /** What to do with a code point that can't be encoded: throw, if not given. */
  errorMode?: EncodeErrorMode | undefined;
}

/** The dictionary that {@link LegacyTextEncoder.encode} takes. */
export interface LegacyTextEncodeOptions {
  /** Whether more strings follow. */
  stream?: boolean | undefined;
}

/** A string to the bytes of any encoding that has an encoder: what TextEncoder is for UTF-8. */
export interface LegacyTextEncoder {
  /** The encoding's name, ASCII-lowercased. */
  readonly encoding: string;
  /**
   * Encodes a string.
   *
   * @param input - the string, or the next piece of it
   * @param options - `stream`: whether more pieces follow. The call without it ends the stream
   * @returns the bytes: those of this piece
   * @throws {@link EncodeError} (a TypeError) in fatal mode, for a code point that the encoding lacks. A surrogate that is
   *   not part of a pair counts as U+FFFD
   */
  encode(input?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>;
  /**
   * Encodes as much of a string as a destination takes. Each call stands alone: what it writes is complete, never part
   * of a sequence, and ends in the encoding's initial state. A text in pieces is for {@link LegacyTextEncoder.encode}.
   *
   * @param source - the string
   * @param destination - where the bytes go
   * @returns `read` in code units, `written` in bytes
   * @throws {@link EncodeError} (a TypeError) in fatal mode, for a code point that the encoding lacks. A surrogate that is
   *   not part of a pair counts as U+FFFD
   */
  encodeInto(source: string, destination: Uint8Array): EncodeIntoResult;
}

/** The interface object of {@link LegacyTextEncoder}, over what its first argument may be. */
export interface LegacyTextEncoderConstructor<Label> {
  readonly prototype: LegacyTextEncoder;
  // Without a doc comment, so that editors show the one of the constant, which has an example.
  new (...args: ConstructorArguments<Label, LegacyTextEncoderOptions, EncodeErrorListener>): LegacyTextEncoder;
}

/** Makes the class LegacyTextEncoder over a way to turn its first argument into an encoding. */
export const makeLegacyTextEncoder = <Label>(
  resolveEncoding: ResolveEncoding<Label, MaybeHalf<EncodableEncoding>>,
): LegacyTextEncoderConstructor<Label> =>
  asInterface(
    "LegacyTextEncoder",
    class {
      readonly #encoding: EncodableEncoding;
      readonly #unencodable: UnencodableHandler;
      /** Begins anew after each string that is the last, and after what throws, for its bytes are lost. */
      readonly #encode: ReturnType<typeof createStreamEncoder>;

      constructor(label: Label = "utf-8" as Label, options?: LegacyTextEncoderOptions, onError?: EncodeErrorListener) {
        const find = resolveEncoding(label);
        const errorMode = toDictionary(options)?.errorMode;
        this.#encoding = find(requireEncoder);
        this.#unencodable = resolveErrorMode(errorMode, onError);
        this.#encode = createStreamEncoder(this.#encoding, this.#unencodable);
      }

      get encoding(): string {
        return this.#encoding.name.toLowerCase();
      }

      encode(input = "", options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer> {
        const encode = this.#encode;
        const text = `${input}`;
        return encode(text, !toDictionary(options)?.stream);
      }

      encodeInto(source: string, destination: Uint8Array): EncodeIntoResult {
        return encodeInto(this.#encoding, this.#unencodable, `${source}`, toUint8Array(destination));
      }
    },
  );

/**
 * Encodes strings in an encoding. A code point that the encoding lacks throws, unless `errorMode` says otherwise. A
 * surrogate that is not part of a pair counts as U+FFFD. The standard maps a few code points to the bytes of others, without
 * an error: docs/reports/not-round-tripped.md lists them.
 *
 * - `encoding`: the encoding
 * - `options`: `errorMode`: what to do with a code point that cannot be encoded
 * - `onError`: is called with each error
 *
 * @throws RangeError if the encoding has no encoder
 * @example
 * ```ts
 * import { LegacyTextEncoder } from "@webenc/core";
 * import { windows1251 } from "@webenc/single-byte";
 *
 * new LegacyTextEncoder(windows1251).encode("Да"); // => new Uint8Array([0xc4, 0xe0])
 * new LegacyTextEncoder(windows1251).encode("Да ☃"); // throws TypeError
 * new LegacyTextEncoder(windows1251, { errorMode: "html" }).encode("☃"); // => new Uint8Array([38, 35, 57, 55, 51, 49, 59])
 * new LegacyTextEncoder(windows1251, { errorMode: "?" }).encode("☃"); // => new Uint8Array([0x3f])
 * ```
 */
export const LegacyTextEncoder: LegacyTextEncoderConstructor<EncodableEncoding> =
  /* @__PURE__ */ makeLegacyTextEncoder(requireEncoding);
