import { asciiOfLatin1 } from "#strings";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import { ASCII_BYTES } from "./thresholds.js";

/**
 * Takes a string that is all ASCII in one piece, by the platform's ways; of others they may see no more than that they are
 * not. One beyond Latin-1 is told apart at almost no cost, in V8 even by how the string is stored.
 *
 * @returns whether it did
 */
export const encodeASCII = (input: CodeUnitQueue, output: ByteSink): boolean => {
  const { text, position } = input;
  const bytes = position || text.length < ASCII_BYTES || /[^\0-\xff]/.test(text) ? undefined : asciiOfLatin1(text);
  if (!bytes) return false;
  output.append(bytes, true);
  input.position = text.length;
  return true;
};
