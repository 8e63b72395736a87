/**
 * What the tests of all encodings share (`@webenc/core/testing`): ways to run a coder, and to hold what it gives against
 * what an oracle expects. An oracle looks at a whole input and knows nothing of steps and states. Every check returns
 * its mismatches as readable lines, so that a test of a million cases is one `expect(…).toEqual([])`.
 */
import { CONTINUE, codePointOf, type Decoder, END_OF_QUEUE, type Encoder, FINISHED, type Restorable } from "./coder.js";
import { decodeBytes } from "./decode-bytes.js";
import { encodeString } from "./encode-string.js";
import type { DecodableEncoding, EncodableEncoding } from "./encoding.js";
import { DecodeError, EncodeError } from "./errors.js";
import { LegacyTextEncoder } from "./legacy-text-encoder.js";
import { TextDecoder } from "./text-decoder.js";

/** A part of an input of bytes. `text` is null for an error, and empty for what only switches states. */
export interface Token {
  readonly length: number;
  readonly text: string | null;
}

/** Takes bytes, followed by end-of-queue, apart. */
export type DecodeOracle = (bytes: Uint8Array) => readonly Token[];

/** What a scalar value of an input becomes: bytes, and after them perhaps an error with a code point. */
export interface Piece {
  readonly bytes: readonly number[];
  readonly error?: number;
}

/** Gives a piece for each scalar value of an input, and one more for end-of-queue. */
export type EncodeOracle = (codePoints: readonly number[]) => readonly Piece[];

/** A check stops after so many mismatches. */
const ENOUGH = 10;

const hex = (items: ArrayLike<number>): string =>
  Array.from(items, (item) => item.toString(16).toUpperCase().padStart(2, "0")).join(" ");

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text ?? "\u{FFFD}").join("");

const NOTHING = new Uint8Array(0);

/** Calls check on inputs until it has found enough. */
const collect = <Input>(inputs: Iterable<Input>, check: (input: Input) => Iterable<string>): string[] => {
  const mismatches: string[] = [];
  for (const input of inputs) {
    mismatches.push(...check(input));
    if (mismatches.length >= ENOUGH) break;
  }
  return mismatches;
};

/** Reads an index from its test data: the pointers, each with its code point. */
export const parseIndex = (json: string): [pointer: number, codePoint: number][] => {
  const { rows } = JSON.parse(json) as { rows: [pointer: number, codePoints: string | number][] };
  return rows.flatMap(([pointer, codePoints]) =>
    typeof codePoints === "number"
      ? [[pointer, codePoints]]
      : Array.from(codePoints, (character, i): [number, number] => [pointer + i, character.codePointAt(0)!]).filter(
          ([, codePoint]) => codePoint !== 0xfffd,
        ),
  );
};

/** Items one after the other, that only take back what was read last. */
class StrictQueue implements Restorable {
  position = 0;
  readonly items: ArrayLike<number>;

  constructor(items: ArrayLike<number>) {
    this.items = items;
  }

  read(): number {
    return this.position < this.items.length ? this.items[this.position++]! : END_OF_QUEUE;
  }

  restore(...items: readonly number[]): void {
    this.position -= items.length;
    for (let i = 0; i < items.length; i++) {
      if (items[i] !== this.items[this.position + i])
        throw new Error(`restored ${hex(items)}, which was not read last`);
    }
  }
}

/** The bytes of a sequence that is given as a number, big-endian. */
export const bytesOf = (sequence: number): number[] =>
  sequence > 0xff ? [...bytesOf(Math.floor(sequence / 0x100)), sequence % 0x100] : [sequence];

/** What sequences of bytes stand for, and what code points are written as. It starts with ASCII. */
export class Mapping {
  /** By the bytes as a number, big-endian. */
  readonly texts: Map<number, string> = new Map();
  readonly bytes: Map<number, readonly number[]> = new Map();

  constructor() {
    for (let byte = 0; byte <= 0x7f; byte++) {
      this.read([byte], byte);
      this.write(byte, [byte]);
    }
  }

  read(bytes: readonly number[], ...codePoints: readonly number[]): void {
    this.texts.set(
      bytes.reduce((sequence, byte) => sequence * 0x100 + byte),
      String.fromCodePoint(...codePoints),
    );
  }

  /** The first time counts, as with an index pointer. */
  write(codePoint: number, bytes: readonly number[]): void {
    if (!this.bytes.has(codePoint)) this.bytes.set(codePoint, bytes);
  }

  get encodes(): EncodeOracle {
    return codePointOracle((codePoint) => this.bytes.get(codePoint));
  }
}

