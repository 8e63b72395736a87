import { type EncodableEncoding, isEncodeError, LegacyTextEncoder } from "webenc";
import { transliterate } from "webenc/translit";
import { FatalProblem } from "./problems.js";
import type { ConversionSettings } from "./settings.js";
import { repertoireOf, replaceUnencodable } from "./unencodable.js";

/** Encodes the next piece of a text. The result is valid until the next call. */
export type Encode = (text: string, last: boolean) => Uint8Array;

/** The bytes that UTF-8 needs for a UTF-16 code unit, at most. */
export const MAX_BYTES_PER_UNIT = 3;

/** The result. It serves all files of a thread, one after the other. */
let buffer = new Uint8Array(0);

const utf8Encoder = new TextEncoder();

const encodeUTF8: Encode = (text) => {
  const needed = text.length * MAX_BYTES_PER_UNIT;
  // Not zeroed by Buffer: the encoder writes each byte that is returned.
  if (buffer.length < needed) buffer = Buffer.allocUnsafeSlow(needed);
  return buffer.subarray(0, utf8Encoder.encodeInto(text, buffer).written);
};

/** Returns the function that gives what is written for a character that cannot be encoded. */
export const createReplace = (
  encoding: EncodableEncoding,
  { onError, replacement }: Pick<ConversionSettings, "onError" | "replacement">,
): ((codePoint: number) => string) => {
  if (onError === "html") return (codePoint) => `&#${codePoint};`;
  if (onError !== "translit") return () => (onError === "skip" ? "" : replacement);
  const replace = transliterate(encoding, replacement);
  return (codePoint) => replace({ codePoint });
};

/**
 * Returns an encoder of a stream.
 *
 * @param report - receives the number of characters of a piece that cannot be encoded, unless they are fatal
 * @throws {@link FatalProblem} at a character that cannot be encoded, if that is fatal
 */
export const createEncode = (
  encoding: EncodableEncoding,
  settings: Pick<ConversionSettings, "onError" | "replacement">,
  report: (count: number) => void,
): Encode => {
  // Decoded text has no lone surrogates, so nothing is unencodable.
  if (encoding.name === "UTF-8") return encodeUTF8;
  const encoder = new LegacyTextEncoder(encoding);
  // After an error the encoder starts anew, which changes nothing in an encoding without escape sequences.
  let tries = settings.onError === "fatal" || encoding.name !== "ISO-2022-JP";
  let replace: ReturnType<typeof createReplace> | undefined;
  return (text, last) => {
    if (tries)
      try {
        return encoder.encode(text, { stream: !last });
      } catch (error) {
        if (!isEncodeError(error)) throw error;
        if (settings.onError === "fatal") throw new FatalProblem();
        tries = false;
      }
    replace ??= createReplace(encoding, settings);
    return encoder.encode(replaceUnencodable(text, repertoireOf(encoding), replace, report), { stream: !last });
  };
};
