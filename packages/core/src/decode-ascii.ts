import { isASCII, stringOfASCII } from "#strings";
import type { ByteQueue } from "./byte-queue.js";
import type { CodeUnitSink } from "./code-unit-sink.js";

/** From here on the platform is asked whether all is ASCII. */
const SHORT = 24;

/**
 * Takes an input that is all ASCII, and stands for itself, in one piece, where the platform can tell fast.
 *
 * @returns whether it did
 */
export const decodeASCII = (input: ByteQueue, output: CodeUnitSink): boolean => {
  const { bytes, length, position } = input;
  // The last byte tells much at little cost.
  if (!isASCII || length <= SHORT || position || bytes[length - 1]! > 0x7f || !isASCII(bytes)) return false;
  output.append(stringOfASCII(bytes, 0, length));
  input.position = length;
  return true;
};
