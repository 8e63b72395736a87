import { type DecodableEncoding, type Decoder, TextDecoder } from "webenc";
import type { Problem } from "./problems.js";
import type { TextStep } from "./text-steps.js";

/** A character, or the start of the next one, in the input. */
interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Returns the number of code points from an index of a text on. */
const countCodePoints = (text: string, from: number): number => {
  let count = 0;
  for (let index = from; index < text.length; index++) if ((text.charCodeAt(index) & 0xfc00) !== 0xdc00) count++;
  return count;
};

/** The bytes that text steps hold back, at most, for positions to be exact: a letter with its combining marks. */
const MAX_HELD_BYTES = 64;

/** The bytes of a letter with its combining marks that are shown, at most. */
const MAX_SHOWN_BYTES = 16;

/**
 * Finds the positions of problems in the input. It decodes the input a second time: in whole chunks as far as possible,
 * and byte by byte where it looks for a character. So the conversion itself does not count lines.
 */
export class Locator {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #steps: TextStep | undefined;
  #instance: Decoder | undefined;
  /** The number of bytes read. */
  #offset = 0;
  #line = 1;
  #column = 1;
  /** The number of code units that the encoder has received. */
  #units = 0;
  /** The first character that the text steps hold back, and the bytes from it on. */
  #held: Place | undefined;
  #bytes: number[] = [];

  constructor(encoding: DecodableEncoding, steps: TextStep | undefined) {
    const observed: DecodableEncoding = {
      name: encoding.name,
      decoder: () => (this.#instance = encoding.decoder()),
    };
    this.#decoder = new TextDecoder(observed);
    this.#steps = steps;
  }

  /** The number of bytes read. */
  get offset(): number {
    return this.#offset;
  }

  /** The start of the next character: pending bytes are part of it. */
  get #next(): Place {
    const pending = this.#instance?.pendingByteCount() ?? 0;
    return { offset: this.#offset - pending, line: this.#line, column: this.#column };
  }

  /**
   * Reads the next bytes of the input, and gives those problems their positions that lie in them.
   *
   * @param problems - in the order in which they were found
   */
  read(bytes: Uint8Array, problems: readonly Problem[]): void {
    const missing = problems.filter(({ position }) => !position);
    if (missing.some(({ kind }) => kind !== "invalid")) this.#search(bytes, missing);
    else this.#readInvalid(bytes, missing);
  }

  #readInvalid(bytes: Uint8Array, missing: readonly Problem[]): void {
    const start = this.#offset;
    for (const problem of missing) {
      if (problem.kind !== "invalid" || problem.offset > start + bytes.length) continue;
      this.#skip(bytes.subarray(this.#offset - start, Math.max(this.#offset, problem.offset) - start));
      problem.position = { ...this.#next, offset: problem.offset, bytes: problem.bytes };
    }
    this.#skip(bytes.subarray(this.#offset - start));
  }

  /** Ends the input. Characters that were held back get their positions. */
  finish(problems: readonly Problem[]): void {
    if (this.#steps) this.#emit(this.#steps.apply("", true), this.#held ?? this.#next, problems);
  }

  /** Reads bytes without problems. Text steps can hold back the last characters, so the places of these are needed. */
  #skip(bytes: Uint8Array): void {
    const tail = this.#steps ? Math.max(0, bytes.length - MAX_HELD_BYTES) : bytes.length;
    this.#skipText(bytes.subarray(0, tail));
    this.#search(bytes.subarray(tail), []);
  }

  #skipText(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#offset += bytes.length;
    let lineStart = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", lineStart)) {
      this.#line++;
      lineStart = end + 1;
    }
    if (lineStart > 0) this.#column = 1;
    this.#column += countCodePoints(text, lineStart);
    this.#units += this.#steps ? this.#steps.apply(text, false).length : text.length;
    this.#held = undefined;
    const pending = this.#offset - this.#next.offset;
    this.#bytes = pending > 0 ? [...this.#bytes, ...bytes.subarray(-pending)].slice(-pending) : [];
  }

  #search(bytes: Uint8Array, problems: readonly Problem[]): void {
    for (const byte of bytes) {
      const before = this.#next;
      for (const problem of problems)
        if (problem.kind === "invalid" && !problem.position && problem.offset <= before.offset)
          problem.position = { ...before, offset: problem.offset, bytes: problem.bytes };
      this.#bytes.push(byte);
      this.#offset++;
      const characters = [...this.#decoder.decode(Uint8Array.of(byte), { stream: true })];
      const end = this.#next.offset;
      for (const [index, character] of characters.entries()) {
        // Bytes after invalid ones are read again: each is a character of its own.
        const isRestored = characters[0] === "\uFFFD" && index > 0;
        const offset = isRestored ? end - (characters.length - index) : before.offset;
        this.#character(character, { offset, line: this.#line, column: this.#column }, problems);
        this.#advance(character);
      }
      // An escape sequence is no part of a character.
      if (characters.length === 0 && end === this.#offset && !this.#held) this.#bytes = [];
    }
  }

  #advance(character: string): void {
    if (character === "\n") {
      this.#line++;
      this.#column = 1;
    } else this.#column++;
  }

  /** Passes a character on to the text steps, and gives positions to the problems of the text that they return. */
  #character(character: string, place: Place, problems: readonly Problem[]): void {
    if (!this.#steps) {
      this.#emit(character, place, problems);
      this.#bytes = [];
      return;
    }
    const held = this.#held ?? place;
    this.#held ??= place;
    const text = this.#steps.apply(character, false);
    if (text === "") return;
    const isComplete = !this.#steps.isHolding();
    this.#emit(text, held, problems, isComplete ? character.length : 0, place);
    this.#bytes = isComplete ? [] : this.#bytes.slice(place.offset - held.offset);
    this.#held = isComplete ? undefined : place;
  }

  /** Gives positions to the problems in a piece of the encoder's text. The last code units can have a place of their own. */
  #emit(text: string, place: Place, problems: readonly Problem[], ownUnits = 0, own: Place = place): void {
    const from = this.#units;
    this.#units += text.length;
    for (const problem of problems) {
      if (problem.kind === "invalid" || problem.position || problem.index < from || problem.index >= this.#units)
        continue;
      const at = problem.index >= this.#units - ownUnits ? own : place;
      problem.position = { ...at, bytes: this.#bytesOf(at, place, own) };
    }
  }

  #bytesOf(at: Place, first: Place, own: Place): Uint8Array {
    const start = at.offset - first.offset;
    const end = at === own ? this.#bytes.length : own.offset - first.offset;
    return Uint8Array.from(this.#bytes.slice(start, end).slice(0, MAX_SHOWN_BYTES));
  }
}
