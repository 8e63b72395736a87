/** Writes pseudo-random pieces of a text, as bytes of an encoding, up to a limit. */
import type { Alphabet, Character } from "./alphabet.js";
import { between, type Random, zipf } from "./random.js";

const LETTERS = [..."etaoinshrdlucmfwypvbgk0123456789"];

/** Writes a text. What does not fit before {@link end} is left out. */
export class TextWriter {
  readonly alphabet: Alphabet;
  readonly next: Random;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of bytes that are written. */
  length = 0;
  /** The limit of the next pieces in bytes. */
  end = 0;

  constructor(alphabet: Alphabet, size: number, next: Random) {
    this.alphabet = alphabet;
    this.bytes = new Uint8Array(size);
    this.next = next;
  }

  #put(bytes: readonly number[]): void {
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A pseudo-random integer from low to high, inclusive. */
  between(low: number, high: number): number {
    return between(this.next, low, high);
  }

  /** A word of ASCII letters and digits. */
  word(): string {
    return Array.from({ length: this.between(1, 9) }, () => zipf(this.next, LETTERS)).join("");
  }

  /** Some digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join("");
  }

  ascii(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const bytes = this.alphabet.ascii[text.charCodeAt(i)]!;
      if (this.length + bytes.length <= this.end) this.#put(bytes);
    }
  }

  /**
   * Writes characters, between the escape sequences of the encoding if it has them.
   *
   * @param from - the characters to choose from
   * @param broken - the share of the characters that are followed by invalid bytes and two ASCII letters
   */
  characters(count: number, from: readonly Character[] = this.alphabet.characters, broken = 0): void {
    if (from.length === 0) throw new Error("the encoding has no characters for this kind of text");
    const { malformed, enter, leave, ascii } = this.alphabet;
    const room = this.end - leave.length;
    // Without a character, the two escape sequences in a row would be an error.
    const first = zipf(this.next, from).bytes;
    if (this.length + enter.length + first.length > room) return;
    this.#put(enter);
    this.#put(first);
    for (let i = 1; i < count; i++) {
      if (this.next() < broken && malformed.length) {
        const error = malformed[this.between(0, malformed.length - 1)]!;
        const invalid = [...error, ...ascii[0x61]!, ...ascii[0x62]!];
        if (this.length + invalid.length > room) break;
        this.#put(invalid);
      }
      const { bytes } = zipf(this.next, from);
      if (this.length + bytes.length > room) break;
      this.#put(bytes);
    }
    this.#put(leave);
  }
}
