import type { DecoderFastPath } from "@webenc/core";
import { createPlatformDecodeFastPath, type FindCompleteEnd, type UnicodeLabel } from "@webenc/core/internal/unicode";

/**
 * A leading surrogate at the end waits for its other half.
 *
 * @param high - where in a code unit its high byte stands: 0 or 1
 */
export const completeEnd =
  (high: 0 | 1): FindCompleteEnd =>
  (bytes, end) =>
    bytes[(end &= -2) - 2 + high]! >> 2 === 0x36 ? end - 2 : end;

/**
 * The run of UTF-16's decoders: it takes code units, and surrogates by pairs, and stops before a surrogate without its
 * other half, and before what is not whole. It starts where a code unit does, for else the decoder holds a byte.
 *
 * @param label - the label of the platform's decoder
 * @param high - where in a code unit its high byte stands: 0 or 1
 */
export const createFastPath = (label: UnicodeLabel, high: 0 | 1): DecoderFastPath =>
  createPlatformDecodeFastPath(label, completeEnd(high));
