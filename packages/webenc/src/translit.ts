import { type EncodableEncoding, type EncodeProblem, encodeString, isEncodeError } from "@webenc/core";
import { requireHalf, requireString } from "@webenc/core/internal";
import { transliterations } from "./generated/transliterations.js";

let table: ReadonlyMap<string, string> | undefined;

/** Returns the ASCII characters that CLDR has for a character. */
const substitute = (character: string): string | undefined => {
  table ??= new Map(
    transliterations.split("\n").map((entry) => {
      const [first = ""] = entry;
      return [first, entry.slice(first.length)];
    }),
  );
  return table.get(character);
};

/** Characters that are not visible alone: combining marks, joiners, variation selectors. */
const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Yields what is similar to a character: what CLDR or else NFKC has, then the letters without their accents, the outer ones first. */
function* similar(character: string): Generator<string> {
  yield substitute(character) ?? character.normalize("NFKC");
  const parts = [...character.normalize("NFKD")];
  for (let index = parts.length - 1; index >= 0; index--)
    if (INVISIBLE.test(parts[index]!)) {
      parts.splice(index, 1);
      yield parts.join("").normalize("NFC");
    }
}

/**
 * Returns an error mode that writes similar characters for those that an encoding lacks: `"` for typographic quotes, `-` for
 * dashes, `EUR` for €, `ae` for æ, the characters of ligatures and full-width forms, and letters without their accents. The
 * characters come from Unicode's decompositions and from CLDR (the transform Latin-ASCII, and characters.xml).
 *
 * @param encoding - the encoding of the encoder
 * @param otherwise - what is written for a character without similar ones. It must be encodable
 * @returns a function for `errorMode`
 * @throws TypeError if `encoding` is not an encoding, such as a label, or `otherwise` is not a string
 * @example
 * ```ts
 * import { iso88592, LegacyTextEncoder } from "webenc";
 * import { transliterate } from "webenc/translit";
 *
 * const encoder = new LegacyTextEncoder(iso88592, { errorMode: transliterate(iso88592) });
 * new TextDecoder("iso-8859-2").decode(encoder.encode("“ñ” – € ☃")); // => '"n" - EUR ?'
 * ```
 */
export function transliterate(
  encoding: EncodableEncoding,
  otherwise = "?",
): (problem: Pick<EncodeProblem, "codePoint">) => string {
  requireHalf("encoder", encoding);
  requireString(otherwise, "otherwise");
  const canEncode = (text: string): boolean => {
    try {
      encodeString(encoding, text);
      return true;
    } catch (error) {
      if (isEncodeError(error)) return false;
      throw error;
    }
  };
  /** Returns a text whose characters can be encoded or have substitutes, or undefined. */
  const encodable = (text: string): string | undefined => {
    const characters = [...text].map((character) => (canEncode(character) ? character : substitute(character)));
    return characters.includes(undefined) ? undefined : characters.join("");
  };
  const known = new Map<number, string>();
  return ({ codePoint }) => {
    let text = known.get(codePoint);
    if (text === undefined) {
      const texts = [...similar(String.fromCodePoint(codePoint))].map(encodable);
      text = texts.find((each) => each !== undefined) ?? otherwise;
      known.set(codePoint, text);
    }
    return text;
  };
}
