import type { DecodeErrorListener } from "../engine/decode.js";
import { check } from "../standard/arguments.js";
import {
  type DecodableEncoding,
  type EncodableEncoding,
  type Encoding,
  isEncoding,
  rejectReplacement,
  requireHalf,
} from "../standard/encoding.js";
import type { EncodeErrorListener } from "../standard/error-mode.js";
import { createNotSupportedError, quoted } from "../standard/errors.js";
import { type LabelConstructor, type ResolveEncoding, requireEncoding } from "./encoding-argument.js";
import { type LegacyTextEncoder, type LegacyTextEncoderOptions, makeLegacyTextEncoder } from "./legacy-text-encoder.js";
import { type LegacyTextEncoderStream, makeLegacyTextEncoderStream } from "./legacy-text-encoder-stream.js";
import { makeTextDecoder, type TextDecoder, type TextDecoderOptions } from "./text-decoder.js";
import { makeTextDecoderStream, type TextDecoderStream } from "./text-decoder-stream.js";

/**
 * Returns a label as the standard compares labels: in ASCII lower case and without ASCII whitespace around it; undefined if no label
 * contains the other characters. The Kelvin sign is not a k.
 */
export const comparedLabel = (label: string): string | undefined =>
  /^[\t\n\f\r ]*([!-~]+)[\t\n\f\r ]*$/.exec(`${label}`)?.[1]?.toLowerCase();

/** Creates the error for an unknown label. */
export const createLabelError = (label: string, hint = ""): RangeError =>
  createNotSupportedError(`Unknown encoding label ${quoted(label)}${hint}`);

/** An encoding with its labels in ASCII lower case. */
export type LabelledEncoding = readonly [encoding: Encoding, labels: readonly string[]];

/** The labels of a tuple of string literals; none if the type does not list them. */
type KnownLabel<Labels extends readonly string[]> = number extends Labels["length"]
  ? never
  : string extends Labels[number]
    ? never
    : Labels[number];

/**
 * An object type: each label of a tuple of encodings, with the type of its encoding. Of several tuples, the common
 * ones.
 */
export type EncodingsByLabel<Encodings extends readonly LabelledEncoding[]> = Encodings extends unknown
  ? number extends Encodings["length"]
    ? object
    : { readonly [Entry in Encodings[number] as KnownLabel<Entry[1]>]: Entry[0] }
  : never;

/** "Get an encoding". A label that the compiler knows gives the type of its encoding. */
export interface GetEncoding<Encodings extends object = object> {
  /**
   * "Get an encoding" from a label: the encoding, or null if there is no such label.
   *
   * @param label - the label; ASCII case and ASCII whitespace around it are ignored
   * @see https://encoding.spec.whatwg.org/#concept-encoding-get
   */
  <Label extends (keyof Encodings & string) | (string & {})>(
    label: Label,
  ): Label extends keyof Encodings ? Encodings[Label] : Encoding | null;
}

const isLabelledEncoding = (entry: unknown): boolean =>
  Array.isArray(entry) &&
  isEncoding(entry[0]) &&
  Array.isArray(entry[1]) &&
  entry[1].every((label) => comparedLabel(label) === label);

/**
 * Returns "get an encoding" for some encodings.
 *
 * @param encodings - the encodings, each with its labels
 * @throws TypeError if an entry is not an encoding with its labels
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @example
 * ```ts
 * import { encodingLookup } from "@webenc/core";
 * import { utf8, utf8Labels } from "@webenc/utf8";
 *
 * const getEncoding = encodingLookup([[utf8, utf8Labels]]);
 * getEncoding("utf8").name; // => "UTF-8"
 * getEncoding(" UTF8\n")?.name; // => "UTF-8"
 * getEncoding("latin1"); // => null
 * ```
 */
export function encodingLookup<const Encodings extends readonly LabelledEncoding[]>(
  encodings: Encodings,
): GetEncoding<EncodingsByLabel<Encodings>> {
  check(Array.isArray(encodings), "encodings must be an array");
  for (const [i, entry] of encodings.entries())
    check(isLabelledEncoding(entry), `encodings[${i}] must be an array of an encoding and its labels`);
  let byLabel: Map<string | undefined, Encoding> | undefined;
  return ((label: string): Encoding | null => {
    byLabel ??= new Map(encodings.flatMap(([encoding, labels]) => labels.map((label) => [label, encoding] as const)));
    return byLabel.get(comparedLabel(label)) ?? null;
  }) as GetEncoding<EncodingsByLabel<Encodings>>;
}

