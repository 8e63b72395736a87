import { encodeUTF8ByPlatform } from "#strings";
import type { EncoderFastPath } from "../standard/handler.js";

/** Strings so short take the platform longer than the handler. */
const SHORT = 8;

/**
 * The run of UTF-8's encoder: it hands the platform's all that is left. It can't be wrong: the platform too writes U+FFFD
 * for a surrogate without its other half, and one that waits for its other half is not in the queue yet.
 */
export const utf8EncodeFastPath: EncoderFastPath = (input, output) => {
  const { text, position } = input;
  const bytes = text.length - position > SHORT && encodeUTF8ByPlatform(position ? text.slice(position) : text);
  if (!bytes) return;
  output.append(bytes, true);
  input.position = text.length;
};
