export { decodeBytes } from "./api/decode-bytes.js";
export { encodeString } from "./api/encode-string.js";
export type { LabelConstructor } from "./api/encoding-argument.js";
export {
  createEncodingSet,
  type EncodingSet,
  type EncodingsByLabel,
  encodingLookup,
  type GetEncoding,
  type LabelledEncoding,
} from "./api/encoding-set.js";
export {
  type LegacyTextEncodeOptions,
  LegacyTextEncoder,
  type LegacyTextEncoderConstructor,
  type LegacyTextEncoderOptions,
} from "./api/legacy-text-encoder.js";
export { LegacyTextEncoderStream, type LegacyTextEncoderStreamConstructor } from "./api/legacy-text-encoder-stream.js";
export { strict } from "./api/strict.js";
export {
  type TextDecodeOptions,
  TextDecoder,
  type TextDecoderCommon,
  type TextDecoderConstructor,
  type TextDecoderOptions,
} from "./api/text-decoder.js";
export { TextDecoderStream, type TextDecoderStreamConstructor } from "./api/text-decoder-stream.js";
export type { DecodeErrorListener } from "./engine/decode.js";
export type { EncodeIntoResult } from "./engine/encode-into.js";
export type { BufferSourceLike } from "./platform/buffer-source.js";
export type { DecodableEncoding, EncodableEncoding, Encoding, FullEncoding } from "./standard/encoding.js";
export type { EncodeErrorListener, EncodeErrorMode, EncodeErrorOptions } from "./standard/error-mode.js";
export {
  type DecodeError,
  type DecodeProblem,
  type EncodeError,
  type EncodeProblem,
  isDecodeError,
  isEncodeError,
  toError,
} from "./standard/errors.js";
export * from "./standard/handler.js";
