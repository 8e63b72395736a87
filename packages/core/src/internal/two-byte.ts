/** The fast paths of the encodings with two-byte sequences. */
export { type TwoByteDecodeKernel, type TwoByteEncodeKernel, twoByteDecodeKernel, twoByteEncodeKernel } from "#wasm";
export { createLongerSequences, type DecodeUnit, type LongerSequences } from "../fast-path/longer-sequences.js";
export { createTwoByteDecodeFastPaths } from "../fast-path/two-byte-decoder.js";
export type { LongerEncodings } from "../fast-path/two-byte-encode-table.js";
export { createTwoByteEncodeFastPaths } from "../fast-path/two-byte-encoder.js";
