export { decodeBytes } from "./api/decode-bytes.js";
export { encodeString } from "./api/encode-string.js";
export type { ResolveEncoding } from "./api/encoding-argument.js";
export {
  createEncodingSet,
  type EncodingSet,
  type EncodingsByLabel,
  encodingLookup,
  type GetEncoding,
  type LabelledEncoding,
  labelOrEncoding,
} from "./api/encoding-set.js";
export {
  type LegacyTextEncodeOptions,
  LegacyTextEncoder,
  type LegacyTextEncoderConstructor,
  type LegacyTextEncoderOptions,
  makeLegacyTextEncoder,
} from "./api/legacy-text-encoder.js";
export {
  LegacyTextEncoderStream,
  type LegacyTextEncoderStreamConstructor,
  makeLegacyTextEncoderStream,
} from "./api/legacy-text-encoder-stream.js";
export {
  makeTextDecoder,
  type TextDecodeOptions,
  TextDecoder,
  type TextDecoderCommon,
  type TextDecoderConstructor,
} from "./api/text-decoder.js";
export {
  makeTextDecoderStream,
  TextDecoderStream,
  type TextDecoderStreamConstructor,
} from "./api/text-decoder-stream.js";
export {
  makeTextEncoder,
  makeTextEncoderStream,
  type TextEncoder,
  type TextEncoderConstructor,
  type TextEncoderStream,
  type TextEncoderStreamConstructor,
} from "./api/text-encoder.js";
export type { ByteQueue } from "./buffers/byte-queue.js";
export type { ByteSink } from "./buffers/byte-sink.js";
export type { CodeUnitQueue } from "./buffers/code-unit-queue.js";
export type { CodeUnitSink } from "./buffers/code-unit-sink.js";
export type {
  DecoderFastPath,
  DecoderFastPaths,
  DecoderShortPath,
  EncoderFastPath,
  EncoderFastPaths,
  EncoderShortPath,
  FastDecoder,
  FastEncoder,
} from "./fast-path/contract.js";
export {
  type BOMSniffHook,
  createBOMSniff,
  createDecode,
  createUTF8Decode,
  createUTF8DecodeWithoutBOM,
  createUTF8DecodeWithoutBOMOrFail,
  type DecodeHook,
  type UnicodeEncodings,
  type UTF8DecodeHook,
  type UTF8DecodeOrFailHook,
} from "./hooks/decode.js";
export {
  createGetOutputEncoding,
  createUTF8Encode,
  encode,
  encodeOrFail,
  type GetOutputEncodingHook,
  getEncoder,
  type UTF8EncodeHook,
} from "./hooks/encode.js";
export {
  c0ControlPercentEncodeSet,
  componentPercentEncodeSet,
  formUrlEncodedPercentEncodeSet,
  fragmentPercentEncodeSet,
  type PercentEncodeSet,
  pathPercentEncodeSet,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./hooks/percent-encode.js";
export type { BufferSourceLike } from "./platform/buffer-source.js";
export type { DecodableEncoding, EncodableEncoding, Encoding, FullEncoding } from "./standard/encoding.js";
export type { EncodeErrorListener, EncodeErrorMode } from "./standard/error-mode.js";
export { type DecodeError, type EncodeError, isDecodeError, isEncodeError } from "./standard/errors.js";
export {
  CONTINUE,
  codePointOf,
  type Decoder,
  END_OF_QUEUE,
  type Encoder,
  ERROR,
  errorWith,
  FINISHED,
  type Handler,
  type HandlerResult,
  type Restorable,
} from "./standard/handler.js";
export { type AnyIOQueue, IOQueue, StreamingIOQueue } from "./standard/io-queue.js";
export { type Pushable, processItem, processQueue, type QueueErrorMode } from "./standard/process.js";

export type { EncodeIntoResult } from "./streaming/encode-into.js";
export type { DecodeErrorListener, TextDecoderOptions } from "./streaming/stream-decoder.js";
