/** The runs of the encodings that every platform has too. */
export {
  createPlatformDecodeFastPath,
  type DecodeLoop,
  type FindCompleteEnd,
  stopsNearError,
  type UnicodeLabel,
} from "../fast-path/platform-decoder.js";
export { utf8EncodeFastPath } from "../fast-path/utf-8-encoder.js";
