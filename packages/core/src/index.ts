export type { ByteQueue } from "./byte-queue.js";
export type { ByteSink } from "./byte-sink.js";
export type { CodeUnitQueue } from "./code-unit-queue.js";
export type { CodeUnitSink } from "./code-unit-sink.js";
export {
  CONTINUE,
  codePointOf,
  type Decoder,
  type DecoderRun,
  END_OF_QUEUE,
  type Encoder,
  type EncoderRun,
  ERROR,
  errorWith,
  FINISHED,
  type Handler,
  type Restorable,
  type Result,
} from "./coder.js";
export { type DecodeErrorListener, decodeBytes } from "./decode-bytes.js";
export type { TextDecoderOptions } from "./decode-text.js";
export type { EncodeIntoResult } from "./encode-into.js";
export { encodeString } from "./encode-string.js";
export type { DecodableEncoding, EncodableEncoding, Encoding, FullEncoding } from "./encoding.js";
export type { EncodingOf } from "./encoding-of.js";
export {
  createEncodingSet,
  type EncodingSet,
  encodingLookup,
  type GetEncoding,
  type LabelledEncoding,
  labelOrEncoding,
} from "./encoding-set.js";
export type { EncodeErrorListener, EncodeErrorMode } from "./error-mode.js";
export { DecodeError, EncodeError } from "./errors.js";
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
export { type AnyIOQueue, IOQueue, StreamingIOQueue } from "./io-queue.js";
export {
  type LegacyTextEncodeOptions,
  LegacyTextEncoder,
  type LegacyTextEncoderConstructor,
  type LegacyTextEncoderOptions,
  makeLegacyTextEncoder,
} from "./legacy-text-encoder.js";
export {
  LegacyTextEncoderStream,
  type LegacyTextEncoderStreamConstructor,
  makeLegacyTextEncoderStream,
} from "./legacy-text-encoder-stream.js";
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
} from "./percent-encode.js";
export { type Pushable, processItem, processQueue, type QueueErrorMode } from "./process.js";
export {
  makeTextDecoder,
  type TextDecodeOptions,
  TextDecoder,
  type TextDecoderCommon,
  type TextDecoderConstructor,
} from "./text-decoder.js";
export {
  makeTextDecoderStream,
  TextDecoderStream,
  type TextDecoderStreamConstructor,
} from "./text-decoder-stream.js";
export {
  makeTextEncoder,
  makeTextEncoderStream,
  type TextEncoder,
  type TextEncoderConstructor,
  type TextEncoderStream,
  type TextEncoderStreamConstructor,
} from "./text-encoder.js";
export type { BufferSourceLike } from "./web-idl.js";
