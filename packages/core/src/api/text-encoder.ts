import { createStreamEncoder } from "../engine/encode.js";
import { type EncodeIntoResult, encodeInto } from "../engine/encode-into.js";
import type { ReadableStreamOf, WritableStreamOf } from "../platform/streams.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { EncodeProblem } from "../standard/errors.js";
import { createTransform } from "./transform.js";
import { asInterface, toUint8Array } from "./web-idl.js";

/**
 * Encodes strings in UTF-8.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textencoder
 */
export interface TextEncoder {
  /**
   * `"utf-8"`.
   *
   * @see https://encoding.spec.whatwg.org/#dom-textencoder-encoding
   */
  readonly encoding: string;
  /**
   * Encodes a string.
   *
   * @param input - the string; a surrogate that is not part of a pair is encoded as U+FFFD
   * @see https://encoding.spec.whatwg.org/#dom-textencoder-encode
   */
  encode(input?: string): Uint8Array<ArrayBuffer>;
  /**
   * Encodes the longest prefix of a string that fits into a destination. It writes complete characters only.
   *
   * @param source - the string
   * @param destination - the array to write to
   * @returns `read` in code units, `written` in bytes
   * @see https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
   */
  encodeInto(source: string, destination: Uint8Array): EncodeIntoResult;
}

/**
 * The interface object of {@link TextEncoder}.
 *
 * @see https://encoding.spec.whatwg.org/#dom-textencoder
 */
export interface TextEncoderConstructor {
  readonly prototype: TextEncoder;
  new (): TextEncoder;
}

/**
 * Throws if a factory received another encoding. UTF-8 encodes every scalar value, so its encoder never calls this
 * function. It keeps the code for encoding errors out of bundles.
 */
const rejectEncoding = ({ encoding }: EncodeProblem): never => {
  throw TypeError(`encoding must be UTF-8, not ${encoding}`);
};

/** Creates the class TextEncoder, with the UTF-8 encoding, which core does not contain. */
export const makeTextEncoder = (utf8: EncodableEncoding): TextEncoderConstructor =>
  asInterface(
    "TextEncoder",
    class {
      readonly #encoding = utf8;
      readonly #encode = createStreamEncoder(utf8, rejectEncoding);

      get encoding(): string {
        return this.#encoding.name.toLowerCase();
      }

      encode(input = ""): Uint8Array<ArrayBuffer> {
        return this.#encode(`${input}`, true);
      }

      encodeInto(source: string, destination: Uint8Array): EncodeIntoResult {
        return encodeInto(this.#encoding, rejectEncoding, `${source}`, toUint8Array(destination));
      }
    },
  );

/**
 * A transform stream: strings in, chunks of UTF-8 out.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textencoderstream
 */
export interface TextEncoderStream {
  /** `"utf-8"`. */
  readonly encoding: "utf-8";
  /** The bytes. */
  readonly readable: ReadableStreamOf<Uint8Array<ArrayBuffer>>;
  /** Accepts the strings. */
  readonly writable: WritableStreamOf<string>;
  /** `"TextEncoderStream"`. */
  readonly [Symbol.toStringTag]: string;
}

/**
 * The interface object of {@link TextEncoderStream}.
 *
 * @see https://encoding.spec.whatwg.org/#dom-textencoderstream
 */
export interface TextEncoderStreamConstructor {
  readonly prototype: TextEncoderStream;
  new (): TextEncoderStream;
}

/** Creates the class TextEncoderStream, with the UTF-8 encoding, which core does not contain. */
export const makeTextEncoderStream = (utf8: EncodableEncoding): TextEncoderStreamConstructor =>
  asInterface(
    "TextEncoderStream",
    class {
      declare readonly [Symbol.toStringTag]: string;
      readonly #transform: TransformStream<string, Uint8Array<ArrayBuffer>>;

      constructor() {
        const encode = createStreamEncoder(utf8, rejectEncoding);
        // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk and https://encoding.spec.whatwg.org/#encode-and-flush
        this.#transform = createTransform((chunk, flush) => encode(`${chunk}`, flush), "");
      }

      get encoding(): "utf-8" {
        this.#transform;
        return utf8.name.toLowerCase() as "utf-8";
      }

      get readable(): ReadableStreamOf<Uint8Array<ArrayBuffer>> {
        return this.#transform.readable;
      }

      get writable(): WritableStreamOf<string> {
        return this.#transform.writable;
      }
    },
  );
