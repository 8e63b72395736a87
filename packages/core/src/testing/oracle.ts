/**
 * Oracles, which compute the expected results. An oracle reads a whole input and has no steps and states, so that it does not
 * share errors with the code under test.
 */

/** A part of an input of bytes. `text` is null for an error, and empty for an escape sequence. */
export interface Token {
  readonly length: number;
  readonly text: string | null;
}

/** Splits bytes, which end with end-of-queue, into tokens. */
export type DecodeOracle = (bytes: Uint8Array) => readonly Token[];

/** The expected output for one scalar value: bytes, and after them an error with a code point, if there is one. */
export interface Piece {
  readonly bytes: readonly number[];
  readonly error?: number;
}

/** Returns a piece for each scalar value of an input, and one for end-of-queue. */
export type EncodeOracle = (codePoints: readonly number[]) => readonly Piece[];

/** Reads an index from its test data, as pairs of a pointer and a code point. */
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

/** Returns the bytes of a sequence that is given as a big-endian number. */
export const bytesOf = (sequence: number): number[] =>
  sequence > 0xff ? [...bytesOf(Math.floor(sequence / 0x100)), sequence % 0x100] : [sequence];

/** The texts of byte sequences and the bytes of code points. A new mapping contains ASCII. */
export class Mapping {
  /** The keys are the bytes as a big-endian number. */
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

  /** Only the first call for a code point has an effect, like "index pointer" in the standard. */
  write(codePoint: number, bytes: readonly number[]): void {
    if (!this.bytes.has(codePoint)) this.bytes.set(codePoint, bytes);
  }

  get encodes(): EncodeOracle {
    return codePointOracle((codePoint) => this.bytes.get(codePoint));
  }
}

/** A stateless encoding: byte sequences, given as big-endian numbers, and their texts. */
export interface Sequences {
  /** Returns the text of a complete sequence. */
  readonly texts: { get(sequence: number): string | undefined };
  /** Returns whether a sequence can be the beginning of a longer one, whether or not that is mapped. */
  readonly isBeginning: (sequence: number) => boolean;
  /** Returns how many of the bytes of an invalid sequence belong to the error. */
  readonly errorLength?: (length: number, lastByte: number) => number;
}

/** An error includes the last byte, unless that is an ASCII byte, which is decoded as itself. */
const withoutASCII = (length: number, lastByte: number): number =>
  length > 1 && lastByte <= 0x7f ? length - 1 : length;

/** Returns the oracle of a stateless decoder. */
export const sequenceOracle = ({ texts, isBeginning, errorLength = withoutASCII }: Sequences): DecodeOracle => {
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

/** Returns the oracle of a stateless encoder. */
export const codePointOracle =
  (bytesOf: (codePoint: number) => readonly number[] | undefined): EncodeOracle =>
  (codePoints) => {
    const pieces: Piece[] = codePoints.map((codePoint) => {
      const bytes = bytesOf(codePoint);
      return bytes ? { bytes } : { bytes: [], error: codePoint };
    });
    return [...pieces, { bytes: [] }];
  };
