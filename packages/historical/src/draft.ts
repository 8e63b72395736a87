/**
 * The API of "Encoding", the W3C/WHATWG draft of 2012: its classes, its table of labels and its hooks for other standards.
 *
 * @module
 */
import {
  type BufferSourceLike,
  TextDecoder as DecoderOfEncoding,
  type EncodableEncoding,
  type EncodeErrorMode,
  type Encoding,
  encodeString,
  encodingLookup,
  LegacyTextEncoder,
} from "@webenc/core";
import { createDecode, lazy, quoted, toDictionary } from "@webenc/core/internal";
import { utf8 } from "@webenc/utf8";
import { draftEncodings } from "./generated/draft-encodings.js";
import { utf16BE, utf16LE } from "./utf-16.js";

/** An encoding of the draft's table. */
interface DraftEncoding {
  /** The encoding as the draft names it. */
  readonly named: Encoding;
  /** The same encoding by the name that today's standard gives it. core's classes treat UTF-8 and UTF-16 by these names. */
  readonly encoding: Encoding;
}

/** Finds an encoding by its label among the draft's. */
const find = /* @__PURE__ */ lazy(() => {
  const rows = draftEncodings.map(([name, encoding, labels]) => ({ named: { ...encoding, name }, encoding, labels }));
  const lookup = encodingLookup(rows.map(({ named, labels }) => [named, labels]));
  const byName = new Map(rows.map((row): [Encoding, DraftEncoding] => [row.named, row]));
  return (label: string): DraftEncoding | undefined => byName.get(lookup(label)!);
});

/**
 * The draft's "get an encoding": finds an encoding by one of the draft's 216 labels. The names of the encodings are in lower
 * case.
 *
 * @returns the encoding, or null if the label is not one of the draft's
 * @see "4 Encodings" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { getEncoding } from "@webenc/historical/draft";
 *
 * getEncoding("GBK")?.name; // => "gb18030"
 * getEncoding("hz-gb-2312")?.name; // => "hz-gb-2312"
 * getEncoding("x-gbk ")?.name; // => "gb18030"
 * getEncoding("unicode"); // => null
 * ```
 */
export const getEncoding = (label: string): Encoding | null => find()(label)?.named ?? null;

/** An encoding of the draft's table that a constructor accepts: the draft requires a TypeError for any other. */
const requireLabel = (label: string, isAccepted: (name: string) => boolean, what: string): DraftEncoding => {
  const found = find()(label);
  if (!found || !isAccepted(found.named.name)) throw TypeError(`${quoted(label)} is not a label of ${what}`);
  return found;
};

/**
 * Gives an error of fatal mode the name that the draft has for it. Its type is that of today's standard, TypeError; other
 * errors do not have an offset.
 */
const withDraftName = (error: unknown): unknown => {
  if (!(error instanceof TypeError && "offset" in error)) return error;
  // Without a prototype: a `get` or `set` in Object.prototype would be a part of the descriptor.
  const name = { __proto__: null, value: "EncodingError", configurable: true, writable: true };
  return Object.defineProperty(error, "name", name as PropertyDescriptor);
};

/** The draft's dictionary TextDecoderOptions. */
export interface TextDecoderOptions {
  /** Whether an error throws. Otherwise each error becomes U+FFFD. */
  fatal?: boolean | undefined;
}

/** The draft's dictionaries TextDecodeOptions and TextEncodeOptions. */
export interface StreamOptions {
  /** Whether more pieces follow. */
  stream?: boolean | undefined;
}

/**
 * The draft's TextDecoder: takes a label of the draft. A byte order mark of the encoding itself is removed.
 *
 * @see "7.1 Interface TextDecoder" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { TextDecoder } from "@webenc/historical/draft";
 *
 * const decoder = new TextDecoder("hz-gb-2312");
 * decoder.encoding; // => "hz-gb-2312"
 * decoder.decode(new Uint8Array([0x7e, 0x7b, 0x56]), { stream: true }); // => ""
 * decoder.decode(new Uint8Array([0x50, 0x7e, 0x7d])); // => "中"
 * new TextDecoder("unicode"); // throws TypeError
 * ```
 */
export class TextDecoder {
  readonly #name: string;
  readonly #decoder: DecoderOfEncoding;

  /**
   * @param label - a label of the draft's table
   * @param options - `fatal`: throw at an error
   * @throws TypeError if the label is not in the table, or is one of the replacement encoding
   */
  constructor(label = "utf-8", options?: TextDecoderOptions | null) {
    const { named, encoding } = requireLabel(`${label}`, (name) => name !== "replacement", "a decoder");
    this.#name = named.name;
    this.#decoder = new DecoderOfEncoding(encoding, { fatal: !!toDictionary(options).fatal, ignoreBOM: false });
  }

