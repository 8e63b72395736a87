import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { type EncoderShortPath, type FastEncoder, fastPaths } from "../fast-path/contract.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { codePointOf, END_OF_QUEUE, FINISHED } from "../standard/handler.js";
import { isLeadingSurrogate } from "../standard/surrogates.js";

/** Returns the string to write instead of the code point at an index, or throws. See {@link UnencodableHandler}. */
export type ReplaceAt = (codePoint: number, index: number, isReplacement?: boolean) => string;

/**
 * "Process an item" for the scalar values of a string. The replacement of a code point that cannot be encoded is
 * encoded by the same encoder, and must be encodable.
 *
 * @param flush - whether the end of the string is the end of the queue
 * @returns whether the string is encoded to its end
 */
export const encodeItem = (
  encoder: FastEncoder,
  queue: CodeUnitQueue,
  flush: boolean,
  output: ByteSink,
  replaceAt: ReplaceAt,
): boolean => {
  const index = queue.position;
  const item = queue.read();
  if (item === END_OF_QUEUE && !flush) return true;
  const result = encoder.handler(queue, item);
  if (typeof result === "number" && result < FINISHED) {
    const replacement = replaceAt(codePointOf(result), index);
    encodeItems(encoder, replacement, false, output, (codePoint) => replaceAt(codePoint, index, true));
  } else if (encoder.write) encoder.write(output, result);
  else if (typeof result === "object" || result >= 0) output.push(result);
  return result === FINISHED;
};

/** "Process a queue" for the scalar values of a string, by the fast path if there is one, and item by item. */
const encodeItems = (
  encoder: FastEncoder,
  text: string,
  flush: boolean,
  output: ByteSink,
  replaceAt: ReplaceAt,
): void => {
  const queue = new CodeUnitQueue(text);
  do if (encoder.fastPath && fastPaths.enabled) encoder.fastPath(queue, output);
  while (!encodeItem(encoder, queue, flush, output, replaceAt));
};

/** Removes a leading surrogate from the end of a string: the next string may begin with its trailing surrogate. */
export const withoutPendingSurrogate = (text: string): string =>
  isLeadingSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;

/**
 * Returns a function that encodes streams, one after the other and string after string, with an instance of the
 * encoding's encoder that is kept between the calls. Each call receives a string and whether it is the last of its
 * stream. A call that throws ends the stream. A leading surrogate at the end of a string is kept for the next call.
 *
 * @see https://encoding.spec.whatwg.org/#convert-code-unit-to-scalar-value
 */
export const createStreamEncoder = (
  encoding: EncodableEncoding,
  unencodable: UnencodableHandler,
): ((chunk: string, flush: boolean) => Uint8Array<ArrayBuffer>) => {
  let idleEncoder: FastEncoder | undefined;
  // Read once: engines look up properties slowly at a place that has seen the encoders of many encodings.
  let shortPath: EncoderShortPath | undefined;
  let pendingSurrogate = "";
  let offset = 0;

  return (chunk, flush) => {
    let encoder = idleEncoder;
    if (!encoder) {
      encoder = idleEncoder = encoding.encoder() as FastEncoder;
      shortPath = encoder.shortPath;
    }
    // A call that is a whole stream, while the encoder is in its initial state.
    if (shortPath && flush && !offset && !pendingSurrogate && fastPaths.enabled) {
      const bytes = shortPath(chunk);
      if (bytes) return bytes;
    }
    const text = pendingSurrogate + chunk;
    const start = offset;
    const output = new ByteSink();
    // An error mode that calls this encoder begins a stream of its own, so the state is removed during the call.
    idleEncoder = undefined;
    pendingSurrogate = "";
    offset = 0;
    try {
      const complete = flush ? text : withoutPendingSurrogate(text);
      encodeItems(encoder, complete, flush, output, (codePoint, index, isReplacement) =>
        unencodable(encoding.name, codePoint, start + index, isReplacement),
      );
      idleEncoder = encoder;
      if (!flush) {
        pendingSurrogate = text.slice(complete.length);
        offset = start + complete.length;
      }
      return output.finish();
    } finally {
      output.release();
    }
  };
};
