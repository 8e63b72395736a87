import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { type FastEncoder, fastPaths } from "../fast-path/contract.js";
import { MIN_ENCODE_INTO_UNITS } from "../platform/thresholds.js";
import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { encodeItem, withoutPendingSurrogate } from "./stream-encoder.js";

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
  unencodable: UnencodableHandler,
  source: string,
  destination: Uint8Array,
): EncodeIntoResult => {
  const encoder: FastEncoder = encoding.encoder();
  const queue = new CodeUnitQueue(source);
  const limit = destination.length;
  const output = new ByteSink();
  // The longest prefix so far: its code units, its bytes, and those that lead back from there.
  let read = 0;
  let written = 0;
  let closing: readonly number[] = [];
  try {
    do {
      const sure = (limit - output.length - MOST_CLOSING) / MOST_BYTES;
      if (sure > MIN_ENCODE_INTO_UNITS && encoder.fastPath && fastPaths.enabled) {
        const part = new CodeUnitQueue(withoutPendingSurrogate(source.slice(0, queue.position + sure)));
        part.position = queue.position;
        encoder.fastPath(part, output);
        queue.position = part.position;
      }
      const back = encoder.resetSequence?.() ?? [];
      if (output.length + back.length > limit) break;
      if (queue.position > read) {
        read = queue.position;
        written = output.length;
        closing = back;
      }
    } while (!encodeItem(encoder, queue, false, output, (...error) => unencodable(encoding.name, ...error)));
    destination.set(output.bytes.subarray(0, written));
    destination.set(closing, written);
    return { read, written: written + closing.length };
  } finally {
    output.release();
  }
};
