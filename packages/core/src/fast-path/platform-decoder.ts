/** The fast path of the decoders that every platform has too: UTF-8 and UTF-16. */
import { decodeByPlatform, type UnicodeLabel } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { PLATFORM_RETRY_BYTES } from "../platform/thresholds.js";
import type { DecoderFastPath } from "./contract.js";

export type { UnicodeLabel } from "#strings";

/** Finds the end of the last complete sequence before `end`, provided that the bytes are well-formed. */
export type FindCompleteEnd = (bytes: Uint8Array, end: number) => number;

/**
 * Decodes complete sequences up to an index, or to the end of the sequence that crosses it. It replaces errors if the queue
 * says so, and otherwise stops before the first.
 */
export type DecodeLoop = (input: ByteQueue, output: CodeUnitSink, end: number) => void;

/**
 * Decodes some bytes after an error with a loop, because another error is likely to follow soon, and a loop is faster
 * than a kernel for a few bytes.
 *
 * @param distance - the number of bytes
 * @returns whether the loop stopped at an error or an incomplete sequence
 */
export const stopsNearError = (loop: DecodeLoop, input: ByteQueue, output: CodeUnitSink, distance: number): boolean => {
  if (!input.position) return false;
  const end = Math.min(input.position + distance, input.length);
  loop(input, output, end);
  return input.position < end;
};

/**
 * Creates a fast path that passes complete sequences to the platform's decoder and keeps a result in which the platform
 * found no error. In browsers it keeps a result with errors too if nobody receives them: 20 times as fast if 20 % of the
 * bytes are invalid. After an error, a loop decodes the next bytes, or the handler where a bundle has no room for a loop.
 *
 * @param label - the platform's label of the encoding
 */
export const createPlatformDecodeFastPath =
  (label: UnicodeLabel, findCompleteEnd: FindCompleteEnd, loop?: DecodeLoop): DecoderFastPath =>
  (input, output) => {
    const { bytes, length } = input;
    while (input.position < length) {
      const { position, platformBypassEnd } = input;
      if (position >= platformBypassEnd) {
        const limit = platformBypassEnd ? Math.min(position + PLATFORM_RETRY_BYTES, length) : length;
        const end = findCompleteEnd(bytes, limit);
        const text = end > position && decodeByPlatform(label, bytes, position, end, input.replacesErrors);
        if (text) {
          output.append(text);
          input.position = end;
          continue;
        }
        input.platformBypassEnd = position + PLATFORM_RETRY_BYTES;
      }
      const end = Math.min(input.platformBypassEnd, length);
      loop?.(input, output, end);
      if (input.position < end) return;
    }
  };