/** An encoding whose sequences of bytes stand each for itself. A sequence is given as a number, big-endian. */
export interface Sequences {
  /** What a complete sequence stands for. */
  readonly texts: { get(sequence: number): string | undefined };
  /** Whether more bytes may follow these, be the whole something or not. */
  readonly isBeginning: (sequence: number) => boolean;
  /** How many bytes an error takes, where so many are no sequence, and no beginning of one either. */
  readonly errorLength?: (length: number, lastByte: number) => number;
}

/** An error takes the byte that does not fit along, save one of ASCII: that is never masked. */
const unmasked = (length: number, lastByte: number): number => (length > 1 && lastByte <= 0x7f ? length - 1 : length);

/** The oracle of an encoding of sequences. */
export const sequenceOracle = ({ texts, isBeginning, errorLength = unmasked }: Sequences): DecodeOracle => {
  const tokenAt = (bytes: Uint8Array, start: number): Token => {
    for (let sequence = 0, length = 1; start + length <= bytes.length; length++) {
      const byte = bytes[start + length - 1]!;
      sequence = sequence * 0x100 + byte;
      const text = texts.get(sequence);
      if (text !== undefined) return { length, text };
      if (!isBeginning(sequence)) return { length: errorLength(length, byte), text: null };
    }
    return { length: bytes.length - start, text: null };
  };
  return (bytes) => {
    const tokens: Token[] = [];
    for (let start = 0; start < bytes.length; start += tokens.at(-1)!.length) tokens.push(tokenAt(bytes, start));
    return tokens;
  };
};

/** The numbers of a range. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Every byte, every pair of bytes, and no byte at all; after others, if given. */
export function* bytesAndPairs(...before: readonly number[]): Generator<Uint8Array> {
  yield Uint8Array.of(...before);
  for (let first = 0; first <= 0xff; first++) {
    yield Uint8Array.of(...before, first);
    for (let second = 0; second <= 0xff; second++) yield Uint8Array.of(...before, first, second);
  }
}

/** Inputs one behind the other, each behind a line feed, in one large input. */
export const joined = (inputs: Iterable<ArrayLike<number>>): Uint8Array => {
  const bytes: number[] = [];
  for (const input of inputs) {
    for (let i = 0; i < input.length; i++) bytes.push(input[i]!);
    bytes.push(0x0a);
  }
  return Uint8Array.from(bytes);
};

/**
 * The security rule: after each of these bytes a byte of ASCII is part of a sequence that stands for something, or
 * itself. Returns the inputs where it is masked by an error.
 */
export const maskedASCII = (encoding: DecodableEncoding, leadingBytes: Iterable<number>): string[] =>
  collect(leadingBytes, function* (leading) {
    for (let byte = 0; byte <= 0x7f; byte++) {
      const bytes = Uint8Array.of(leading, byte, 0x0a);
      const text = decodeBytes(encoding, bytes);
      if (text.includes("\u{FFFD}") && !text.endsWith(String.fromCharCode(byte, 0x0a))) yield hex(bytes);
    }
  });

/**
 * Runs a decoder's handler over inputs, and holds every step against the oracle: what it gives, and that its answers and
 * `held()` together account for all bytes that were read.
 */
export const checkDecoder = (
  { decoder }: DecodableEncoding,
  oracle: DecodeOracle,
  inputs: Iterable<Uint8Array>,
): string[] =>
  collect(inputs, function* (bytes) {
    const tokens = oracle(bytes);
    const fault = followDecoder(decoder(), tokens, bytes);
    if (fault) yield `${hex(bytes)}: ${fault}; expected ${JSON.stringify(tokens.map(({ text }) => text))}`;
  });

const followDecoder = (decoder: Decoder, tokens: readonly Token[], bytes: Uint8Array): string | undefined => {
  const queue = new StrictQueue(bytes);
  let answered = 0;
  let token = 0;
  const skip = () => {
    while (token < tokens.length && tokens[token]!.text === "" && answered + tokens[token]!.length <= queue.position) {
      answered += tokens[token++]!.length;
    }
  };
  for (;;) {
    const item = queue.read();
    const result = decoder.handler(queue, item);
    if (item !== END_OF_QUEUE) skip();
    if (result === FINISHED) break;
    if (result !== CONTINUE) {
      const expected = tokens[token];
      if (!expected) return "gives more";
      const text = typeof result !== "number" || result >= 0 ? String.fromCodePoint(...[result].flat()) : null;
      if (text !== expected.text) return `gives ${JSON.stringify(text)} as number ${token}`;
      answered += expected.length;
      token++;
      skip();
    } else if (item === END_OF_QUEUE) return "continues after end-of-queue";
    const held = decoder.held();
    if (queue.position - held !== answered) return `holds ${held} at ${queue.position}`;
  }
  if (token < tokens.length) return `gives only ${token}`;
  if (decoder.held()) return "holds bytes when it has finished";
  return undefined;
};

