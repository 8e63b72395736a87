import { type DecodableEncoding, type DecodeProblem, TextDecoder } from "webenc";
import type { Decoder } from "webenc/hooks";
import type { Problem, ProblemKind } from "./problems.js";
import { createNormalizeStep } from "./text-steps.js";

export interface Wanted {
  readonly encoding: DecodableEncoding;
  /** The number of problems. A fatal one is found behind these too. */
  readonly limit: number;
  readonly fatal?: readonly ProblemKind[];
  /** The name of the output's encoding, and what is wrong with a character in it. */
  readonly to?: string;
  readonly kindOf?: ((codePoint: number) => ProblemKind | undefined) | undefined;
  /** What is written for a character that cannot be encoded, if that is to be reported. */
  readonly replace?: ((codePoint: number) => string) | undefined;
  readonly normalize?: "NFC" | "NFKC" | undefined;
  /** Whether U+FFFD is written for invalid bytes. */
  readonly replaces?: boolean;
}

/** A character in the input. */
type Place = Pick<Problem, "offset" | "line" | "column">;

/** The bytes of a letter with its combining marks that are shown, at most. */
const MAX_SHOWN_BYTES = 16;
/** The last bytes that are kept: the pending ones, and those of a letter with its combining marks. */
const KEPT_BYTES = 64;

/** Returns the number of code points from an index of a text on. */
const countCodePoints = (text: string, from: number): number => {
  let count = 0;
  for (let index = from; index < text.length; index++) if ((text.charCodeAt(index) & 0xfc00) !== 0xdc00) count++;
  return count;
};

/**
 * Finds the positions of problems. It decodes the input a second time: whole chunks if they have no problems, and byte by
 * byte otherwise. So the conversion itself counts problems only, and no lines.
 */
export class ProblemFinder {
  /** The problems that were found, without the fatal one. The caller may empty it. */
  readonly found: Problem[] = [];
  fatal: Problem | undefined;
  /** Whether a fatal problem can follow, so that the input is read on. */
  mayBeFatal: boolean;
  readonly #wanted: Wanted;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #instance: Decoder | undefined;
  /** The errors of the last call of the decoder. */
  #errors: Pick<DecodeProblem, "offset" | "bytes">[] = [];
  #count = 0;
  #seeksFatal = false;
  #offset = 0;
  #line = 1;
  #column = 1;
  #kept: number[] = [];
  #step: ReturnType<typeof createNormalizeStep> | undefined;
  /** The first character that the normalization holds back. */
  #held: Place | undefined;
  /** The chunk before the present one: a character that is held back has its problem counted with the next chunk. */
  #previous: Uint8Array | undefined;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.mayBeFatal = wanted.fatal !== undefined;
    const { encoding } = wanted;
    const observed = { name: encoding.name, decoder: () => (this.#instance = encoding.decoder()) };
    this.#decoder = new TextDecoder(observed, {}, (error) => this.#errors.push(error));
  }

  /** Whether all but a fatal problem is found. */
  get isFull(): boolean {
    return this.#count >= this.#wanted.limit;
  }

  /**
   * Reads the next chunk.
   *
   * @param hasProblems - whether the conversion had problems with it; only these chunks are searched
   * @param isFatal - whether one of them is fatal
   */
  read(bytes: Uint8Array, hasProblems: boolean, isFatal = false): void {
    this.#seeksFatal = isFatal;
    if (this.#previous) this.#process(this.#previous, hasProblems);
    // A chunk with problems is searched now, because the next one may be long in coming.
    const waits = this.#wanted.normalize !== undefined && !hasProblems;
    this.#previous = waits ? bytes.slice() : undefined;
    if (!waits) this.#process(bytes, hasProblems);
  }

  finish(): void {
    if (this.#previous) this.#process(this.#previous, true);
    this.#characters(undefined);
    if (this.#step && this.#held) this.#test(this.#step.apply("", true), this.#held, this.#offset);
  }

  get #isDone(): boolean {
    return this.#seeksFatal ? this.fatal !== undefined : this.isFull;
  }

  #process(bytes: Uint8Array, searches: boolean): void {
    let read = 0;
    if (searches) while (read < bytes.length && !this.#isDone) this.#characters(bytes[read++]);
    if (read < bytes.length && (!this.isFull || this.mayBeFatal)) this.#skip(bytes.subarray(read));
  }

  #skip(bytes: Uint8Array): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#errors = [];
    this.#offset += bytes.length;
    let lineStart = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", lineStart)) {
      this.#line++;
      lineStart = end + 1;
    }
    this.#column = (lineStart > 0 ? 1 : this.#column) + countCodePoints(text, lineStart);
    this.#kept = [...this.#kept, ...bytes.subarray(-KEPT_BYTES)].slice(-KEPT_BYTES);
    this.#step = undefined;
    this.#held = undefined;
  }

  /** The offset of the first byte of which no character is complete. */
  get #next(): number {
    return this.#offset - (this.#instance?.pendingByteCount() ?? 0);
  }

