/**
 * The characters of the texts of an encoding: a few thousand of its repertoire, used with the frequencies of Zipf's law. They
 * are found by decoding every pair of bytes.
 */
import { between, type Random, random, shuffled } from "./random.js";
import type { Subject } from "./subjects.js";

type Bytes = readonly number[];

/** A character and its bytes. */
export interface Character {
  readonly bytes: Bytes;
  readonly text: string;
}

/** The characters and bytes that the texts of an encoding are made of. */
export interface Alphabet {
  readonly characters: readonly Character[];
  /** Invalid bytes, which stand among the characters of broken texts. */
  readonly malformed: readonly Bytes[];
  /** The bytes before and after a sequence of characters: the escape sequences of ISO-2022-JP. */
  readonly enter: Bytes;
  readonly leave: Bytes;
  /** The bytes of each ASCII character. */
  readonly ascii: readonly Bytes[];
}

const SIZE = 4000;
/** One of this number of characters is of the rarer kind. */
const RARE = 10;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const pairs = (leads: Bytes, trails: Bytes): number[][] =>
  leads.flatMap((lead) => trails.map((trail) => [lead, trail]));

const wellFormed = (text: string): boolean => text.length > 0 && !/[\0-\x7f\ufffd\p{Co}]/u.test(text);

/** The byte sequences that may be characters: the common ones, and those that are rarer in real texts. */
const candidates = (
  { label, kind }: Subject,
  decode: (bytes: Bytes) => string,
  next: Random,
): [common: Bytes[], rare: Bytes[]] => {
  if (kind === "single-byte") return [range(0x80, 0xff).map((byte) => [byte]), []];
  if (label === "iso-2022-jp") return [pairs(range(0x21, 0x7e), range(0x21, 0x7e)), []];
  // A byte that is a character by itself, as in Shift_JIS, is no leading byte.
  const leads = range(0x81, 0xfe).filter((byte) => !wellFormed(decode([byte])));
  const common = pairs(leads, [...range(0x40, 0x7e), ...range(0x80, 0xfe)]);
  if (label === "euc-jp") return [common, pairs(range(0xa1, 0xfe), range(0xa1, 0xfe)).map((pair) => [0x8f, ...pair])];
  if (label === "shift_jis") return [common, range(0xa1, 0xdf).map((byte) => [byte])];
  if (label !== "gb18030") return [common, []];
  const digit = (): number => between(next, 0x30, 0x39);
  const fourByte = (i: number): Bytes => [(i % 2 ? 0x81 : 0x95) + (i % 3), digit(), between(next, 0x81, 0xfe), digit()];
  return [common, range(0, 2000).map(fourByte)];
};

/** Unicode's characters: two, three and four bytes in UTF-8. */
const unicodeCandidates: readonly [common: Bytes, rare: Bytes] = [
  [...range(0xa1, 0x24f), ...range(0x370, 0x4ff), ...range(0x4e00, 0x6fff), ...range(0xac00, 0xbfff)],
  range(0x1f300, 0x1f5ff),
];

/** The bytes of a text: of any text in UTF-8 and UTF-16, of ASCII in the other encodings. */
const encode = ({ kind, label }: Subject, text: string): Bytes => {
  if (kind !== "utf-16") return [...new TextEncoder().encode(text)];
  const pairs = text.split("").map((unit) => [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff]);
  return pairs.flatMap((pair) => (label === "utf-16le" ? pair.reverse() : pair));
};

/**
 * Makes the alphabet of an encoding.
 *
 * @param decode - a decoder that follows the standard
 * @param agree - whether all contenders decode these bytes to the same text
 * @param agreeOnErrors - the same for invalid bytes; if it is never true, no invalid bytes are left out
 */
export const makeAlphabet = (
  subject: Subject,
  decode: (bytes: Uint8Array) => string,
  agree: (bytes: Uint8Array) => boolean,
  agreeOnErrors: (bytes: Uint8Array) => boolean,
): Alphabet => {
  const { kind, label } = subject;
  const next = random(0x5eed);
  const enter = label === "iso-2022-jp" ? [0x1b, 0x24, 0x42] : [];
  const leave = label === "iso-2022-jp" ? [0x1b, 0x28, 0x42] : [];
  const framed = (bytes: Bytes): Uint8Array => Uint8Array.from([...enter, ...bytes, ...leave]);

  const fromUnicode = (codePoint: number): Character => {
    const text = String.fromCodePoint(codePoint);
    return { text, bytes: encode(subject, text) };
  };
  const found = (list: readonly Bytes[]): Character[] =>
    shuffled(next, list)
      .map((bytes) => ({ bytes, text: decode(framed(bytes)) }))
      .filter(({ text }) => wellFormed(text));
  const [common, rare] = kind.startsWith("utf-")
    ? [shuffled(next, unicodeCandidates[0]).map(fromUnicode), unicodeCandidates[1].map(fromUnicode)]
    : candidates(subject, (bytes) => decode(Uint8Array.from(bytes)), next).map(found);
  const characters: Character[] = [];
  while (characters.length < SIZE && common!.length) {
    const from = rare!.length && characters.length % RARE === RARE - 1 ? rare! : common!;
    let character = from.pop();
    while (character && !agree(framed(character.bytes))) character = from.pop();
    if (character) characters.push(character);
  }

  // Bytes that are errors for all contenders, between two characters and before ASCII.
  const ascii = range(0, 0x7f).map((code) => encode(subject, String.fromCharCode(code)));
  const inText = (bytes: Bytes): Uint8Array =>
    framed([...characters[0]!.bytes, ...bytes, ...ascii[0x61]!, ...ascii[0x62]!, ...characters.at(-1)!.bytes]);
  const error = (): Bytes => {
    if (kind !== "utf-16") return range(1, between(next, 1, 2)).map(() => between(next, 0x80, 0xff));
    // UTF-16 has one kind of error in a text: half of a surrogate pair.
    const half = [between(next, 0xd8, 0xdf), between(next, 0, 0xff)];
    return label === "utf-16be" ? half : half.reverse();
  };
  const errors = Array.from({ length: 1000 }, error).filter((bytes) => decode(inText(bytes)).includes("\ufffd"));
  const agreed = errors.filter((bytes) => agreeOnErrors(inText(bytes)));
  const malformed = (agreed.length ? agreed : errors).slice(0, 100);

  return { characters, malformed, enter, leave, ascii };
};
