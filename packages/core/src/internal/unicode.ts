/** The fast paths of the encodings that every platform has too: UTF-8 and UTF-16. */
export { type CodeUnitBlock, createBlock, writeStringToBlock } from "#strings";
export {
  createPlatformDecodeFastPath,
  type DecodeLoop,
  type FindCompleteEnd,
  stopsNearError,
  type UnicodeLabel,
} from "../fast-path/platform-decoder.js";
export { utf8EncodeFastPaths } from "../fast-path/utf-8-encoder.js";
export { LOOP_BLOCK_LENGTH } from "../platform/thresholds.js";
export { isLeadingSurrogate, isSurrogate, isTrailingSurrogate } from "../standard/surrogates.js";
