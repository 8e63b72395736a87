import type { DecodableEncoding } from "webenc";
import type { Source } from "../files/source.js";
import type { Problem, ProblemKind } from "./problems.js";
import { type Span, SpanReader } from "./spans.js";
import { COMBINES, lastCut } from "./text-steps.js";

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

/** A character, or a letter with its combining marks, in the input. */
type Place = Pick<Problem, "offset" | "line" | "column" | "bytes">;

/** The bytes of a letter with its combining marks that are shown, at most. */
const MAX_SHOWN_BYTES = 16;

/**
 * The bytes before a chunk that are searched with it, because problems in them can be counted with it: those of a character
 * that the chunk ends, and with a normalization those of a letter with its marks. Letters of texts have at most 30 marks.
 */
const BYTES_BEFORE = 1024;

/**
 * Finds the positions of problems while an input is converted. It decodes the input a second time: whole chunks if they have
 * no problems, and byte by byte otherwise. So the conversion itself counts problems only, and no lines. A file is read again
 * at its first problem, so that an input without problems costs nothing.
 */
export class ProblemFinder {
  /** The problems that were found, without the fatal one. The caller may empty it. */
  readonly found: Problem[] = [];
  fatal: Problem | undefined;
  readonly #wanted: Wanted;
  readonly #file: Pick<Source, "again"> | undefined;
  readonly #spans: SpanReader;
  #count = 0;
  #line = 1;
  #column = 1;
  /** With a normalization: the last letter with the combining marks after it so far. */
  #cluster: { readonly text: string; readonly place: Place } | undefined;
  /** Where the last chunk ends, and the bytes before that are not decoded yet, if they cannot be read again. */
  #end = 0;
  #unread: Uint8Array = new Uint8Array(0);

  /** @param source - the input, whose file is read again; without one, each chunk is decoded when it is read */
  constructor(wanted: Wanted, source?: Source) {
    this.#wanted = wanted;
    this.#spans = new SpanReader(wanted.encoding, false);
    this.#file = source?.isFile ? source : undefined;
  }

  /** Whether all but a fatal problem is found. */
  get isFull(): boolean {
    return this.#count >= this.#wanted.limit;
  }

  /**
   * Reads the next chunk, or the end of the input, which has no bytes.
   *
   * @param hasProblems - whether the conversion had problems with it
   * @param isFatal - whether one of them is fatal
   */
  read(chunk: Uint8Array, hasProblems: boolean, isFatal = false): void {
    const begin = this.#end - BYTES_BEFORE;
    this.#end += chunk.length;
    const searches = hasProblems && (isFatal || !this.isFull);
    if (this.#file) {
      if (!searches) return;
      for (const bytes of this.#file.again(this.#spans.offset, begin)) this.#skip(bytes);
      for (const bytes of this.#file.again(this.#spans.offset, this.#end)) this.#search(bytes, isFatal);
    } else if (searches || !this.isFull || this.#wanted.fatal?.length) {
      const bytes = Buffer.concat([this.#unread, chunk]);
      if (searches) this.#search(bytes, isFatal);
      else this.#skip(bytes.subarray(0, Math.max(0, bytes.length - BYTES_BEFORE)));
      this.#unread = bytes.subarray(bytes.length - (this.#end - this.#spans.offset));
    }
    if (searches && chunk.length === 0) this.#readSpans(undefined);
  }

  #skip(bytes: Uint8Array): void {
    const text = this.#spans.skip(bytes);
    if (this.#wanted.normalize) this.#skipText(text);
    else this.#move(text);
  }

  /** Skips a text, but for its last letter: marks of it can follow. Its bytes are not known, unless they were searched. */
  #skipText(text: string): void {
    // A byte order mark is no character that marks can follow.
    if (text === "") return;
    const cut = lastCut(text);
    const end = Math.max(0, cut);
    this.#move(text.slice(0, end));
    const here = { offset: this.#spans.offset, line: this.#line, column: this.#column, bytes: new Uint8Array(0) };
    const before = cut < 0 ? this.#cluster : undefined;
    this.#cluster = { text: (before?.text ?? "") + text.slice(end), place: before?.place ?? here };
    this.#move(text.slice(end));
  }

  /** Moves the position behind a text. */
  #move(text: string): void {
    const lines = text.split("\n");
    if (lines.length > 1) this.#column = 1;
    this.#line += lines.length - 1;
    this.#column += [...lines.at(-1)!].length;
  }

  #search(bytes: Uint8Array, seeksFatal: boolean): void {
    let read = 0;
    while (read < bytes.length && !(seeksFatal ? this.fatal : this.isFull)) this.#readSpans(bytes[read++]);
  }

  /** Reads a byte, or the end of the input. */
  #readSpans(byte: number | undefined): void {
    for (const span of this.#spans.read(byte)) this.#readSpan(span);
    if (byte === undefined) this.#endCluster();
  }

  #readSpan({ offset, bytes, text }: Span): void {
    const { encoding, replaces } = this.#wanted;
    for (const character of text ?? "\uFFFD") {
      const place = { offset, line: this.#line, column: this.#column, bytes };
      if (text === undefined) this.#add({ kind: "invalid", encoding: encoding.name, ...place });
      if (text !== undefined || replaces) this.#readCharacter(character, place);
      this.#column = character === "\n" ? 1 : this.#column + 1;
      if (character === "\n") this.#line++;
    }
  }

  #readCharacter(character: string, place: Place): void {
    if (!this.#wanted.normalize) this.#test(character, place);
    else if (this.#cluster && COMBINES.test(character)) {
      const { text, place: first } = this.#cluster;
      this.#cluster = { text: text + character, place: { ...first, bytes: Buffer.concat([first.bytes, place.bytes]) } };
    } else {
      this.#endCluster();
      this.#cluster = { text: character, place };
    }
  }

  #endCluster(): void {
    if (this.#cluster) this.#test(this.#cluster.text.normalize(this.#wanted.normalize), this.#cluster.place);
    this.#cluster = undefined;
  }

  #test(text: string, place: Place): void {
    const { kindOf, replace, to = "" } = this.#wanted;
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      const kind = kindOf?.(codePoint);
      if (!kind) continue;
      const bytes = Uint8Array.from(place.bytes.subarray(0, MAX_SHOWN_BYTES));
      const written = kind === "unencodable" ? replace?.(codePoint) : undefined;
      this.#add({ kind, encoding: to, ...place, bytes, codePoint, written });
    }
  }

  #add(problem: Problem): void {
    if (this.fatal) return;
    if (this.#wanted.fatal?.includes(problem.kind)) this.fatal = problem;
    else if (this.#count++ < this.#wanted.limit) this.found.push(problem);
  }
}
