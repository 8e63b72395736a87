export * from "./generated/index.js";
export { TextEncoder, TextEncoderStream } from "./text-encoder.js";
