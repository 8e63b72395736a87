import { createPlatformDecodeEngine, type DecodeEngine, unicodeDecodePart } from "@webenc/core/internal";

/**
 * Creates a function that finds the end of the last complete code point: a leading surrogate at the end waits for its
 * trailing surrogate.
 *
 * @param high - the index of the high byte in a code unit: 0 or 1
 */
export const completeEnd =
  (high: 0 | 1): ((bytes: Uint8Array, end: number) => number) =>
  (bytes, end) =>
    bytes[(end &= -2) - 2 + high]! >> 2 === 0x36 ? end - 2 : end;

/**
 * Creates the engine of a UTF-16 decoder: the platform decodes all but errors and the bytes near them. It starts at a code
 * unit, because otherwise the decoder has a pending byte.
 *
 * @param high - the index of the high byte in a code unit: 0 or 1
 */
export const createUTF16DecodeEngine = (high: 0 | 1): DecodeEngine =>
  createPlatformDecodeEngine(unicodeDecodePart(high ? "utf-16le" : "utf-16be"), completeEnd(high));
