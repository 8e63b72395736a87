import { encodeStream } from "../engine/encode.js";
import { requireString } from "../standard/arguments.js";
import { type EncodableEncoding, requireHalf } from "../standard/encoding.js";
import { resolveErrorMode } from "../standard/error-mode.js";
import type { Encoder } from "../standard/handler.js";
import { type AnyIOQueue, IOQueue, isIOQueue, type StreamingIOQueue } from "../standard/io-queue.js";
import { type Pushable, processQueueSteps, runSteps, type Steps } from "../standard/process.js";
import type { UTF8Hook } from "./decode.js";

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

/** UTF-8 encode. The parameters and results are those of {@link encode}. */
export interface UTF8EncodeHook extends UTF8Hook<string, Uint8Array<ArrayBuffer>> {}

/** Creates the hook "UTF-8 encode": https://encoding.spec.whatwg.org/#utf-8-encode */
export const createUTF8Encode = (utf8: EncodableEncoding): UTF8EncodeHook =>
  ((input: IOQueue, output?: Pushable) => encode(input, utf8, output)) as UTF8EncodeHook;
