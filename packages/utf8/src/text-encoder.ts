import type { EncodeIntoResult } from "@webenc/core";
import {
  asInterface,
  createStreamEncoder,
  createTransform,
  encodeInto,
  type ReadableStreamOf,
  type TransformStreamOf,
  toUint8Array,
  type WritableStreamOf,
} from "@webenc/core/internal";
import { utf8Encoder } from "./generated/utf-8.js";

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

/** Is never called, because UTF-8 encodes every scalar value. It keeps the code for encoding errors out of bundles. */
const unencodable = (): string => "";

/** Creates the class in a function, so that bundlers drop it whole, also if they replace private fields. */
const makeTextEncoder = (): TextEncoderConstructor =>
  asInterface(
    "TextEncoder",
    class {
      readonly #encode = createStreamEncoder(utf8Encoder, unencodable);

      get encoding(): string {
        this.#encode;
        return "utf-8";
      }

      encode(input = ""): Uint8Array<ArrayBuffer> {
        return this.#encode(`${input}`, true);
      }

      encodeInto(source: string, destination: Uint8Array): EncodeIntoResult {
        this.#encode;
        return encodeInto(utf8Encoder, unencodable, `${source}`, toUint8Array(destination));
      }
    },
  );

/**
 * Encodes strings in UTF-8: the standard's class.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textencoder
 * @example
 * ```ts
 * import { TextEncoder } from "@webenc/utf8";
 *
 * new TextEncoder().encode("€"); // => new Uint8Array([0xe2, 0x82, 0xac])
 * new TextEncoder().encodeInto("a€", new Uint8Array(3)); // => { read: 1, written: 1 }
 * ```
 */
export const TextEncoder: TextEncoderConstructor = /* @__PURE__ */ makeTextEncoder();

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

/** Creates the class in a function, so that bundlers drop it whole, also if they replace private fields. */
const makeTextEncoderStream = (): TextEncoderStreamConstructor =>
  asInterface(
    "TextEncoderStream",
    class {
      declare readonly [Symbol.toStringTag]: string;
      readonly #transform: TransformStreamOf<string, Uint8Array<ArrayBuffer>>;

      constructor() {
        const encode = createStreamEncoder(utf8Encoder, unencodable);
        // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk and https://encoding.spec.whatwg.org/#encode-and-flush
        this.#transform = createTransform((chunk, flush) => encode(`${chunk}`, flush), "");
      }

      get encoding(): "utf-8" {
        this.#transform;
        return "utf-8";
      }

      get readable(): ReadableStreamOf<Uint8Array<ArrayBuffer>> {
        return this.#transform.readable;
      }

      get writable(): WritableStreamOf<string> {
        return this.#transform.writable;
      }
    },
  );

/**
 * A transform stream from strings to UTF-8: the standard's class.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textencoderstream
 * @example
 * ```ts
 * import { TextEncoderStream } from "@webenc/utf8";
 *
 * const stream = new TextEncoderStream();
 * const writer = stream.writable.getWriter();
 * writer.write("€");
 * (await stream.readable.getReader().read()).value; // => new Uint8Array([0xe2, 0x82, 0xac])
 * ```
 */
export const TextEncoderStream: TextEncoderStreamConstructor = /* @__PURE__ */ makeTextEncoderStream();
