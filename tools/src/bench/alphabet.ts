/**
 * The characters of the texts of an encoding: a few thousand of its repertoire, used with the frequencies of Zipf's law. They
 * are found by decoding every pair of bytes.
 */
import { between, type Random, random, shuffled } from "./random.js";
import type { Subject } from "./subjects.js";

/** A character and its bytes. */
export interface Character {
  readonly bytes: readonly number[];
  readonly text: string;
}

/** The characters and bytes that the texts of an encoding are made of. */
export interface Alphabet {
  readonly characters: readonly Character[];
  /** Invalid bytes, which stand among the characters of broken texts. */
  readonly malformed: readonly (readonly number[])[];
  /** The bytes before and after a sequence of characters: the escape sequences of ISO-2022-JP. */
  readonly enter: readonly number[];
  readonly leave: readonly number[];
  /** The bytes of an ASCII character. */
  readonly ascii: (byte: number) => readonly number[];
}

/** Decodes bytes, U+FFFD for each error. */
export type Decode = (bytes: Uint8Array) => string;

const SIZE = 4000;
/** One of this number of characters is of the rarer kind. */
const RARE = 10;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const pairs = (leads: readonly number[], trails: readonly number[]): number[][] =>
  leads.flatMap((lead) => trails.map((trail) => [lead, trail]));

const wellFormed = (text: string): boolean => text.length > 0 && !/[\0-\x7f\ufffd\p{Co}]/u.test(text);

/** The byte sequences that may be characters: the common ones, and those that are rarer in real texts. */
const candidates = (subject: Subject, decode: Decode, next: Random): readonly [number[][], number[][]] => {
  const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfe)];
  // A byte that is a character by itself, as in Shift_JIS, is no leading byte.
  const leads = range(0x81, 0xfe).filter((byte) => !wellFormed(decode(Uint8Array.of(byte))));
  switch (subject.file) {
    case "iso-2022-jp":
      return [pairs(range(0x21, 0x7e), range(0x21, 0x7e)), []];
    case "euc-jp":
      return [pairs(leads, trails), pairs(range(0xa1, 0xfe), range(0xa1, 0xfe)).map((pair) => [0x8f, ...pair])];
    case "shift_jis":
      return [pairs(leads, trails), range(0xa1, 0xdf).map((byte) => [byte])];
    case "gb18030": {
      const four = (lead: number): number[] => [
        lead,
        between(next, 0x30, 0x39),
        between(next, 0x81, 0xfe),
        between(next, 0x30, 0x39),
      ];
      return [pairs(leads, trails), range(0, 2000).map((i) => four(i % 2 ? 0x81 + (i % 3) : 0x95 + (i % 3)))];
    }
    default:
      return [subject.kind === "single-byte" ? range(0x80, 0xff).map((byte) => [byte]) : pairs(leads, trails), []];
  }
};

/** Unicode's characters: two, three and four bytes in UTF-8. */
const unicode = (subject: Subject, next: Random): [Character[], Character[]] => {
  const write = (codePoint: number): Character => {
    const text = String.fromCodePoint(codePoint);
    if (subject.kind === "utf-8") return { text, bytes: [...new TextEncoder().encode(text)] };
    const units = text.split("").map((unit) => unit.charCodeAt(0));
    const little = subject.file === "utf-16le";
    return { text, bytes: units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])) };
  };
  const common = [...range(0xa1, 0x24f), ...range(0x370, 0x4ff), ...range(0x4e00, 0x6fff), ...range(0xac00, 0xbfff)];
  return [shuffled(next, common).map(write), range(0x1f300, 0x1f5ff).map(write)];
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
  decode: Decode,
  agree: (bytes: Uint8Array) => boolean,
  agreeOnErrors: (bytes: Uint8Array) => boolean,
): Alphabet => {
  const next = random(0x5eed);
  const shifts = subject.file === "iso-2022-jp";
  const [enter, leave] = shifts
    ? [
        [0x1b, 0x24, 0x42],
        [0x1b, 0x28, 0x42],
      ]
    : [[], []];
  const framed = (bytes: readonly number[]): Uint8Array => Uint8Array.from([...enter, ...bytes, ...leave]);

  const isUnicode = subject.kind === "utf-8" || subject.kind === "utf-16";
  const found = (list: readonly number[][]): Character[] =>
    shuffled(next, list)
      .map((bytes) => ({ bytes, text: decode(framed(bytes)) }))
      .filter(({ text }) => wellFormed(text));
  const [common, rare] = isUnicode ? unicode(subject, next) : candidates(subject, decode, next).map(found);
  const characters: Character[] = [];
  const take = (from: Character[]): void => {
    for (let one = from.pop(); one; one = from.pop()) if (agree(framed(one.bytes))) return void characters.push(one);
  };
  while (characters.length < SIZE && common!.length) {
    take(rare!.length && characters.length % RARE === RARE - 1 ? rare! : common!);
  }

  // Bytes that are errors for all contenders, between two characters and before ASCII.
  const [first, second] = [characters[0]!.bytes, characters.at(-1)!.bytes];
  const ascii = (byte: number): number[] =>
    subject.kind !== "utf-16" ? [byte] : subject.file === "utf-16le" ? [byte, 0] : [0, byte];
  const inText = (bytes: readonly number[]): Uint8Array =>
    framed([...first, ...bytes, ...ascii(0x61), ...ascii(0x62), ...second]);
  // UTF-16 has one kind of error in a text: half of a surrogate pair.
  const error = (): number[] => {
    if (subject.kind !== "utf-16") return range(1, between(next, 1, 2)).map(() => between(next, 0x80, 0xff));
    const half = [between(next, 0xd8, 0xdf), between(next, 0, 0xff)];
    return subject.file === "utf-16be" ? half : half.toReversed();
  };
  const errors = range(1, 1000)
    .map(error)
    .filter((bytes) => decode(inText(bytes)).includes("\ufffd"));
  const agreed = errors.filter((bytes) => agreeOnErrors(inText(bytes)));
  const malformed = (agreed.length ? agreed : errors).slice(0, 100);

  return { characters, malformed, enter, leave, ascii };
};
