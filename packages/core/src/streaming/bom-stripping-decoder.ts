import type { DecodableEncoding } from "../standard/encoding.js";
import { createStreamDecoder, type DecodeErrorListener } from "./stream-decoder.js";

/** The dictionary that the constructors of TextDecoder and TextDecoderStream take. */
export interface TextDecoderOptions {
  /** Whether an error throws. If not, each gives U+FFFD. */
  fatal?: boolean | undefined;
  /** Whether a byte order mark stays in the output. If not, it is taken away. */
  ignoreBOM?: boolean | undefined;
}

/**
 * Decodes streams, one after the other, as TextDecoder does: without the byte order mark of UTF-8 and UTF-16, unless that is ignored.
 *
 * @see https://encoding.spec.whatwg.org/#concept-td-serialize
 */
export const createBOMStrippingDecoder = (
  encoding: DecodableEncoding,
  fatal: boolean,
  ignoreBOM: boolean,
  onError?: DecodeErrorListener,
): ((chunk: Uint8Array, flush: boolean) => string) => {
  const decode = createStreamDecoder(encoding, fatal, onError);
  if (ignoreBOM || !encoding.name.startsWith("UTF")) return decode;
  let bomSeen = false;
  return (chunk, flush) => {
    const first = !bomSeen;
    if (flush) bomSeen = false;
    const output = decode(chunk, flush);
    if (!first || !output) return output;
    bomSeen = !flush;
    return output.charCodeAt(0) === 0xfeff ? output.slice(1) : output;
  };
};
