/** Writes pseudo-random pieces of a text, as bytes of an encoding, up to a limit. */
import type { Alphabet, Character } from "./alphabet.js";
import { between, type Random, zipf } from "./random.js";

const LETTERS = [..."etaoinshrdlucmfwypvbgk0123456789"].map((letter) => letter.charCodeAt(0));

/** The destination of a text. What does not fit before {@link end} is left out. */
export interface TextWriter {
  /** The number of bytes that are written. */
  readonly length: number;
  /** The limit of the next pieces in bytes. */
  end: number;
  readonly next: Random;
  /** A word of ASCII letters and digits. */
  word(): string;
  /** Writes ASCII. */
  ascii(text: string): void;
  /**
   * Writes characters, between the escape sequences of the encoding if it has them.
   *
   * @param from - the characters to choose from; all by default
   * @param broken - the share of the characters that are followed by invalid bytes and two ASCII letters
   */
  characters(count: number, from?: readonly Character[], broken?: number): void;
}

/** Creates a writer to the start of an array. */
export const createTextWriter = (alphabet: Alphabet, bytes: Uint8Array, next: Random): TextWriter => {
  const { characters, malformed, enter, leave, ascii } = alphabet;
  const unit = ascii(0x61).length;
  let at = 0;
  const put = (some: readonly number[]): void => {
    bytes.set(some, at);
    at += some.length;
  };

  const writer: TextWriter = {
    get length() {
      return at;
    },
    end: bytes.length,
    next,
    word: () => String.fromCharCode(...Array.from({ length: between(next, 1, 9) }, () => zipf(next, LETTERS))),
    ascii(text) {
      for (const letter of text) if (at + unit <= writer.end) put(ascii(letter.charCodeAt(0)));
    },
    characters(count, from = characters, broken = 0) {
      if (from.length === 0) throw new Error("the encoding has no characters for this kind of text");
      const room = writer.end - leave.length;
      // Without a character, the two escape sequences in a row would be an error.
      const first = zipf(next, from).bytes;
      if (at + enter.length + first.length > room) return;
      put(enter);
      put(first);
      for (let i = 1; i < count; i++) {
        if (next() < broken && malformed.length) {
          const error = malformed[between(next, 0, malformed.length - 1)]!;
          if (at + error.length + 2 * unit > room) break;
          put([...error, ...ascii(0x61), ...ascii(0x62)]);
        }
        const character = zipf(next, from).bytes;
        if (at + character.length > room) break;
        put(character);
      }
      put(leave);
    },
  };
  return writer;
};