/**
 * Every input again, through TextDecoder: behind 0 to 31 bytes of ASCII, cut in two at every position and into single
 * bytes, with empty chunks between, in both error modes, with and without its byte order mark, and always with a decoder
 * that has been flushed, or has thrown, before.
 */
export const rerunDecoder = (
  encoding: DecodableEncoding,
  oracle: DecodeOracle,
  inputs: Iterable<ArrayLike<number>>,
): string[] =>
  collect(inputs, function* (input) {
    const modes = [false, true].flatMap((fatal) => [
      new TextDecoder(encoding, { fatal }),
      new TextDecoder(encoding, { fatal, ignoreBOM: true }),
    ]);
    for (let padding = 0; padding < 32; padding++) {
      const bytes = Uint8Array.of(...new Array<number>(padding).fill(0x61), ...Array.from(input));
      const tokens = oracle(bytes);
      const cuts: Uint8Array[][] = [Array.from(bytes, (byte) => Uint8Array.of(byte))];
      for (let cut = 0; cut <= bytes.length; cut++) cuts.push([bytes.subarray(0, cut), NOTHING, bytes.subarray(cut)]);
      for (const decoder of modes) {
        for (const chunks of cuts) {
          const fault = followChunks(decoder, tokens, chunks);
          if (fault) yield `${hex(bytes)} cut to ${chunks.map(({ length }) => length)}: ${fault}`;
        }
      }
    }
  });

const followChunks = (
  decoder: TextDecoder,
  tokens: readonly Token[],
  chunks: readonly Uint8Array[],
): string | undefined => {
  const errors: string[] = [];
  const expectedErrors: string[] = [];
  let offset = 0;
  for (const { length, text } of tokens) {
    if (text === null) expectedErrors.push(`${offset}+${length}`);
    offset += length;
  }
  let text = "";
  let flushed = false;
  // After an error the rest of the chunk is still there: an empty chunk goes on with it, until all is read.
  const decode = (chunk: Uint8Array, stream: boolean) => {
    try {
      text += decoder.decode(chunk, { stream });
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      errors.push(`${error.offset}+${error.bytes.length}`);
      if (stream) decode(NOTHING, true);
      else flushed = true;
    }
  };
  for (const chunk of chunks) decode(chunk, true);
  decode(NOTHING, false);
  if (decoder.fatal && expectedErrors.length) {
    // What was decoded before an error is lost with it, and what follows an error at the end is never looked at.
    const expected = flushed ? expectedErrors.slice(0, errors.length) : expectedErrors;
    return errors.length && `${errors}` === `${expected}` ? undefined : `throws at ${errors}, not at ${expectedErrors}`;
  }
  let expected = textOf(tokens);
  if (!decoder.ignoreBOM && decoder.encoding.startsWith("utf-")) expected = expected.replace(/^\u{FEFF}/u, "");
  return text === expected ? undefined : `gives ${JSON.stringify(text)}, not ${JSON.stringify(expected)}`;
};

/**
 * A large input again, at once and through TextDecoder: behind 0 to 31 bytes of ASCII, and in chunks of many sizes. A
 * chunk of one byte cuts at every position.
 */
export const rerunDecoderInBulk = (encoding: DecodableEncoding, oracle: DecodeOracle, input: Uint8Array): string[] => {
  const mismatches: string[] = [];
  const compare = (how: string, text: string, expected: string) => {
    if (text === expected) return;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const part = (text: string) => JSON.stringify(text.slice(Math.max(at - 8, 0), at + 8));
    mismatches.push(`${how}: ${part(text)}, not ${part(expected)}, at ${at}`);
  };
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const expected: string[] = [];
  for (let padding = 0; padding < 32; padding++) {
    const bytes = new Uint8Array(padding + input.length).fill(0x61);
    bytes.set(input, padding);
    // Two more bytes of ASCII, one code unit of UTF-16, change nothing of what follows.
    expected[padding] =
      padding < 2 ? textOf(oracle(bytes)) : textOf(oracle(bytes.subarray(0, 2))) + expected[padding - 2]!;
    compare(`behind ${padding}`, decodeBytes(encoding, bytes), expected[padding]);
  }
  for (const size of [1, 31, 1000, 65536]) {
    let text = "";
    for (let at = 0; at < input.length; at += size) {
      text += decoder.decode(input.subarray(at, at + size), { stream: true });
    }
    compare(`in chunks of ${size}`, text + decoder.decode(), expected[0]!);
  }
  return mismatches;
};

/** The oracle of an encoding whose code points stand each for itself. */
export const codePointOracle =
  (bytesOf: (codePoint: number) => readonly number[] | undefined): EncodeOracle =>
  (codePoints) => {
    const pieces: Piece[] = codePoints.map((codePoint) => {
      const bytes = bytesOf(codePoint);
      return bytes ? { bytes } : { bytes: [], error: codePoint };
    });
    return [...pieces, { bytes: [] }];
  };

