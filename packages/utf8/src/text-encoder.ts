import type {
  TextEncoder as CoreTextEncoder,
  TextEncoderStream as CoreTextEncoderStream,
  TextEncoderConstructor,
  TextEncoderStreamConstructor,
} from "@webenc/core/internal";
import { makeTextEncoder, makeTextEncoderStream } from "@webenc/core/internal";
import { utf8Encoder } from "./generated/utf-8.js";

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
export const TextEncoder: TextEncoderConstructor = /* @__PURE__ */ makeTextEncoder(utf8Encoder);
export type TextEncoder = CoreTextEncoder;

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
export const TextEncoderStream: TextEncoderStreamConstructor = /* @__PURE__ */ makeTextEncoderStream(utf8Encoder);
export type TextEncoderStream = CoreTextEncoderStream;
