import { encodeString } from "webenc/families";
import type { TextScore } from "../commands/repair/search.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { repertoireOf, replaceUnencodable } from "../engine/unencodable.js";
import { UserError } from "../reports/user-error.js";

/** The function of `@webenc/detect`: the encodings that bytes can have, each with its probability. */
export type DetectEncodings = (
  bytes: Uint8Array,
  options: { readonly isText: true },
) => readonly { readonly encoding: string; readonly confidence: number }[];

/** Encodings whose texts are in all languages that the detector has models of. */
const ENCODINGS =
  "windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 windows-874 KOI8-U Shift_JIS GBK Big5 EUC-KR";

/** The characters of the encodings with two bytes: these have other letters too, but no texts in them. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const TWO_BYTES = ["Shift_JIS", "GBK", "Big5", "EUC-KR"];

/** The code units that are enough for a probability. */
const SCORED_UNITS = 600;
/** The share of the characters beyond ASCII that an encoding may lack, such as symbols. */
const MAX_LOST = 0.1;
/** A text has a probability above 0.9, and one that was decoded wrongly below 0.1. */
const LEAST = 0.9;
const MARGIN = 0.5;

/** Returns the bytes of a text, or undefined if the encoding lacks many of its characters. */
const encodeMost = (text: string, encoding: Encoding): Uint8Array | undefined => {
  const beyondASCII = text.replace(/[\0-\x7f]+/g, "").length;
  const isEastAsian = (text.match(EAST_ASIAN)?.length ?? 0) > beyondASCII / 2;
  if (isEastAsian !== TWO_BYTES.includes(encoding.name)) return undefined;
  let lost = 0;
  const encodable = replaceUnencodable(
    text,
    repertoireOf(encoding),
    () => "",
    (count) => {
      lost = count;
    },
  );
  return lost <= MAX_LOST * beyondASCII ? encodeString(encoding, encodable) : undefined;
};

/**
 * Returns a score of texts: the highest probability that the bytes of the text in an encoding are a text in this encoding.
 * Those of a text that was decoded wrongly are, in the encoding of the mistake, more probably in another one.
 */
export const createTextScore = (detectEncodings: DetectEncodings): TextScore => {
  const encodings = ENCODINGS.split(" ").map((name) => requireEncoding(name));
  const probability = (text: string, encoding: Encoding): number => {
    const bytes = encodeMost(text, encoding);
    const found = bytes ? detectEncodings(bytes, { isText: true }) : [];
    return found.find((each) => each.encoding === encoding.name)?.confidence ?? 0;
  };
  return {
    score: (text) => Math.max(...encodings.map((encoding) => probability(text.slice(0, SCORED_UNITS), encoding))),
    least: LEAST,
    margin: MARGIN,
  };
};

/** Returns the score of texts under the models of the detector. */
export const loadTextScore = async (): Promise<TextScore> => {
  // With @webenc/detect: return createTextScore((await import("@webenc/detect")).detectEncodings);
  throw new UserError("repair requires the language models of @webenc/detect, which this build does not have");
};