/** The scalar values of a range, each as an input. */
export function* scalarValues(first: number, last: number): Generator<number[]> {
  for (let codePoint = first; codePoint <= last; codePoint++) {
    if (codePoint === 0xd800) codePoint = 0xe000;
    yield [codePoint];
  }
}

/** All of the BMP, and some of what is beyond. */
export function* bmpAndSamples(): Generator<number[]> {
  yield* scalarValues(0, 0xffff);
  yield* scalarValues(0x10000, 0x100ff);
  for (let codePoint = 0x10101; codePoint <= 0x10ffff; codePoint += 0x0fef) yield [codePoint];
  yield [0x10ffff];
}

/** Runs an encoder's handler over inputs, and holds each piece that it gives against the oracle. */
export const checkEncoder = (
  { encoder }: EncodableEncoding,
  oracle: EncodeOracle,
  inputs: Iterable<readonly number[]>,
): string[] =>
  collect(inputs, function* (codePoints) {
    const expected = oracle(codePoints);
    const fault = followEncoder(encoder(), expected, codePoints);
    if (fault) yield `U+${hex(codePoints)}: ${fault}; expected ${JSON.stringify(expected)}`;
  });

const followEncoder = (
  encoder: Encoder,
  expected: readonly Piece[],
  codePoints: readonly number[],
): string | undefined => {
  const queue = new StrictQueue(codePoints);
  for (let i = 0; i < expected.length; i++) {
    const bytes: number[] = [];
    let error: number | undefined;
    // A piece is whole when its item is read and not restored; the last when the encoder has finished.
    for (let whole = false; !whole; ) {
      const result = encoder.handler(queue, queue.read());
      if (typeof result !== "number") bytes.push(...result);
      else if (result >= 0) bytes.push(result);
      else if (result === CONTINUE) return "continues, as no encoder does";
      else if (result !== FINISHED) error = codePointOf(result);
      else if (i < codePoints.length) return "finishes too soon";
      whole = queue.position > i || result === FINISHED;
    }
    const piece = expected[i]!;
    if (error !== piece.error || hex(bytes) !== hex(piece.bytes))
      return `gives ${hex(bytes)}, error ${error} as number ${i}`;
  }
  return undefined;
};

/**
 * Every text again, through LegacyTextEncoder: behind 0 to 31 characters of ASCII, cut in two at every code unit and
 * into single ones, with empty pieces between, in several error modes, and always with an encoder that has been flushed,
 * or has thrown, before.
 */
export const rerunEncoder = (encoding: EncodableEncoding, oracle: EncodeOracle, texts: Iterable<string>): string[] =>
  collect(texts, function* (input) {
    const fatal = new LegacyTextEncoder(encoding);
    const modes: [LegacyTextEncoder, (codePoint: number) => string][] = [
      [new LegacyTextEncoder(encoding, { errorMode: "html" }), (codePoint) => `&#${codePoint};`],
      [new LegacyTextEncoder(encoding, { errorMode: "?!" }), () => "?!"],
    ];
    for (let padding = 0; padding < 32; padding++) {
      const text = "a".repeat(padding) + input;
      const characters = Array.from(text);
      const pieces = oracle(characters.map((character) => character.toWellFormed().codePointAt(0)!));
      const errorAt = pieces.findIndex(({ error }) => error !== undefined);
      const cuts = [text.split("")];
      for (let cut = 0; cut <= text.length; cut++) cuts.push([text.slice(0, cut), "", text.slice(cut)]);
      for (const [encoder, replacementOf] of modes) {
        const expected = hex(
          pieces.flatMap(({ bytes, error }) => [
            ...bytes,
            ...(error === undefined ? [] : Array.from(replacementOf(error), (character) => character.charCodeAt(0))),
          ]),
        );
        for (const chunks of cuts) {
          const bytes = chunks.flatMap((chunk) => [...encoder.encode(chunk, { stream: true })]);
          const given = hex([...bytes, ...encoder.encode()]);
          if (given !== expected) yield `${JSON.stringify(chunks)}: gives ${given}, not ${expected}`;
        }
      }
      const expected =
        errorAt < 0
          ? hex(pieces.flatMap(({ bytes }) => bytes))
          : `${pieces[errorAt]!.error} at ${characters.slice(0, errorAt).join("").length}`;
      for (const encode of [() => fatal.encode(text), () => encodeString(encoding, text)]) {
        const given = bytesOrError(encode);
        if (given !== expected) yield `${JSON.stringify(text)}: gives ${given}, not ${expected}`;
      }
    }
  });

const bytesOrError = (encode: () => Uint8Array): string => {
  try {
    return hex(encode());
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    return `${error.codePoint} at ${error.index}`;
  }
};
