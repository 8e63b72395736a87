import { LegacyTextEncoder } from "../api/legacy-text-encoder.js";
import { TextDecoder } from "../api/text-decoder.js";
import { ByteQueue } from "../buffers/byte-queue.js";
import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { type FastDecoder, type FastEncoder, fastPaths } from "../fast-path/contract.js";
import type { DecodableEncoding, EncodableEncoding } from "../standard/encoding.js";
import { hex } from "./follow.js";

/** What there is to tell with the runs, and without them. */
const bothWays = <T>(tell: () => T): readonly [T, T] => {
  const before = fastPaths.enabled;
  try {
    fastPaths.enabled = true;
    const fast = tell();
    fastPaths.enabled = false;
    return [fast, tell()];
  } finally {
    fastPaths.enabled = before;
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

/** What a run took: up to where at each call, and all that it gave. */
export interface Taken<Output> {
  readonly ends: readonly number[];
  readonly output: Output;
}

/**
 * What a decoder's run takes of bytes where it is called at some places, as behind errors, and no handler in between. The
 * decoder's own: the law of runs allows less, their contracts don't.
 */
export const takenByDecoder = (
  { fastPath }: FastDecoder,
  bytes: Uint8Array,
  starts: readonly number[],
): Taken<string> => {
  const queue = new ByteQueue(bytes);
  const sink = new CodeUnitSink();
  const ends = starts.map((start) => {
    queue.position = start;
    fastPath!(queue, sink);
    return queue.position;
  });
  const output = sink.finish();
  sink.release();
  return { ends, output };
};

/** What an encoder's run takes of a text, as {@link takenByDecoder} tells of a decoder's; at the end it is closed. */
export const takenByEncoder = (encoder: FastEncoder, text: string, starts: readonly number[]): Taken<string> => {
  const queue = new CodeUnitQueue(text);
  const sink = new ByteSink();
  const ends = starts.map((start) => {
    queue.position = start;
    encoder.fastPath!(queue, sink);
    return queue.position;
  });
  sink.push(encoder.resetSequence?.() ?? []);
  const output = hex(sink.finish());
  sink.release();
  return { ends, output };
};
