import { createStreamEncoder } from "../engine/encode.js";
import type { ReadableStreamOf, WritableStreamOf } from "../platform/streams.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import { type EncodeErrorListener, resolveErrorMode } from "../standard/error-mode.js";
import { type LabelConstructor, type ResolveEncoding, requireEncoding } from "./encoding-argument.js";
import type { LegacyTextEncoderOptions } from "./legacy-text-encoder.js";
import { createTransform, type TransformStreamOf } from "./transform.js";
import { asInterface } from "./web-idl.js";

/** A transform stream: strings in, chunks of bytes out. */
export interface LegacyTextEncoderStream {
  /** The encoding's name, ASCII-lowercased. */
  readonly encoding: string;
  /** The bytes. Errors with an {@link EncodeError} in fatal mode. */
  readonly readable: ReadableStreamOf<Uint8Array<ArrayBuffer>>;
  /** Accepts the strings. */
  readonly writable: WritableStreamOf<string>;
}

/** The interface object of {@link LegacyTextEncoderStream}. */
export interface LegacyTextEncoderStreamConstructor {
  readonly prototype: LegacyTextEncoderStream;
  /**
   * A transform stream from strings to the bytes of an encoding. It keeps a leading surrogate and the state of
   * ISO-2022-JP between chunks.
   *
   * @param encoding - the encoding, or half of it
   * @param options - `errorMode`: what to do with a code point that cannot be encoded
   * @param onError - is called with each error
   * @throws RangeError if the encoding has no encoder
   * @example
   * ```ts
   * import { LegacyTextEncoderStream } from "@webenc/core";
   * import { gb18030 } from "@webenc/cjk-chinese-simplified";
   *
   * const stream = new LegacyTextEncoderStream(gb18030);
   * const writer = stream.writable.getWriter();
   * writer.write("\ud83d");
   * writer.write("\ude00");
   * writer.close();
   * (await stream.readable.getReader().read()).value; // => new Uint8Array([0x94, 0x39, 0xfc, 0x36])
   * ```
   */
  new (
    encoding: EncodableEncoding,
    options?: LegacyTextEncoderOptions,
    onError?: EncodeErrorListener,
  ): LegacyTextEncoderStream;
}

/** Creates the class LegacyTextEncoderStream, with a function that resolves its first argument to an encoding. */
export const makeLegacyTextEncoderStream = <Label>(
  resolveEncoding: ResolveEncoding<Label>,
): LabelConstructor<Label, LegacyTextEncoderOptions, EncodeErrorListener, LegacyTextEncoderStream> =>
  asInterface(
    "LegacyTextEncoderStream",
    class {
      readonly #encoding: EncodableEncoding;
      readonly #transform: TransformStreamOf<string, Uint8Array<ArrayBuffer>>;

      constructor(
        label: Label = undefined as Label,
        options?: LegacyTextEncoderOptions,
        onError?: EncodeErrorListener,
      ) {
        const find = resolveEncoding(label);
        const unencodable = resolveErrorMode(options, onError);
        this.#encoding = find("encoder");
        const encode = createStreamEncoder(this.#encoding, unencodable);
        this.#transform = createTransform((chunk, flush) => encode(`${chunk}`, flush), "");
      }

      get encoding(): string {
        return this.#encoding.name.toLowerCase();
      }

      get readable(): ReadableStreamOf<Uint8Array<ArrayBuffer>> {
        return this.#transform.readable;
      }

      get writable(): WritableStreamOf<string> {
        return this.#transform.writable;
      }
    },
  );

/** A transform stream from strings to the bytes of an encoding. */
export const LegacyTextEncoderStream: LegacyTextEncoderStreamConstructor =
  /* @__PURE__ */ makeLegacyTextEncoderStream(requireEncoding);
