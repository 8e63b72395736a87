import { encodeStream } from "../engine/encode.js";
import { check, requireString } from "../standard/arguments.js";
import {
  type EncodableEncoding,
  type Encoding,
  type FullEncoding,
  isEncoding,
  requireHalf,
} from "../standard/encoding.js";
import { resolveErrorMode } from "../standard/error-mode.js";
import { codePointOf, END_OF_QUEUE, type Encoder, FINISHED } from "../standard/handler.js";
import { type AnyIOQueue, IOQueue, isIOQueue, type StreamingIOQueue } from "../standard/io-queue.js";
import { isDecoder, type Pushable, processQueueSteps, runSteps, type Steps } from "../standard/process.js";
import type { UTF8Hook } from "./decode.js";

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

function* encodeSteps(ioQueue: AnyIOQueue, encoder: Encoder, output: Pushable): Steps<Pushable> {
  yield* processQueueSteps(encoder, ioQueue, output, "html");
  return output;
}

/**
 * "Encode", the hook for HTML forms. A code point that cannot be encoded becomes `&#`, its number and `;`. The output
 * is the same as for a text that contains these characters. For a queue, `output` receives the bytes and end-of-queue; it
 * is a new queue by default.
 *
 * @param input - a string, in which a surrogate that is not part of a pair counts as U+FFFD, or a queue of scalar values
 * @param encoding - the encoding; see "get an output encoding" for those that have no encoder
 * @returns for a string, the bytes; for a queue, `output`; for a streaming queue, a promise of `output` that is
 *   resolved at the end of the input
 * @throws RangeError if the encoding has no encoder
 * @throws TypeError if a queue contains a surrogate
 * @see https://encoding.spec.whatwg.org/#encode
 * @example
 * ```ts
 * import { encode } from "webenc/hooks";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 *
 * encode("€ŝ", windows1252); // => new Uint8Array([0x80, 0x26, 0x23, 0x33, 0x34, 0x39, 0x3b])
 * ```
 */
export function encode(input: string, encoding: EncodableEncoding): Uint8Array<ArrayBuffer>;
export function encode<Output extends Pushable = IOQueue>(
  ioQueue: IOQueue,
  encoding: EncodableEncoding,
  output?: Output,
): Output;
export function encode<Output extends Pushable = IOQueue>(
  ioQueue: StreamingIOQueue,
  encoding: EncodableEncoding,
  output?: Output,
): Promise<Output>;
export function encode(
  input: string | AnyIOQueue,
  encoding: EncodableEncoding,
  output: Pushable = new IOQueue(),
): unknown {
  const { encoder } = requireHalf("encoder", encoding, input);
  return isIOQueue(input)
    ? runSteps(input, encodeSteps(input, encoder(), output))
    : encodeStream(
        encoding,
        requireString(input, "input"),
        resolveErrorMode({ errorMode: "html", replacement: undefined }),
      );
}

function* encodeOrFailSteps(ioQueue: AnyIOQueue, encoder: Encoder, output: Pushable): Steps<number | null> {
  const potentialError = yield* processQueueSteps(encoder, ioQueue, output, "fatal");
  output.push(END_OF_QUEUE);
  return potentialError === FINISHED ? null : codePointOf(potentialError);
}

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
  return runSteps(ioQueue, encodeOrFailSteps(ioQueue, encoder, output));
}

/** UTF-8 encode. The parameters and results are those of {@link encode}. */
export interface UTF8EncodeHook extends UTF8Hook<string, Uint8Array<ArrayBuffer>> {}

/** Creates the hook "UTF-8 encode": https://encoding.spec.whatwg.org/#utf-8-encode */
export const createUTF8Encode = (utf8: EncodableEncoding): UTF8EncodeHook =>
  ((input: IOQueue, output?: Pushable) => encode(input, utf8, output)) as UTF8EncodeHook;

/** Get an output encoding: see {@link createGetOutputEncoding}. */
export interface GetOutputEncodingHook {
  (encoding: Encoding): FullEncoding;
  (encoding: EncodableEncoding): EncodableEncoding;
}

/** Creates the hook "get an output encoding": https://encoding.spec.whatwg.org/#get-an-output-encoding */
export const createGetOutputEncoding = (utf8: FullEncoding): GetOutputEncodingHook =>
  ((encoding: Encoding) =>
    isEncoding(encoding) && ["replacement", "UTF-16BE", "UTF-16LE"].includes(encoding.name)
      ? utf8
      : requireHalf("encoder", encoding)) as GetOutputEncodingHook;
