import type { EncodableEncoding } from "webenc";
import { encodeString } from "webenc/families";
import type { ProblemKind } from "./problems.js";

/** An encodable character has at least one byte, and the empty replacement has none. */
export const canEncode = (encoding: EncodableEncoding, codePoint: number): boolean => {
  const character = String.fromCodePoint(codePoint);
  return encodeString(encoding, character, { errorMode: "replacement", replacement: "" }).length > 0;
};

/**
 * The characters that the standard's encoders write as others, without an error: for each encoding a pattern, and what its
 * decoder reads instead. docs/reports/not-round-tripped.md lists them. A test compares these with the encoders.
 */
const JAPANESE = /[\u00a5\u203e\u2212]/g;
/** Half-width katakana are written as full-width katakana. */
const JAPANESE_IN_7_BITS = /[\u2212\uff61-\uff9f]/g;
/** In the draft of 2012, the backslash and the tilde of ASCII stand for the yen sign and the overline. */
const JAPANESE_OF_2012 = /[\u00a5\u203e]/g;
/** Private-use characters whose bytes GB 18030-2022 gives to other characters. */
const CHINESE = /[\ue78d-\ue796\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864]/g;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  "EUC-JP": JAPANESE,
  "ISO-2022-JP": JAPANESE_IN_7_BITS,
  "iso-2022-jp": JAPANESE_OF_2012,
  Shift_JIS: JAPANESE,
  GBK: CHINESE,
  gb18030: CHINESE,
};

/** Returns the pattern of the characters that an encoding's encoder writes as others, or undefined if there are none. */
export const changedCharacters = (encoding: string): RegExp | undefined => PATTERNS[encoding];

/** Returns a function that tells what is wrong with a character in an encoding. */
export const createCharacterTest = (encoding: EncodableEncoding): ((codePoint: number) => ProblemKind | undefined) => {
  const changed = changedCharacters(encoding.name);
  return (codePoint) => {
    if (!canEncode(encoding, codePoint)) return "unencodable";
    return changed && String.fromCodePoint(codePoint).search(changed) >= 0 ? "changed" : undefined;
  };
};
