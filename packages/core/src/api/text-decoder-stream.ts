import type { DecodeErrorListener } from "../engine/decode.js";
import { NO_BYTES } from "../engine/pending.js";
import { type BufferSourceLike, toBufferSource } from "../platform/buffer-source.js";
import type { ReadableStreamOf, WritableStreamOf } from "../platform/streams.js";
import { toDictionary } from "../standard/arguments.js";
import type { DecodableEncoding } from "../standard/encoding.js";
import { type LabelConstructor, type ResolveEncoding, requireEncoding } from "./encoding-argument.js";
import { createBOMStrippingDecoder, type TextDecoderCommon, type TextDecoderOptions } from "./text-decoder.js";
import { createTransform, type TransformStreamOf } from "./transform.js";
import { asInterface } from "./web-idl.js";

/**
 * A transform stream: chunks of bytes in, chunks of string out.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoderstream
 */
export interface TextDecoderStream extends TextDecoderCommon {
  /** The strings. Errors with a {@link DecodeError} in fatal mode. */
  readonly readable: ReadableStreamOf<string>;
  /** Accepts the bytes. */
  readonly writable: WritableStreamOf<BufferSourceLike>;
  /** `"TextDecoderStream"`. */
  readonly [Symbol.toStringTag]: string;
}

/** The interface object of {@link TextDecoderStream}. */
export interface TextDecoderStreamConstructor {
  readonly prototype: TextDecoderStream;
  /**
   * A transform stream from bytes to strings: the standard's class, which accepts an encoding object instead of a label.
   *
   * @param encoding - the encoding, or half of it
   * @param options - `fatal`: fail at an invalid byte sequence; `ignoreBOM`: keep a byte order mark
   * @param onError - is called with each error
   * @throws RangeError for the replacement encoding
   * @see https://encoding.spec.whatwg.org/#dom-textdecoderstream
   * @example
   * ```ts
   * import { TextDecoderStream } from "@webenc/core";
   * import { eucKR } from "@webenc/cjk-korean";
   *
   * const stream = new TextDecoderStream(eucKR);
   * const writer = stream.writable.getWriter();
   * writer.write(new Uint8Array([0xb0]));
   * writer.write(new Uint8Array([0xa1]));
   * writer.close();
   * (await stream.readable.getReader().read()).value; // => "가"
   * ```
   */
  new (encoding: DecodableEncoding, options?: TextDecoderOptions, onError?: DecodeErrorListener): TextDecoderStream;
}

/** Creates the class TextDecoderStream, with a function that resolves its first argument to an encoding. */
export const makeTextDecoderStream = <Label>(
  resolveEncoding: ResolveEncoding<Label>,
): LabelConstructor<Label, TextDecoderOptions, DecodeErrorListener, TextDecoderStream> =>
  asInterface(
    "TextDecoderStream",
    class {
      declare readonly [Symbol.toStringTag]: string;
      readonly #encoding: DecodableEncoding;
      readonly #fatal: boolean;
      readonly #ignoreBOM: boolean;
      readonly #transform: TransformStreamOf<BufferSourceLike, string>;

      constructor(label: Label = undefined as Label, options?: TextDecoderOptions, onError?: DecodeErrorListener) {
        const find = resolveEncoding(label);
        const { fatal, ignoreBOM } = toDictionary(options);
        this.#fatal = !!fatal;
        this.#ignoreBOM = !!ignoreBOM;
        this.#encoding = find("decoder");
        const decode = createBOMStrippingDecoder(this.#encoding, this.#fatal, this.#ignoreBOM, onError);
        // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk and https://encoding.spec.whatwg.org/#flush-and-enqueue
        this.#transform = createTransform((chunk, flush) => decode(toBufferSource(chunk), flush), NO_BYTES);
      }

      get encoding(): string {
        return this.#encoding.name.toLowerCase();
      }

      get fatal(): boolean {
        return this.#fatal;
      }

      get ignoreBOM(): boolean {
        return this.#ignoreBOM;
      }

      get readable(): ReadableStreamOf<string> {
        return this.#transform.readable;
      }

      get writable(): WritableStreamOf<BufferSourceLike> {
        return this.#transform.writable;
      }
    },
  );

/** The standard's TextDecoderStream, which accepts an encoding object instead of a label. */
export const TextDecoderStream: TextDecoderStreamConstructor = /* @__PURE__ */ makeTextDecoderStream(requireEncoding);
