/** The results of decoders and encoders, part by part, with which tests compare the handlers of the packages. */
import { encodingNamed } from "./encodings.js";
import { IOQueue } from "./queue.js";

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

/** Returns the oracle of a decoder. */
export const decodeOracle = (name: string): DecodeOracle => {
  const encoding = encodingNamed(name);
  return (bytes) => {
    const decoder = encoding.decoder();
    const ioQueue = IOQueue.from(bytes);
    const tokens: Token[] = [];
    for (let start = 0; ; ) {
      const result = decoder(ioQueue.read(), ioQueue);
      if (result.is === "finished") return tokens;
      if (result.is === "continue") continue;
      const end = ioQueue.position - (result.is === "error" ? (result.unread ?? 0) : 0);
      tokens.push({ length: end - start, text: result.is === "error" ? null : String.fromCodePoint(...result.items) });
      start = end;
    }
  };
};

/**
 * Returns the oracle of an encoder.
 *
 * @param replaces - whether an ASCII replacement follows each error: the piece then ends with the escape sequence to ASCII
 */
export const encodeOracle = (name: string, replaces = false): EncodeOracle => {
  const encoding = encodingNamed(name);
  return (codePoints) => {
    const encoder = encoding.encoder!();
    const ioQueue = IOQueue.from(codePoints);
    const replacement = (): number[] => {
      const bytes: number[] = [];
      const ioQueue = IOQueue.from([0x3f]);
      while (ioQueue.position === 0) {
        const result = encoder(ioQueue.read(), ioQueue);
        if (result.is === "items") bytes.push(...result.items);
      }
      return bytes.slice(0, -1);
    };
    const pieceOf = (end: number): Piece => {
      const bytes: number[] = [];
      for (;;) {
        const result = encoder(ioQueue.read(), ioQueue);
        if (result.is === "finished") return { bytes };
        if (result.is === "items") bytes.push(...result.items);
        if (result.is === "error")
          return { bytes: [...bytes, ...(replaces ? replacement() : [])], error: result.codePoint! };
        if (ioQueue.position === end) return { bytes };
      }
    };
    return [...codePoints.map((_, i) => pieceOf(i + 1)), pieceOf(Number.POSITIVE_INFINITY)];
  };
};
