export {
  createEncodingSet,
  DecodeError,
  decodeBytes,
  EncodeError,
  encodeString,
} from "@webenc/core";
export { TextEncoder, TextEncoderStream } from "@webenc/utf8";
export * from "./api.js";
export * from "./generated/encodings.js";
export * from "./hooks.js";