  /** The encoding's name, in lower case. */
  get encoding(): string {
    return this.#name;
  }

  /**
   * Decodes bytes.
   *
   * @param input - the bytes, or the next chunk of them
   * @param options - `stream`: whether more chunks follow
   * @throws in fatal mode, a TypeError with the name "EncodingError" and the properties of core's decode errors
   */
  decode(input?: BufferSourceLike, options?: StreamOptions | null): string {
    try {
      return this.#decoder.decode(input, { stream: !!toDictionary(options).stream });
    } catch (error) {
      throw withDraftName(error);
    }
  }
}

/**
 * The draft's TextEncoder: takes a label of utf-8, utf-16le (also "utf-16") or utf-16be, and encodes streams.
 *
 * @see "7.2 Interface TextEncoder" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { TextEncoder } from "@webenc/historical/draft";
 *
 * const encoder = new TextEncoder("utf-16");
 * encoder.encoding; // => "utf-16le"
 * encoder.encode("a\ud83d", { stream: true }); // => new Uint8Array([0x61, 0x00])
 * encoder.encode("\udca9"); // => new Uint8Array([0x3d, 0xd8, 0xa9, 0xdc])
 * new TextEncoder("gbk"); // throws TypeError
 * ```
 */
export class TextEncoder {
  readonly #encoder: LegacyTextEncoder;

  /**
   * @param utfLabel - a label of utf-8, utf-16le or utf-16be
   * @throws TypeError for any other label
   */
  constructor(utfLabel = "utf-8") {
    const { encoding } = requireLabel(`${utfLabel}`, (name) => name.startsWith("utf-"), "utf-8, utf-16be or utf-16le");
    this.#encoder = new LegacyTextEncoder(encoding as EncodableEncoding);
  }

  /** The encoding's name, in lower case. */
  get encoding(): string {
    return this.#encoder.encoding;
  }

  /**
   * Encodes a string.
   *
   * @param input - the string, or the next piece of it; a lone surrogate becomes U+FFFD
   * @param options - `stream`: whether more pieces follow
   */
  encode(input = "", options?: StreamOptions | null): Uint8Array<ArrayBuffer> {
    return this.#encoder.encode(input, { stream: !!toDictionary(options).stream });
  }
}

/** An encoding, or a label of the draft's table. */
const encodingOf = (encoding: Encoding | string): Encoding =>
  typeof encoding === "string" ? requireLabel(encoding, () => true, "an encoding").encoding : encoding;

const decodeWithBOM = /* @__PURE__ */ createDecode({ utf8, utf16BE, utf16LE });

/**
 * The draft's "decode": decodes bytes with the encoding of their byte order mark, or else with the fallback encoding. Each
 * error becomes U+FFFD.
 *
 * @param input - the bytes
 * @param fallbackEncoding - an encoding, or a label of the draft's table
 * @throws TypeError for a label that is not in the table
 * @see "6 Decode and encode" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { decode } from "@webenc/historical/draft";
 *
 * decode(new Uint8Array([0xa4, 0xa4]), "gbk"); // => "い"
 * decode(new Uint8Array([0xfe, 0xff, 0xa4, 0xa4]), "gbk"); // => "\ua4a4"
 * ```
 */
export const decode = (input: BufferSourceLike, fallbackEncoding: Encoding | string): string =>
  decodeWithBOM(input, encodingOf(fallbackEncoding));

/** The dictionary that {@link encode} takes. */
export interface EncodeOptions {
  /** What to do with a code point that cannot be encoded. The default is to throw. */
  errorMode?: EncodeErrorMode | undefined;
}

/**
 * The draft's "encode": encodes a string. UTF-16 has encoders in the draft, and the encoder of replacement is UTF-8's.
 *
 * @param input - the string; a lone surrogate counts as U+FFFD
 * @param encoding - an encoding, or a label of the draft's table
 * @param options - `errorMode`: "fatal" (the default), `urlErrorMode`, `formErrorMode` or another mode of core
 * @throws TypeError for a label that is not in the table; in fatal mode, an error of core for a code point that cannot be
 * encoded
 * @see "6 Decode and encode" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { encode, formErrorMode } from "@webenc/historical";
 *
 * encode("中", "hz-gb-2312"); // => new Uint8Array([0x7e, 0x7b, 0x56, 0x50, 0x7e, 0x7d])
 * encode("☃", "latin1", { errorMode: formErrorMode }); // => new Uint8Array([38, 35, 57, 55, 51, 49, 59])
 * ```
 */
export const encode = (input: string, encoding: Encoding | string, options?: EncodeOptions): Uint8Array<ArrayBuffer> =>
  encodeString(encodingOf(encoding) as EncodableEncoding, input, {
    errorMode: toDictionary(options).errorMode ?? "fatal",
    replacement: undefined,
  });

export { utf8Decode } from "@webenc/utf8";
