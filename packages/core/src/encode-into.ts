import { ByteSink } from "./byte-sink.js";
import { encodeItems } from "./encode-string.js";
import type { EncodableEncoding } from "./encoding.js";
import type { Unencodable } from "./error-mode.js";
import { EncodeError } from "./errors.js";

/** How far an `encodeInto` came. */
export interface EncodeIntoResult {
  /** How many code units of the source were encoded. */
  read: number;
  /** How many bytes were written to the destination. */
  written: number;
}

/**
 * Writes the longest prefix of a string whose bytes fit, complete in itself: never part of a sequence, and with the way
 * back to the initial state, where the encoding has states.
 */
export const encodeInto = (
  encoding: EncodableEncoding,
  unencodable: Unencodable,
  source: string,
  destination: Uint8Array,
): EncodeIntoResult => {
  const limit = destination.length;
  const encode = (text: string) => {
    const encoder = encoding.encoder();
    const output = new ByteSink(Math.min(limit, 2 * text.length) + 8);
    const errorAt = (codePoint: number, index: number) => new EncodeError(encoding.name, codePoint, index);
    const { read, written } = encodeItems(encoder, text, true, output, unencodable, errorAt, limit);
    return { read, written, output, again: encoder.stateful && output.length > limit };
  };
  let text = source;
  let result = encode(text);
  // The end of the prefix is not the end of the text: once more without the rest, so that what ends the bytes fits too.
  while (result.again) {
    text = result.read < text.length ? text.slice(0, result.read) : text.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
    result = encode(text);
  }
  const { read, written, output } = result;
  destination.set(output.bytes.subarray(0, written));
  return { read, written };
};
