import { encodeUTF8ByPlatform } from "#strings";
import type { EncoderFastPaths } from "./contract.js";

/** The handler encodes up to this many code units faster than the platform. */
const MAX_HANDLER_UNITS = 8;

/**
 * The fast paths of UTF-8's encoder: the platform encodes all that is left. Like the handler, the platform writes U+FFFD for
 * a lone surrogate; a leading surrogate that waits for its trailing one is not in the queue yet.
 */
export const utf8EncodeFastPaths: EncoderFastPaths = {
  fastPath(input, output) {
    const { text, position } = input;
    if (text.length - position <= MAX_HANDLER_UNITS) return;
    const bytes = encodeUTF8ByPlatform(position ? text.slice(position) : text);
    if (!bytes) return;
    output.append(bytes, true);
    input.position = text.length;
  },
  shortPath: encodeUTF8ByPlatform,
};
