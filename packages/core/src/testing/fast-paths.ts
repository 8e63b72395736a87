import { LegacyTextEncoder } from "../api/legacy-text-encoder.js";
import { TextDecoder } from "../api/text-decoder.js";
import { ByteQueue } from "../engine/byte-queue.js";
import { ByteSink } from "../engine/byte-sink.js";
import { CodeUnitQueue } from "../engine/code-unit-queue.js";
import { CodeUnitSink } from "../engine/code-unit-sink.js";
import { type FastDecoder, type FastEncoder, fastPaths } from "../engine/facts.js";
import type { DecodableEncoding, EncodableEncoding } from "../standard/encoding.js";
import type { Handler } from "../standard/handler.js";
import { hex } from "./follow.js";

/** Returns the results of a function with the fast paths enabled and disabled. */
const bothWays = <T>(compute: () => T): readonly [T, T] => {
  const before = fastPaths.enabled;
  try {
    fastPaths.enabled = true;
    const fast = compute();
    fastPaths.enabled = false;
    return [fast, compute()];
  } finally {
    fastPaths.enabled = before;
  }
};

/** Returns the result or the error of the call for each chunk. */
const resultsOf = <Chunk, Result>(
  chunks: readonly Chunk[],
  call: (chunk: Chunk, stream: boolean) => Result,
): unknown[] =>
  chunks.map((chunk, i) => {
    try {
      return call(chunk, i < chunks.length - 1);
    } catch (error) {
      return { ...(error as object), thrown: `${error}` };
    }
  });

/**
 * Decodes a stream with the fast paths and with the handlers alone.
 *
 * @returns two lists that must be equal: texts, and errors with their offsets and bytes
 */
export const decodeBothWays = (
  encoding: DecodableEncoding,
  chunks: readonly Uint8Array[],
  fatal = false,
): readonly [unknown[], unknown[]] =>
  bothWays(() => {
    const errors: unknown[] = [];
    // The stream decoder has separate code for decoding with a listener.
    return [undefined, (error: object) => errors.push({ ...error })].flatMap((listener) => {
      const decoder = new TextDecoder(encoding, { fatal, ignoreBOM: true }, listener);
      const streamed = resultsOf(chunks, (chunk, stream) => decoder.decode(chunk, { stream }));
      // Each chunk as a stream of its own, which a short path may decode.
      return [...streamed, ...resultsOf(chunks, (chunk) => decoder.decode(chunk)), [...errors]];
    });
  });

/** Encodes a stream with the fast paths and with the handlers alone, like {@link decodeBothWays}. */
export const encodeBothWays = (
  encoding: EncodableEncoding,
  texts: readonly string[],
): readonly [unknown[], unknown[]] =>
  bothWays(() => {
    const encoder = new LegacyTextEncoder(encoding, { errorMode: "html" });
    const streamed = resultsOf(texts, (text, stream) => hex(encoder.encode(text, { stream })));
    return [...streamed, ...resultsOf(texts, (text) => hex(encoder.encode(text)))];
  });

/** The result of calling a fast path: the position after each call, and the output of all calls. */
export interface FastPathResult<Output> {
  readonly ends: readonly number[];
  readonly output: Output;
}

/**
 * Calls a decoder's fast path at some positions of an input, without the handler. The tests use it to check how much of the
 * input the fast path handles.
 */
export const runDecoderFastPath = (
  decoder: FastDecoder,
  bytes: Uint8Array,
  starts: readonly number[],
): FastPathResult<string> => {
  const queue = new ByteQueue(bytes, false);
  const sink = new CodeUnitSink();
  const ends = starts.map((start) => {
    queue.position = start;
    decoder.engine!.decodeRest(queue, sink, decoder);
    return queue.position;
  });
  const output = sink.finish();
  sink.release();
  return { ends, output };
};

/** Calls an encoder's fast path like {@link runDecoderFastPath}, and appends the reset sequence. */
export const runEncoderFastPath = (
  encoder: FastEncoder,
  text: string,
  starts: readonly number[],
): FastPathResult<string> => {
  const queue = new CodeUnitQueue(text);
  const sink = new ByteSink();
  const ends = starts.map((start) => {
    queue.position = start;
    encoder.engine!.encodeRest(queue, text.length, sink, encoder);
    return queue.position;
  });
  sink.push(encoder.resetSequence?.() ?? []);
  const output = hex(sink.finish());
  sink.release();
  return { ends, output };
};

/** Returns a coder that calls a function before each call of its handler. */
const watched = <Coder extends { readonly handler: Handler }>(coder: Coder, onCall: () => void): Coder => ({
  ...coder,
  handler(...args) {
    onCall();
    return coder.handler(...args);
  },
});

/**
 * Decodes a whole input by the short route alone, without the handler. The long route calls the handler at least for the end.
 *
 * @returns undefined if the short route cannot decode it
 */
export const shortDecode = (
  { name, decoder }: DecodableEncoding,
  bytes: Uint8Array,
  replacesErrors: boolean,
): string | undefined => {
  let calls = 0;
  const encoding = { name, decoder: () => watched(decoder(), () => calls++) };
  try {
    const text = new TextDecoder(encoding, { fatal: !replacesErrors, ignoreBOM: true }).decode(bytes);
    return calls ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Encodes a whole string by the short route alone, like {@link shortDecode}. */
export const shortEncode = (
  { name, encoder }: EncodableEncoding,
  text: string,
): Uint8Array<ArrayBuffer> | undefined => {
  let calls = 0;
  const encoding = { name, encoder: () => watched(encoder(), () => calls++) };
  try {
    const bytes = new LegacyTextEncoder(encoding).encode(text);
    return calls ? undefined : bytes;
  } catch {
    return undefined;
  }
};
