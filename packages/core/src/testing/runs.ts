import type { DecodableEncoding, EncodableEncoding } from "../encoding.js";
import { LegacyTextEncoder } from "../legacy-text-encoder.js";
import { runs } from "../runs.js";
import { TextDecoder } from "../text-decoder.js";
import { hex } from "./follow.js";

/** What there is to tell with the runs, and without them. */
const bothWays = <T>(tell: () => T): readonly [T, T] => {
  const before = runs.on;
  try {
    runs.on = true;
    const fast = tell();
    runs.on = false;
    return [fast, tell()];
  } finally {
    runs.on = before;
  }
};

/** What is told of a stream of chunks: what each call gives or throws, and every error. */
const told = <Chunk, Result>(chunks: readonly Chunk[], call: (chunk: Chunk, stream: boolean) => Result): unknown[] =>
  chunks.map((chunk, i) => {
    try {
      return call(chunk, i < chunks.length - 1);
    } catch (error) {
      return { ...(error as object), thrown: `${error}` };
    }
  });

/**
 * Decodes a stream with the runs and by the handlers alone.
 *
 * @returns two lists, to be held to be the same: texts, and errors with their offsets and bytes
 */
export const decodedBothWays = (
  encoding: DecodableEncoding,
  chunks: readonly Uint8Array[],
  fatal = false,
): readonly [unknown[], unknown[]] =>
  bothWays(() => {
    const errors: unknown[] = [];
    // With a listener, and without one: the driver goes two ways.
    return [undefined, (error: object) => errors.push({ ...error })].flatMap((listener) => {
      const decoder = new TextDecoder(encoding, { fatal, ignoreBOM: true }, listener);
      return [...told(chunks, (chunk, stream) => decoder.decode(chunk, { stream })), [...errors]];
    });
  });

/** Encodes a stream with the runs and by the handlers alone, as {@link decodedBothWays} decodes one. */
export const encodedBothWays = (
  encoding: EncodableEncoding,
  texts: readonly string[],
  errorMode = "html",
): readonly [unknown[], unknown[]] =>
  bothWays(() => {
    const encoder = new LegacyTextEncoder(encoding, { errorMode });
    return told(texts, (text, stream) => hex(encoder.encode(text, { stream })));
  });
