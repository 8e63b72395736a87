import { codePointOf, END_OF_QUEUE, type EncodableEncoding, type Encoder, type Encoding, FINISHED } from "@webenc/core";
import {
  type AnyIOQueue,
  check,
  IOQueue,
  isDecoder,
  isIOQueue,
  type Pushable,
  processQueue,
  requireHalf,
  requireString,
  type StreamingIOQueue,
} from "@webenc/core/internal";

/**
 * "Get an encoder": creates an instance of an encoding's encoder.
 *
 * @throws RangeError for an encoding that has no encoder: replacement, UTF-16BE and UTF-16LE
 * @see https://encoding.spec.whatwg.org/#get-an-encoder
 * @example
 * ```ts
 * import { getEncoder } from "webenc/hooks";
 * import { utf16LE } from "@webenc/utf16";
 *
 * getEncoder(utf16LE); // throws RangeError
 * ```
 */
export const getEncoder = (encoding: Encoding | EncodableEncoding): Encoder =>
  requireHalf("encoder", encoding).encoder();

/**
 * "Encode or fail", the hook for URL percent-encoding: encodes up to the first code point that cannot be encoded. To
 * continue after it, call the hook again with the same queue, the same encoder and a new output.
 *
 * @param input - a queue of scalar values, or a string. After an error in a string, the rest of it cannot be encoded
 * @param encoder - a result of {@link getEncoder}
 * @param output - the queue to which the bytes and end-of-queue are pushed
 * @returns the code point that cannot be encoded, or null
 * @throws TypeError if an argument is of the wrong type
 * @see https://encoding.spec.whatwg.org/#encode-or-fail
 * @example
 * ```ts
 * import { encodeOrFail, getEncoder, IOQueue } from "webenc/hooks";
 * import { koi8R } from "@webenc/single-byte/koi8-r";
 *
 * const encoder = getEncoder(koi8R);
 * const output = new IOQueue();
 * encodeOrFail("да é нет", encoder, output); // => 0xe9
 * output.toList(); // => [0xc4, 0xc1, 0x20]
 * ```
 */
export function encodeOrFail(input: string | IOQueue, encoder: Encoder, output: Pushable): number | null;
export function encodeOrFail(ioQueue: StreamingIOQueue, encoder: Encoder, output: Pushable): Promise<number | null>;
export function encodeOrFail(
  input: string | AnyIOQueue,
  encoder: Encoder,
  output: Pushable,
): number | null | Promise<number | null> {
  check(typeof encoder?.handler === "function" && !isDecoder(encoder), "encoder must be a result of getEncoder");
  check(typeof output?.push === "function", "output must be a queue");
  const ioQueue = isIOQueue(input) ? input : IOQueue.from(requireString(input, "input"));
  const finish = (potentialError: number): number | null => {
    output.push(END_OF_QUEUE);
    return potentialError === FINISHED ? null : codePointOf(potentialError);
  };
  const result: number | Promise<number> = processQueue(encoder, ioQueue as IOQueue, output, "fatal");
  return typeof result === "number" ? finish(result) : (result as Promise<number>).then(finish);
}
