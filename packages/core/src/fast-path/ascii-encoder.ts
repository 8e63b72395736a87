import { encodeASCIIByPlatform } from "#strings";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { MIN_ASCII_ENCODE_UNITS } from "../platform/thresholds.js";

/**
 * Encodes a string in one call, with the platform's functions. Rejecting a string with a code unit above U+00FF is fast,
 * because V8 stores such strings with two bytes per code unit.
 *
 * @returns undefined if it contains anything but ASCII, or is short
 */
export const encodeASCII = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  text.length >= MIN_ASCII_ENCODE_UNITS && !/[^\0-\xff]/.test(text) ? encodeASCIIByPlatform(text) : undefined;

/** Encodes a queue of {@link encodeASCII}, and returns whether it did. */
export const encodeWholeASCII = (input: CodeUnitQueue, output: ByteSink): boolean => {
  const { text, position } = input;
  const bytes = position ? undefined : encodeASCII(text);
  if (!bytes) return false;
  output.append(bytes, true);
  input.position = text.length;
  return true;
};
