import type { DecoderFastPaths } from "@webenc/core";
import { createPlatformDecodeFastPath, type FindCompleteEnd } from "@webenc/core/internal/unicode";

/** Finds the end of the last sequence that is complete before `end`. */
export const completeEnd: FindCompleteEnd = (bytes, end) => {
  let last = end - 1;
  while (last > end - 4 && bytes[last]! >> 6 === 2) last--;
  const leading = bytes[last]!;
  return last + (leading < 0xc0 ? 1 : leading < 0xe0 ? 2 : leading < 0xf0 ? 3 : 4) > end ? last : end;
};

/** The fast paths of UTF-8's decoder. The fast path stops before the first sequence that is ill-formed or incomplete. */
export const decoderFastPaths: DecoderFastPaths = {
  fastPath: /* @__PURE__ */ createPlatformDecodeFastPath("utf-8", completeEnd),
  shortPath: undefined,
};
