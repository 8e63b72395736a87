import type { DecoderFastPaths } from "@webenc/core";
import { createPlatformDecodeFastPath, type FindCompleteEnd, type UnicodeLabel } from "@webenc/core/internal/unicode";

/**
 * Creates a function that finds the end of the last complete code point: a leading surrogate at the end waits for its
 * trailing surrogate.
 *
 * @param high - the index of the high byte in a code unit: 0 or 1
 */
export const completeEnd =
  (high: 0 | 1): FindCompleteEnd =>
  (bytes, end) =>
    bytes[(end &= -2) - 2 + high]! >> 2 === 0x36 ? end - 2 : end;

/**
 * Creates the fast paths of a UTF-16 decoder. The fast path decodes code units, and surrogates by pairs, and stops before a lone
 * surrogate and before an incomplete code point. It starts at a code unit, because otherwise the decoder has a pending byte.
 *
 * @param label - the platform's label of the encoding
 * @param high - the index of the high byte in a code unit: 0 or 1
 */
export const createFastPaths = (label: UnicodeLabel, high: 0 | 1): DecoderFastPaths => ({
  fastPath: createPlatformDecodeFastPath(label, completeEnd(high)),
  shortPath: undefined,
});