  /** Reads a byte, or the end of the input, and the characters that it completes. */
  #characters(byte: number | undefined): void {
    let offset = this.#next;
    if (byte !== undefined) {
      if (this.#kept.push(byte) > 2 * KEPT_BYTES) this.#kept.splice(0, KEPT_BYTES);
      this.#offset++;
    }
    const text =
      byte === undefined ? this.#decoder.decode() : this.#decoder.decode(Uint8Array.of(byte), { stream: true });
    if (text === "") return;
    const end = byte === undefined ? this.#offset : this.#next;
    const errors = this.#errors.splice(0);
    const isBroken = errors.length > 0;
    const characters = [...text];
    for (const [index, character] of characters.entries()) {
      const place = { offset, line: this.#line, column: this.#column };
      const error = errors[0]?.offset === offset ? errors.shift() : undefined;
      if (error) this.#add({ kind: "invalid", encoding: this.#wanted.encoding.name, ...place, bytes: error.bytes });
      // Bytes after invalid ones are read again: each is a character of its own, but for the last ones.
      const isRestored = isBroken && index < characters.length - 1;
      const next = error ? offset + error.bytes.length : isRestored ? offset + 1 : end;
      if (!error || this.#wanted.replaces) this.#character(character, place, next);
      if (isBroken) offset = next;
      this.#column = character === "\n" ? 1 : this.#column + 1;
      if (character === "\n") this.#line++;
    }
  }

  /** Normalizes a character, which may give those before it. */
  #character(character: string, place: Place, end: number): void {
    if (!this.#wanted.kindOf) return;
    if (this.#wanted.normalize) {
      this.#step ??= createNormalizeStep(this.#wanted.normalize);
      const text = this.#step.apply(character, false);
      this.#held ??= place;
      if (text === "") return;
      this.#test(text, this.#held, place.offset);
      this.#held = place;
    } else this.#test(character, place, end);
  }

  /** Tests the characters that come from the bytes between a place and an end. */
  #test(text: string, place: Place, end: number): void {
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      const kind = this.#wanted.kindOf?.(codePoint);
      if (!kind) continue;
      const kept = this.#kept.slice(place.offset - this.#offset).slice(0, end - place.offset);
      const bytes = Uint8Array.from(kept.slice(0, MAX_SHOWN_BYTES));
      const written = kind === "unencodable" ? this.#wanted.replace?.(codePoint) : undefined;
      this.#add({ kind, encoding: this.#wanted.to ?? "", ...place, bytes, codePoint, written });
    }
  }

  #add(problem: Problem): void {
    if (this.fatal) return;
    if (this.#wanted.fatal?.includes(problem.kind)) this.fatal = problem;
    else if (this.#count++ < this.#wanted.limit) this.found.push(problem);
  }
}
