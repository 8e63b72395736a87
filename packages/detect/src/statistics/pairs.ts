import { asciiClass, FIRST_LETTER, SPACE } from "./classes.js";

/** The pairs of adjacent bytes in a text, each once. A space precedes and follows the text. */
export interface Pairs {
  /** `first << 8 | second`: the pairs with a byte beyond ASCII, then those of ASCII letters and spaces. */
  readonly keys: Uint16Array;
  /** How often each occurs; those of ASCII count less in lines without a byte beyond ASCII. */
  readonly counts: Float64Array;
  /** The number of pairs with a byte beyond ASCII. */
  readonly nonASCII: number;
  /** The number of bytes beyond ASCII, how many of them follow another one, and how many have none beside them. */
  readonly highBytes: number;
  readonly adjacent: number;
  readonly alone: number;
  /** The number of ASCII letters, of controls, and of pairs that words do not have. */
  readonly letters: number;
  readonly controls: number;
  readonly mixed: number;
}

/** How often each pair occurs, all zeros between two calls. */
let table: Uint32Array | undefined;

/** How often each counts, by the lines it is in. */
let weights: Float32Array | undefined;

/** Returns whether a byte is a control that text does not have. */
export const isControl = (byte: number): boolean =>
  byte < 0x20 ? (byte < 8 || byte > 13 || byte === 11) && byte !== 0x1b : byte === 0x7f;

const isLetter = (byte: number): boolean => asciiClass(byte) >= FIRST_LETTER;
const isWord = (byte: number): boolean => isLetter(byte) || asciiClass(byte) === SPACE;

/** Matches a letter beside a digit or a rare sign, and a capital after a small letter. */
const MIXED = /[a-z][A-Z\d[-`{-~]|[A-Z][\d[-`{-~]|[\d[-`{-~][A-Za-z]/;

/**
 * How often a pair of ASCII letters counts in a line without a byte beyond ASCII: keys, tags and comments can be in another language
 * than the translations beside them. With 0 in place of 0.25, 98.0 in place of 98.2 % of the texts for tuning are right.
 */
const OTHER_LINE_WEIGHT = 0.25;

/**
 * Counts the pairs of a text.
 *
 * @param otherLineWeight - how often a pair of ASCII counts in a line without a byte beyond ASCII
 */
export const countPairs = (bytes: Uint8Array, otherLineWeight: number = OTHER_LINE_WEIGHT): Pairs => {
  const all = (table ??= new Uint32Array(0x10000));
  const nonASCII: number[] = [];
  const ascii: number[] = [];
  const lines = (weights ??= new Float32Array(0x10000));
  let before = 0x20;
  let alone = 0;
  /** The start of the line, and whether it has a byte beyond ASCII. */
  let line = 0;
  let hasHighByte = false;
  for (let i = 0; i <= bytes.length; i++) {
    const byte = i < bytes.length ? bytes[i]! : 0x20;
    const key = (before << 8) | byte;
    if (all[key]!++ === 0) (key >= 0x8000 || byte >= 0x80 ? nonASCII : ascii).push(key);
    if (byte >= 0x80 && before < 0x80 && !(bytes[i + 1]! >= 0x80)) alone++;
    hasHighByte ||= byte >= 0x80;
    before = byte;
    if (byte !== 0x0a && byte !== 0x0d && i < bytes.length) continue;
    const weight = hasHighByte ? 1 : otherLineWeight;
    for (; line <= i; line++) lines[((bytes[line - 1] ?? 0x20) << 8) | (bytes[line] ?? 0x20)]! += weight;
    hasHighByte = false;
  }
  const words = ascii.filter(
    (key) => isWord(key >> 8) && isWord(key & 0xff) && (isLetter(key >> 8) || isLetter(key & 0xff)),
  );
  const keys = Uint16Array.from([...nonASCII, ...words]);
  const counts = Float64Array.from(keys, (key, i) => (i < nonASCII.length ? all : lines)[key]!);
  let highBytes = 0;
  let adjacent = 0;
  let letters = 0;
  let controls = 0;
  let mixed = 0;
  for (const key of ascii) if (MIXED.test(String.fromCharCode(key >> 8, key & 0xff))) mixed += all[key]!;
  for (const key of [...nonASCII, ...ascii]) {
    const byte = key & 0xff;
    const count = all[key]!;
    if (byte >= 0x80) {
      highBytes += count;
      if (key >= 0x8000) adjacent += count;
    } else if (isLetter(byte)) letters += count;
    else if (isControl(byte)) controls += count;
    all[key] = lines[key] = 0;
  }
  return { keys, counts, nonASCII: nonASCII.length, highBytes, adjacent, alone, letters, controls, mixed };
};