/**
 * Lets a constructor of the API accept labels in addition to encodings.
 *
 * @param hint - returns the end of the message for an unknown label, for example a label that was meant
 * @throws RangeError if the argument is neither, with the label in the message
 */
export const labelOrEncoding = (
  getEncoding: (label: string) => Encoding | null,
  hint?: (label: string) => string,
): ResolveEncoding<string | DecodableEncoding | EncodableEncoding | undefined> => {
  return (argument = "utf-8") => {
    if (isEncoding(argument)) return requireEncoding(argument);
    const label = `${argument as string}`;
    return (half) => {
      const encoding = getEncoding(label);
      if (!encoding) throw createLabelError(label, hint?.(label));
      // Created for an error only: a constructor takes a quarter of the time.
      const describe = () => `label ${quoted(label)}`;
      rejectReplacement(encoding, describe);
      return requireHalf(half, encoding, undefined, () => `${encoding.name} (${describe()})`);
    };
  };
};

/** The API for some encodings. Its constructors accept a label or an encoding. */
export interface EncodingSet<Encodings extends object = object> {
  /** Gets an encoding from a label. A label that the compiler knows gives the type of its encoding. */
  readonly getEncoding: GetEncoding<Encodings>;
  /** Decodes bytes to strings, in one call or in chunks. */
  readonly TextDecoder: LabelConstructor<
    (keyof Encodings & string) | (string & {}) | DecodableEncoding,
    TextDecoderOptions,
    DecodeErrorListener,
    TextDecoder
  >;
  /** A transform stream from bytes to strings. */
  readonly TextDecoderStream: LabelConstructor<
    (keyof Encodings & string) | (string & {}) | DecodableEncoding,
    TextDecoderOptions,
    DecodeErrorListener,
    TextDecoderStream
  >;
  /** Encodes strings in an encoding. */
  readonly LegacyTextEncoder: LabelConstructor<
    (keyof Encodings & string) | (string & {}) | EncodableEncoding,
    LegacyTextEncoderOptions,
    EncodeErrorListener,
    LegacyTextEncoder
  >;
  /** A transform stream from strings to the bytes of an encoding. */
  readonly LegacyTextEncoderStream: LabelConstructor<
    (keyof Encodings & string) | (string & {}) | EncodableEncoding,
    LegacyTextEncoderOptions,
    EncodeErrorListener,
    LegacyTextEncoderStream
  >;
}

/**
 * Returns the standard's API for the encodings that an application chooses. Only their labels are recognised.
 *
 * @param encodings - the encodings, each with its labels
 * @throws TypeError if an entry is not an encoding with its labels
 * @example
 * ```ts
 * import { createEncodingSet } from "@webenc/core";
 * import { shiftJIS, shiftJISLabels } from "@webenc/cjk-japanese";
 * import { utf8, utf8Labels } from "@webenc/utf8";
 *
 * const { TextDecoder } = createEncodingSet([
 *   [utf8, utf8Labels],
 *   [shiftJIS, shiftJISLabels],
 * ]);
 * new TextDecoder("x-sjis").decode(new Uint8Array([0x83, 0x65])); // => "テ"
 * new TextDecoder("big5"); // throws RangeError
 * ```
 */
export function createEncodingSet<const Encodings extends readonly LabelledEncoding[]>(
  encodings: Encodings,
): EncodingSet<EncodingsByLabel<Encodings>> {
  const getEncoding = encodingLookup(encodings);
  const resolveEncoding = labelOrEncoding(getEncoding as unknown as GetEncoding);
  return {
    getEncoding,
    TextDecoder: makeTextDecoder(resolveEncoding),
    TextDecoderStream: makeTextDecoderStream(resolveEncoding),
    LegacyTextEncoder: makeLegacyTextEncoder(resolveEncoding),
    LegacyTextEncoderStream: makeLegacyTextEncoderStream(resolveEncoding),
  };
}
