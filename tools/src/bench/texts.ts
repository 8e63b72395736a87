/** Pseudo-random texts with a fixed seed. A repeated sentence would favour caches and branch prediction. */
import type { Alphabet } from "./alphabet.js";
import { between, random, zipf } from "./random.js";

/**
 * - ascii: markup and words in ASCII
 * - mixed: markup that contains text
 * - dense: text with few line feeds
 * - page: 60 % ascii around 40 % mixed
 * - broken1, broken20: mixed, with 1 % or 20 % of the bytes broken
 */
export type Text = "ascii" | "mixed" | "dense" | "page" | "broken1" | "broken20";

/** Longer texts repeat a block of this number of bytes, which no processor's cache holds. */
const BLOCK = 4 * 2 ** 20;

/** Makes a text of exactly `size` bytes. */
export const makeText = (alphabet: Alphabet, text: Text, size: number): Uint8Array<ArrayBuffer> => {
  if (size <= BLOCK) return makeBlock(alphabet, text, size);
  // Each block ends with a line feed: of two escape sequences in a row, the second is an error.
  const lineFeed = alphabet.ascii(0x0a);
  const block = new Uint8Array(BLOCK);
  block.set(makeBlock(alphabet, text, BLOCK - lineFeed.length));
  block.set(lineFeed, BLOCK - lineFeed.length);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += BLOCK) bytes.set(block.subarray(0, size - at), at);
  return bytes;
};

const LETTERS = [..."etaoinshrdlucmfwypvbgk0123456789"].map((letter) => letter.charCodeAt(0));
const TAGS = ["p", "div", "span", "li", "td", "a", "h2", "strong", "em"];

const makeBlock = (alphabet: Alphabet, text: Text, size: number): Uint8Array<ArrayBuffer> => {
  const { characters, malformed, enter, leave, ascii } = alphabet;
  const next = random(size + text.length);
  const bytes = new Uint8Array(size);
  const unit = ascii(0x61).length;
  let at = 0;

  const put = (some: readonly number[]): void => {
    bytes.set(some, at);
    at += some.length;
  };
  const putAscii = (line: string, end: number): void => {
    for (const letter of line) if (at + unit <= end) put(ascii(letter.charCodeAt(0)));
  };
  const word = (): string =>
    String.fromCharCode(...Array.from({ length: between(next, 1, 9) }, () => zipf(next, LETTERS)));
  const words = (end: number): void => {
    const count = between(next, 4, 14);
    for (let i = 0; i < count; i++) putAscii(`${word()} `, end);
  };
  const open = (tag: string): string => `<${tag} class="${word()}-${word()}" id="${between(next, 1, 9999)}">`;

  /** A sequence of characters. Some are followed by invalid bytes and ASCII letters. */
  const sequence = (count: number, end: number, broken: number): void => {
    const room = end - leave.length;
    if (at + enter.length + 4 > room) return;
    put(enter);
    for (let i = 0; i < count; i++) {
      const character = zipf(next, characters).bytes;
      if (at + character.length > room) break;
      put(character);
      if (next() >= broken || malformed.length === 0) continue;
      const error = malformed[between(next, 0, malformed.length - 1)]!;
      if (at + error.length + 2 * unit > room) break;
      put([...error, ...ascii(0x61), ...ascii(0x62)]);
    }
    put(leave);
  };

  const fill = (kind: Text, end: number): void => {
    // A character takes 2.5 bytes on average; with an error and its letters 5, of which 1.5 are invalid.
    const broken = kind === "broken1" ? 0.02 : kind === "broken20" ? 0.5 : 0;
    while (at < end) {
      const before = at;
      if (kind === "ascii") {
        const tag = TAGS[between(next, 0, TAGS.length - 1)]!;
        putAscii(open(tag), end);
        words(end);
        putAscii(`</${tag}>\n`, end);
      } else if (kind === "dense") {
        sequence(between(next, 20, 120), end, 0);
        putAscii("\n", end);
      } else {
        const tag = TAGS[between(next, 0, TAGS.length - 1)]!;
        putAscii(open(tag), end);
        sequence(between(next, 4, 60), end, broken);
        putAscii(`</${tag}>\n`, end);
      }
      // The rest is too short for another piece.
      if (at === before) putAscii("\n".repeat(end - at), end);
    }
  };

  const even = (part: number): number => Math.floor((size * part) / unit) * unit;
  if (text === "page") {
    fill("ascii", even(0.4));
    fill("mixed", even(0.8));
    fill("ascii", even(1));
  } else fill(text, even(1));
  return bytes;
};
