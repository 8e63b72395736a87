import { type EncodableEncoding, isEncodeError } from "webenc";
import { encodeString } from "webenc/families";
import { changedCharacters } from "./changed-characters.js";
import type { ProblemKind } from "./problems.js";

const LINE_FEED = 0x0a;
const AMPERSAND = 0x26;
const BMP_SIZE = 0x10000;

/** The code points that an encoding can encode. */
export interface Repertoire {
  /** For each code point of the BMP, 1 if it cannot be encoded, and 1 for surrogates. */
  readonly lacks: Uint8Array;
  has(codePoint: number): boolean;
}

const repertoires = new Map<string, Repertoire>();

/** Encodes the BMP once, one character in each line: the line of a character that cannot be encoded is `&#N;`. */
const createRepertoire = (encoding: EncodableEncoding): Repertoire => {
  const lacks = new Uint8Array(BMP_SIZE).fill(1, 0xd800, 0xe000);
  const codePoints = Array.from(lacks.keys()).filter((codePoint) => !lacks[codePoint] && codePoint !== LINE_FEED);
  const text = `${codePoints.map((codePoint) => String.fromCharCode(codePoint)).join("\n")}\n`;
  const bytes = Buffer.from(encodeString(encoding, text, { errorMode: "html" }));
  let start = 0;
  for (const codePoint of codePoints) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end - start > 1 && bytes[start] === AMPERSAND) lacks[codePoint] = 1;
    start = end + 1;
  }
  const supplementary = new Map<number, boolean>();
  const canEncode = (codePoint: number): boolean => {
    try {
      encodeString(encoding, String.fromCodePoint(codePoint));
      return true;
    } catch (error) {
      if (isEncodeError(error)) return false;
      throw error;
    }
  };
  return {
    lacks,
    has(codePoint) {
      if (codePoint < BMP_SIZE) return !lacks[codePoint];
      const known = supplementary.get(codePoint) ?? canEncode(codePoint);
      supplementary.set(codePoint, known);
      return known;
    },
  };
};

/** Returns the repertoire of an encoding. To create it takes 10 to 40 ms, so it is needed only after a first problem. */
export const repertoireOf = (encoding: EncodableEncoding): Repertoire => {
  const repertoire = repertoires.get(encoding.name) ?? createRepertoire(encoding);
  repertoires.set(encoding.name, repertoire);
  return repertoire;
};

/** Returns a function that tells what is wrong with a character in an encoding. */
export const createCharacterTest = (encoding: EncodableEncoding): ((codePoint: number) => ProblemKind | undefined) => {
  const changed = changedCharacters(encoding.name);
  return (codePoint) => {
    if (!repertoireOf(encoding).has(codePoint)) return "unencodable";
    return changed && String.fromCodePoint(codePoint).search(changed) >= 0 ? "changed" : undefined;
  };
};

/**
 * Replaces the characters of a text that cannot be encoded.
 *
 * @param report - receives the number of these characters
 */
export const replaceUnencodable = (
  text: string,
  { lacks, has }: Repertoire,
  replace: (codePoint: number) => string,
  report: (count: number) => void,
): string => {
  let result = "";
  let start = 0;
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    if (!lacks[text.charCodeAt(index)]) continue;
    const codePoint = text.codePointAt(index)!;
    const length = codePoint < BMP_SIZE ? 1 : 2;
    if (length === 1 || !has(codePoint)) {
      if (index > start) result += text.slice(start, index);
      result += replace(codePoint);
      start = index + length;
      count++;
    }
    index += length - 1;
  }
  if (count === 0) return text;
  report(count);
  return result + text.slice(start);
};
