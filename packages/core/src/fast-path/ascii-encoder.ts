import { encodeASCIIByPlatform } from "#strings";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { MIN_ASCII_ENCODE_UNITS } from "./thresholds.js";

/**
 * Takes a string that is all ASCII in one piece, by the platform's ways; of others they may see no more than that they are
 * not. One beyond Latin-1 is told apart at almost no cost, in V8 even by how the string is stored.
 *
 * @returns whether it did
 */
export const encodeWholeASCII = (input: CodeUnitQueue, output: ByteSink): boolean => {
  const { text, position } = input;
  const bytes =
    position || text.length < MIN_ASCII_ENCODE_UNITS || /[^\0-\xff]/.test(text)
      ? undefined
      : encodeASCIIByPlatform(text);
  if (!bytes) return false;
  output.append(bytes, true);
  input.position = text.length;
  return true;
};
