/** The run of the decoders that every platform has too: those of UTF-8 and UTF-16. */
import { decodeByPlatform, type UnicodeLabel } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import type { DecoderFastPath } from "../standard/handler.js";
import { PLATFORM_RETRY_BYTES } from "./thresholds.js";

export type { UnicodeLabel } from "#strings";

/** Where the last whole character in a part of the bytes ends, if they are well-formed. */
export type FindCompleteEnd = (bytes: Uint8Array, end: number) => number;

/** Takes what is whole and well-formed by hand, up to an index or, to end a character, a little beyond. */
export type DecodeLoop = (input: ByteQueue, output: CodeUnitSink, to: number) => void;

/**
 * Goes on by a loop behind an error, for another may be near, and before that a loop is done sooner than a kernel.
 *
 * @param distance - how near, in bytes
 * @returns whether it met one, or the end of what is whole
 */
export const stopsNearError = (loop: DecodeLoop, input: ByteQueue, output: CodeUnitSink, distance: number): boolean => {
  if (!input.position) return false;
  const near = Math.min(input.position + distance, input.length);
  loop(input, output, near);
  return input.position < near;
};

/**
 * Makes a run that hands the platform's decoder whole characters, and takes what that says nothing against: all at once,
 * or by blocks after an error. Around an error a loop takes its place, or nothing, where every byte of code counts. It
 * can't be wrong: where the platform sees an error its text is not used, and a loop takes what is well-formed and no more.
 *
 * @param label - the label of the platform's decoder
 */
export const createPlatformDecodeFastPath =
  (label: UnicodeLabel, completeEnd: FindCompleteEnd, loop?: DecodeLoop): DecoderFastPath =>
  (input, output) => {
    const { bytes, length } = input;
    while (input.position < length) {
      const { position, platformBypassEnd } = input;
      if (position >= platformBypassEnd) {
        const end = completeEnd(bytes, platformBypassEnd ? Math.min(position + PLATFORM_RETRY_BYTES, length) : length);
        const text = end > position && decodeByPlatform(label, bytes, position, end);
        if (text) {
          output.append(text);
          input.position = end;
          continue;
        }
        input.platformBypassEnd = position + PLATFORM_RETRY_BYTES;
      }
      const to = Math.min(input.platformBypassEnd, length);
      loop?.(input, output, to);
      if (input.position < to) return;
    }
  };
