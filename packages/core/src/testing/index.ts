/**
 * Helpers for the tests of all encodings. They run a decoder or an encoder and compare its results with an oracle. Every check
 * returns its mismatches as readable lines, so that a test of a million cases is one `expect(…).toEqual([])`.
 */
export { fastPaths } from "../fast-path/contract.js";
export { checkDecoder, maskedASCII, rerunDecoder, rerunDecoderInBulk, withOneDecoder } from "./decoder.js";
export { checkEncoder, rerunEncoder } from "./encoder.js";
export { type ReadData, tableOf, wronglyDecoded, wronglyEncoded } from "./encodings.js";
export { decodeBothWays, encodeBothWays, runDecoderFastPath, runEncoderFastPath } from "./fast-paths.js";
export { hex } from "./follow.js";
export { bmpAndSamples, bytesAndPairs, joined, range, scalarValues } from "./inputs.js";
export {
  bytesOf,
  codePointOracle,
  type DecodeOracle,
  type EncodeOracle,
  Mapping,
  type Piece,
  parseIndex,
  type Sequences,
  sequenceOracle,
  type Token,
} from "./oracle.js";
export { wronglyDecodedRuns } from "./runs.js";
