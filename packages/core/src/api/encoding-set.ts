import { check } from "../standard/arguments.js";
import { type DecodableEncoding, type EncodableEncoding, type Encoding, isEncoding } from "../standard/encoding.js";
import type { ResolveEncoding } from "./encoding-argument.js";
import { type LegacyTextEncoderConstructor, makeLegacyTextEncoder } from "./legacy-text-encoder.js";
import { type LegacyTextEncoderStreamConstructor, makeLegacyTextEncoderStream } from "./legacy-text-encoder-stream.js";
import { makeTextDecoder, type TextDecoderConstructor } from "./text-decoder.js";
import { makeTextDecoderStream, type TextDecoderStreamConstructor } from "./text-decoder-stream.js";

/** An encoding with its labels in ASCII lower case. */
export type LabelledEncoding = readonly [encoding: Encoding, labels: readonly string[]];

/** "Get an encoding" from a label: returns the encoding, or null if the label is unknown. */
export type GetEncoding = (label: string) => Encoding | null;

const isLabelledEncoding = (entry: unknown): boolean =>
  Array.isArray(entry) &&
  isEncoding(entry[0]) &&
  Array.isArray(entry[1]) &&
  entry[1].every((label) => typeof label === "string");

/**
 * Returns "get an encoding" over some encodings.
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
 * getEncoding(" UTF8\n")?.name; // => "UTF-8"
 * getEncoding("latin1"); // => null
 * ```
 */
export const encodingLookup = (encodings: readonly LabelledEncoding[]): GetEncoding => {
  check(Array.isArray(encodings), "encodings must be an array");
  for (const [i, entry] of encodings.entries())
    check(isLabelledEncoding(entry), `encodings[${i}] must be an array of an encoding and its labels`);
  let byLabel: Map<string | undefined, Encoding> | undefined;
  return (label) => {
    byLabel ??= new Map(encodings.flatMap(([encoding, labels]) => labels.map((label) => [label, encoding] as const)));
    // Only ASCII letters are lowercased and only ASCII whitespace is removed: the Kelvin sign is not a k.
    return byLabel.get(/^[\t\n\f\r ]*([!-~]+)[\t\n\f\r ]*$/.exec(`${label}`)?.[1]?.toLowerCase()) ?? null;
  };
};

/**
 * Lets a constructor of the API accept labels in addition to encodings.
 *
 * @throws RangeError if the argument is neither, with the label in the message
 */
export const labelOrEncoding =
  (getEncoding: GetEncoding): ResolveEncoding<string | DecodableEncoding | EncodableEncoding | undefined, Encoding> =>
  (argument) => {
    if (isEncoding(argument)) return (require) => require(argument as Encoding);
    const label = `${argument as string}`;
    return (require) => {
      const encoding = getEncoding(label);
      if (encoding) return require(encoding, label);
      throw new RangeError(`Unknown encoding label ${JSON.stringify(label)}`);
    };
  };

/** The API over some encodings: its constructors accept a label or an encoding. */
export interface EncodingSet {
  readonly getEncoding: GetEncoding;
  readonly TextDecoder: TextDecoderConstructor<string | DecodableEncoding | undefined>;
  readonly TextDecoderStream: TextDecoderStreamConstructor<string | DecodableEncoding | undefined>;
  readonly LegacyTextEncoder: LegacyTextEncoderConstructor<string | EncodableEncoding | undefined>;
  readonly LegacyTextEncoderStream: LegacyTextEncoderStreamConstructor<string | EncodableEncoding | undefined>;
}

/**
 * Returns the standard's API over the encodings that an application chooses, with label lookup over these only.
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
export const createEncodingSet = (encodings: readonly LabelledEncoding[]): EncodingSet => {
  const getEncoding = encodingLookup(encodings);
  const resolveEncoding = labelOrEncoding(getEncoding);
  return {
    getEncoding,
    TextDecoder: makeTextDecoder(resolveEncoding),
    TextDecoderStream: makeTextDecoderStream(resolveEncoding),
    LegacyTextEncoder: makeLegacyTextEncoder(resolveEncoding),
    LegacyTextEncoderStream: makeLegacyTextEncoderStream(resolveEncoding),
  };
};
