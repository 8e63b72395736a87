export {
  type BufferSourceLike,
  createEncodingSet,
  type DecodableEncoding,
  type DecodeError,
  type DecodeErrorListener,
  type DecodeProblem,
  type EncodableEncoding,
  type EncodeError,
  type EncodeErrorListener,
  type EncodeErrorMode,
  type EncodeErrorOptions,
  type EncodeIntoResult,
  type EncodeProblem,
  type Encoding,
  type EncodingSet,
  type EncodingsByLabel,
  type FullEncoding,
  type GetEncoding,
  isDecodeError,
  isEncodeError,
  type LabelledEncoding,
  type LegacyTextEncodeOptions,
  type LegacyTextEncoderOptions,
  strict,
  type TextDecodeOptions,
  type TextDecoderOptions,
  toError,
} from "@webenc/core";
export { TextEncoder, TextEncoderStream } from "@webenc/utf8";
export * from "./api.js";
export * from "./generated/encodings.js";
export { getEncoding } from "./get-encoding.js";
export * from "./one-shot.js";
