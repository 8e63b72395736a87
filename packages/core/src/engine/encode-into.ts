import type { EncodableEncoding } from "../standard/encoding.js";
import type { UnencodableHandler } from "../standard/error-mode.js";
import { isLeadingSurrogate } from "../standard/surrogates.js";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { encodeItem } from "./encode.js";
import { type FastEncoder, fastPaths } from "./facts.js";

/** The result of `encodeInto`. */
export interface EncodeIntoResult {
  /** The number of UTF-16 code units of the source that were encoded. */
  read: number;
  /** The number of bytes that were written to the destination. */
  written: number;
}

/** The maximum number of bytes for a code unit: an escape sequence and two bytes. */
const MAX_BYTES_PER_UNIT = 5;

/** The maximum number of bytes of a reset sequence. */
const MAX_RESET_BYTES = 3;

/**
 * Encodes the longest prefix of a string whose bytes fit into a destination. It writes complete byte sequences only,
 * and the reset sequence after the last one if the encoding has states.
 */
export const encodeInto = (
  encoding: EncodableEncoding,
  unencodable: UnencodableHandler,
  source: string,
  destination: Uint8Array,
): EncodeIntoResult => {
  const encoder: FastEncoder = encoding.encoder();
  const engine = fastPaths.enabled ? encoder.engine : undefined;
  const queue = new CodeUnitQueue(source);
  const limit = destination.length;
  const output = new ByteSink();
  // The longest prefix so far: its length in code units, its length in bytes, and its reset sequence.
  let read = 0;
  let written = 0;
  let resetSequence: readonly number[] = [];
  try {
    do {
      // This number of code units is certain to fit.
      const fittingUnits = Math.floor((limit - output.length - MAX_RESET_BYTES) / MAX_BYTES_PER_UNIT);
      if (engine && fittingUnits > 0) {
        const end = Math.min(queue.position + fittingUnits, source.length);
        // A leading surrogate at the end may be half of a pair.
        engine.encodeRest(queue, isLeadingSurrogate(source.charCodeAt(end - 1)) ? end - 1 : end, output, encoder);
      }
      const reset = encoder.resetSequence?.() ?? [];
      if (output.length + reset.length > limit) break;
      if (queue.position > read) {
        read = queue.position;
        written = output.length;
        resetSequence = reset;
      }
    } while (!encodeItem(encoding.name, encoder, queue, false, output, unencodable));
    destination.set(output.bytes.subarray(0, written));
    destination.set(resetSequence, written);
    return { read, written: written + resetSequence.length };
  } finally {
    output.release();
  }
};
