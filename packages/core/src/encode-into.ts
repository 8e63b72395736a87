import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { encodeItem, endsWithEscape, NOTHING } from "./encode-string.js";
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
  const encoder = encoding.encoder();
  const queue = new CodeUnitQueue(source);
  const limit = destination.length;
  const output = new ByteSink();
  const errorAt = (codePoint: number, index: number) => new EncodeError(encoding.name, codePoint, index);
  // The longest prefix so far: its code units, its bytes, and those that lead back from there.
  let read = 0;
  let written = 0;
  let closing: ArrayLike<number> = NOTHING;
  try {
    while (!encodeItem(encoder, queue, false, output, unencodable, errorAt)) {
      // An escape sequence at the end may make way for another, so it counts to the way back: then it is just that.
      const hasEscape = endsWithEscape(encoder, output);
      const end = output.length - (hasEscape ? 3 : 0);
      const back = hasEscape ? output.bytes.slice(end, output.length) : (encoder.closing?.() ?? NOTHING);
      if (end + back.length > limit) break;
      if (queue.position > read) {
        read = queue.position;
        written = end;
        closing = back;
      }
    }
    destination.set(output.bytes.subarray(0, written));
    destination.set(closing, written);
    return { read, written: written + closing.length };
  } finally {
    output.release();
  }
};
