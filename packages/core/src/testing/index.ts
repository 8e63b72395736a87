/**
 * Helpers for the tests of all encodings. They run a decoder or an encoder and compare its results with an oracle. Every check
 * returns its mismatches as readable lines, so that a test of a million cases is one `expect(…).toEqual([])`.
 */
export { fastPaths } from "../engine/facts.js";
export { TABLE_BUILD_THRESHOLD } from "../platform/policy.js";
export { checkDecoder, maskedASCII, rerunDecoder, rerunDecoderInBulk, withOneDecoder } from "./decoder.js";
export { checkEncoder, rerunEncoder, rerunEncoderInBulk } from "./encoder.js";
export {
  decodeBothWays,
  encodeBothWays,
  runDecoderFastPath,
  runEncoderFastPath,
  shortDecode,
  shortEncode,
} from "./fast-paths.js";
export { hex } from "./follow.js";
export { bmpAndSamples, bytesAndPairs, joined, range, scalarValues } from "./inputs.js";
export { randomInputs, wrongDecodeLoops, wrongEncodeLoops } from "./loops.js";
export { type MultiByteCases, multiByteTests } from "./multi-byte.js";
export { type DecodeRow, type EncodeRow, wronglyDecodedRows, wronglyEncodedRows } from "./rows.js";
export { wronglyDecodedRuns } from "./runs.js";
export { emptyDecoder, stateful, toyEncoding } from "./toy-encoders.js";
