import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { type FastEncoder, fastPaths } from "../fast-path/contract.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import { throwUnencodable, type UnencodableHandler } from "../standard/error-mode.js";
import { createEncodeError, type EncodeError } from "../standard/errors.js";
import { codePointOf, END_OF_QUEUE, FINISHED } from "../standard/handler.js";

/** Makes the error of a code point at an index of the string. */
type ErrorAt = (codePoint: number, index: number) => EncodeError;

/**
 * "Process an item" over the scalar values of a string. What takes the place of a code point that can't be encoded goes
 * through the same encoder, and has to be encodable.
 *
 * @param flush - whether the end of the string is the end of the queue
 * @returns whether there is no more to do
 */
export const encodeItem = (
  encoder: FastEncoder,
  queue: CodeUnitQueue,
  flush: boolean,
  output: ByteSink,
  unencodable: UnencodableHandler,
  errorAt: ErrorAt,
): boolean => {
  const index = queue.position;
  const item = queue.read();
  if (item === END_OF_QUEUE && !flush) return true;
  const result = encoder.handler(queue, item);
  if (typeof result === "number" && result < FINISHED) {
    const codePoint = codePointOf(result);
    const replacement = unencodable(codePoint, () => errorAt(codePoint, index));
    encodeItems(encoder, replacement, false, output, throwUnencodable, (codePoint) => errorAt(codePoint, index));
  } else if (encoder.write) encoder.write(output, result);
  else if (typeof result === "object" || result >= 0) output.push(result);
  return result === FINISHED;
};

/** "Process a queue" over the scalar values of a string, by items and by runs. */
const encodeItems = (
  encoder: FastEncoder,
  text: string,
  flush: boolean,
  output: ByteSink,
  unencodable: UnencodableHandler,
  errorAt: ErrorAt,
): void => {
  const queue = new CodeUnitQueue(text);
  do if (encoder.fastPath && fastPaths.enabled) encoder.fastPath(queue, output);
  while (!encodeItem(encoder, queue, flush, output, unencodable, errorAt));
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
      encodeItems(encoder, whole, flush, output, unencodable, (codePoint, index) =>
        createEncodeError(encoding.name, codePoint, start + index),
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
