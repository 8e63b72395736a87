import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { type FastEncoder, fastPaths } from "../fast-path/contract.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { codePointOf, END_OF_QUEUE, FINISHED } from "../standard/handler.js";

/** Returns the string to write instead of the code point at an index, or throws. See {@link UnencodableHandler}. */
type ReplaceAt = (codePoint: number, index: number, isReplacement?: boolean) => string;

/**
 * "Process an item" over the scalar values of a string. The same encoder encodes the replacement of a code point that
 * cannot be encoded; the replacement must be encodable.
 *
 * @param flush - whether the end of the string is the end of the queue
 * @returns whether nothing is left to do
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

/** "Process a queue" over the scalar values of a string, with items and fast paths. */
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

/** A string without the leading surrogate at its end, which waits for its other half. */
export const withoutPendingSurrogate = (text: string): string =>
  text.charCodeAt(text.length - 1) >> 10 === 0x36 ? text.slice(0, -1) : text;

/**
 * Encodes streams, one after the other and string after string, with an instance of the encoding's encoder kept over the
 * calls. Each call takes a string and whether it is the last of its stream; what throws ends the stream. A leading
 * surrogate at the end of a string waits for its other half.
 *
 * @see https://encoding.spec.whatwg.org/#convert-code-unit-to-scalar-value
 */
export const createStreamEncoder = (
  encoding: EncodableEncoding,
  unencodable: UnencodableHandler,
): ((chunk: string, flush: boolean) => Uint8Array<ArrayBuffer>) => {
  let idle: FastEncoder | undefined;
  let kept = "";
  let offset = 0;

  return (chunk, flush) => {
    // All of it is taken away for as long as this call takes: an error mode that calls this encoder begins a stream.
    const encoder: FastEncoder = idle ?? encoding.encoder();
    const text = kept + chunk;
    const start = offset;
    const output = new ByteSink();
    idle = undefined;
    kept = "";
    offset = 0;
    try {
      const whole = flush ? text : withoutPendingSurrogate(text);
      encodeItems(encoder, whole, flush, output, (codePoint, index, isReplacement) =>
        unencodable(encoding.name, codePoint, start + index, isReplacement),
      );
      idle = encoder;
      if (!flush) {
        kept = text.slice(whole.length);
        offset = start + whole.length;
      }
      return output.finish();
    } finally {
      output.release();
    }
  };
};
