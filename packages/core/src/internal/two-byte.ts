/** The runs of the encodings whose bytes come by pairs. */
export { codePointPairs, type DecodeKernel, fourByte, type LongerSequences, threeByte, twoByte } from "#decode-kernels";
export { type EncodeKernel, fourByteCodes, type LongerEncodings, plane2Codes, twoByteCodes } from "#encode-kernels";
export { createTwoByteDecodeFastPath } from "../fast-path/two-byte-decoder.js";
export { createTwoByteEncodeFastPath } from "../fast-path/two-byte-encoder.js";
