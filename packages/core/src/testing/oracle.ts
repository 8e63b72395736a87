/**
 * What a coder should give. An oracle looks at a whole input and knows nothing of steps and states, so that it can't make
 * the mistakes of the code under test.
 */

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
