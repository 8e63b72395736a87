import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { encodeItem, wholeOf } from "./encode-string.js";
import type { EncodableEncoding } from "./encoding.js";
import type { Unencodable } from "./error-mode.js";
import { EncodeError } from "./errors.js";
import { runs } from "./runs.js";
import { SURE } from "./thresholds.js";

/** How far an `encodeInto` came. */
export interface EncodeIntoResult {
  /** How many code units of the source were encoded. */
  read: number;
  /** How many bytes were written to the destination. */
  written: number;
}

/** What a code unit becomes at most, in bytes, with the escape sequence before it; and what leads back from there. */
const MOST_BYTES = 5;
const MOST_CLOSING = 3;

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
  let closing: readonly number[] = [];
  try {
    do {
      const sure = (limit - output.length - MOST_CLOSING) / MOST_BYTES;
      if (sure > SURE && encoder.run && runs.on) {
        const part = new CodeUnitQueue(wholeOf(source.slice(0, queue.position + sure)));
        part.position = queue.position;
        encoder.run(part, output);
        queue.position = part.position;
      }
      const back = encoder.closing?.() ?? [];
      if (output.length + back.length > limit) break;
      if (queue.position > read) {
        read = queue.position;
        written = output.length;
        closing = back;
      }
    } while (!encodeItem(encoder, queue, false, output, unencodable, errorAt));
    destination.set(output.bytes.subarray(0, written));
    destination.set(closing, written);
    return { read, written: written + closing.length };
  } finally {
    output.release();
  }
};
