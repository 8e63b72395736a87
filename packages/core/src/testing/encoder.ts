import { encodeString } from "../api/encode-string.js";
import { LegacyTextEncoder } from "../api/legacy-text-encoder.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import { isEncodeError } from "../standard/errors.js";
import { CONTINUE, codePointOf, type Encoder, FINISHED } from "../standard/handler.js";
import { collect, hex, StrictQueue } from "./follow.js";
import type { EncodeOracle, Piece } from "./oracle/tokens.js";

/** Runs an encoder's handler over inputs and compares each piece of its output with the oracle. */
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

/** Whether two byte sequences are the same. Comparing their text instead takes most of the time of a check. */
const isSame = (bytes: readonly number[], expected: readonly number[]): boolean =>
  bytes.length === expected.length && bytes.every((byte, i) => byte === expected[i]);

const followEncoder = (
  encoder: Encoder,
  expected: readonly Piece[],
  codePoints: readonly number[],
): string | undefined => {
  const queue = new StrictQueue(codePoints);
  for (let i = 0; i < expected.length; i++) {
    const bytes: number[] = [];
    let error: number | undefined;
    // A piece is complete if its item was read and not restored. The last is complete if the encoder has finished.
    for (let whole = false; !whole; ) {
      const result = encoder.handler(queue, queue.read());
      if (typeof result !== "number") bytes.push(...result);
      else if (result >= 0) bytes.push(result);
      else if (result === CONTINUE) return "returns continue, which no encoder does";
      else if (result !== FINISHED) error = codePointOf(result);
      else if (i < codePoints.length) return "finishes before end-of-queue";
      whole = queue.position > i || result === FINISHED;
    }
    const piece = expected[i]!;
    if (error !== piece.error || !isSame(bytes, piece.bytes))
      return `returns ${hex(bytes)}, error ${error} for item ${i}`;
  }
  return undefined;
};

/**
 * Encodes every text with LegacyTextEncoder: after 0 to 31 ASCII characters, split at every code unit and into single code
 * units, with empty pieces between, into destinations of every length, in several error modes. Each encoder was flushed, or
 * has thrown, before.
 */
export const rerunEncoder = (encoding: EncodableEncoding, oracle: EncodeOracle, texts: Iterable<string>): string[] =>
  collect(texts, function* (input) {
    const fatal = new LegacyTextEncoder(encoding);
    const modes: [LegacyTextEncoder, (codePoint: number) => string][] = [
      [new LegacyTextEncoder(encoding, { errorMode: "html" }), (codePoint) => `&#${codePoint};`],
      [new LegacyTextEncoder(encoding, { errorMode: "replacement", replacement: "?!" }), () => "?!"],
    ];
    for (let padding = 0; padding < 32; padding++) {
      const characters = Array.from("a".repeat(padding) + input);
      const piecesOf = (length: number) =>
        oracle(characters.slice(0, length).map((character) => character.toWellFormed().codePointAt(0)!));
      for (const [encoder, replacementOf] of modes) {
        const bytesOf = (length: number): number[] =>
          piecesOf(length).flatMap(({ bytes, error }) => [
            ...bytes,
            ...(error === undefined ? [] : Array.from(replacementOf(error), (character) => character.charCodeAt(0))),
          ]);
        yield* faultsInPieces(encoder, characters.join(""), bytesOf(characters.length));
        // Destinations are tested with 0 and 1 ASCII characters only, because more do not affect where a destination ends.
        if (padding < 2) yield* faultsInDestinations(encoder, characters, bytesOf);
      }
      const pieces = piecesOf(characters.length);
      const errorAt = pieces.findIndex(({ error }) => error !== undefined);
      const expected =
        errorAt < 0
          ? hex(pieces.flatMap(({ bytes }) => bytes))
          : `${pieces[errorAt]!.error} at ${characters.slice(0, errorAt).join("").length}`;
      const text = characters.join("");
      for (const encode of [() => fatal.encode(text), () => encodeString(encoding, text)]) {
        const given = bytesOrError(encode);
        if (given !== expected) yield `${JSON.stringify(text)}: gives ${given}, not ${expected}`;
      }
    }
  });

function* faultsInPieces(encoder: LegacyTextEncoder, text: string, expected: readonly number[]): Generator<string> {
  const cuts = [text.split("")];
  for (let cut = 0; cut <= text.length; cut++) cuts.push([text.slice(0, cut), "", text.slice(cut)]);
  for (const pieces of cuts) {
    const bytes = pieces.flatMap((piece) => [...encoder.encode(piece, { stream: true })]);
    const given = hex([...bytes, ...encoder.encode()]);
    if (given !== hex(expected)) yield `${JSON.stringify(pieces)}: gives ${given}, not ${hex(expected)}`;
  }
}

/** Checks that encodeInto writes complete characters only, and as many as fit. */
function* faultsInDestinations(
  encoder: LegacyTextEncoder,
  characters: readonly string[],
  bytesOf: (length: number) => number[],
): Generator<string> {
  const whole = Array.from({ length: characters.length + 1 }, (_, length) => bytesOf(length));
  for (let size = 0; size <= whole.at(-1)!.length + 1; size++) {
    const length = whole.findLastIndex((bytes) => bytes.length <= size);
    const expected = `${characters.slice(0, length).join("").length} ${hex(whole[length]!)}`;
    const destination = new Uint8Array(size);
    const { read, written } = encoder.encodeInto(characters.join(""), destination);
    const given = `${read} ${hex(destination.subarray(0, written))}`;
    if (given !== expected) yield `${JSON.stringify(characters)} into ${size}: gives ${given}, not ${expected}`;
  }
}

/**
 * Encodes all code points of inputs in one call, which the fast paths and the kernels convert, with `?` for each error, and
 * compares the bytes with the oracle.
 */
export const rerunEncoderInBulk = (
  encoding: EncodableEncoding,
  oracle: EncodeOracle,
  inputs: Iterable<readonly number[]>,
): string[] => {
  const codePoints = [...inputs].flat();
  const bytes = encodeString(encoding, codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join(""), {
    errorMode: "replacement",
  });
  let at = 0;
  return oracle(codePoints)
    .flatMap(({ bytes: written, error }, i) => {
      const expected = error === undefined ? written : [...written, 0x3f];
      const given = [...bytes.subarray(at, (at += expected.length))];
      return isSame(given, expected) ? [] : [`item ${i}: gives ${hex(given)}, not ${hex(expected)}`];
    })
    .slice(0, 10);
};

const bytesOrError = (encode: () => Uint8Array): string => {
  try {
    return hex(encode());
  } catch (error) {
    if (!isEncodeError(error)) throw error;
    return `${error.codePoint} at ${error.index}`;
  }
};
