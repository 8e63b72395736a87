import type { Decoder, Encoder } from "./handler.js";

/** What can be read: an encoding's name and a way to make its decoder. Who only reads carries only this. */
export interface DecodableEncoding {
  /** The encoding's name, as the standard's table spells it. */
  readonly name: string;
  /** Makes an instance of the encoding's decoder. */
  readonly decoder: () => Decoder;
}

/** What can be written: an encoding's name and a way to make its encoder. Who only writes carries only this. */
export interface EncodableEncoding {
  /** The encoding's name, as the standard's table spells it. */
  readonly name: string;
  /** Makes an instance of the encoding's encoder. */
  readonly encoder: () => Encoder;
}

/**
 * An encoding: a value to import and pass. The replacement and UTF-16BE/LE encodings have no encoder.
 *
 * @see https://encoding.spec.whatwg.org/#encoding
 */
export type Encoding = DecodableEncoding & Partial<EncodableEncoding>;

/** An encoding that has an encoder. */
export type FullEncoding = DecodableEncoding & EncodableEncoding;
