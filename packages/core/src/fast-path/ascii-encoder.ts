import { encodeASCIIByPlatform } from "#strings";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { MIN_ASCII_ENCODE_UNITS } from "../platform/thresholds.js";

/**
 * Encodes a string that contains only ASCII in one call, with the platform's functions. Rejecting a string with a code
 * unit above U+00FF is fast, because V8 stores such strings with two bytes per code unit.
 *
 * @returns whether the string was encoded
 */
export const encodeWholeASCII = (input: CodeUnitQueue, output: ByteSink): boolean => {
  const { text, position } = input;
  const isCandidate = !position && text.length >= MIN_ASCII_ENCODE_UNITS && !/[^\0-\xff]/.test(text);
  const bytes = isCandidate ? encodeASCIIByPlatform(text) : undefined;
  if (!bytes) return false;
  output.append(bytes, true);
  input.position = text.length;
  return true;
};
