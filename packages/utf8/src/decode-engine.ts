import { createPlatformDecodeEngine, type DecodeEngine, unicodeDecodePart } from "@webenc/core/internal";

/** Finds the end of the last sequence that is complete before `end`. */
export const completeEnd = (bytes: Uint8Array, end: number): number => {
  let last = end - 1;
  while (last > end - 4 && bytes[last]! >> 6 === 2) last--;
  const leading = bytes[last]!;
  return last + (leading < 0xc0 ? 1 : leading < 0xe0 ? 2 : leading < 0xf0 ? 3 : 4) > end ? last : end;
};

/** The engine of UTF-8's decoder: the platform decodes all but errors and the bytes near them. */
export const decodeEngine: DecodeEngine = /* @__PURE__ */ createPlatformDecodeEngine(
  /* @__PURE__ */ unicodeDecodePart("utf-8"),
  completeEnd,
);
