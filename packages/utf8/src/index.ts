export * from "./generated/index.js";
export { utf8Decode, utf8DecodeWithoutBOM, utf8DecodeWithoutBOMOrFail, utf8Encode } from "./hooks.js";
export { TextEncoder, TextEncoderStream } from "./text-encoder.js";
