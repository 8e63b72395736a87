export { decodeSingleByte, encodeSingleByte, type SingleByteIndex } from "./direct.js";
export * from "./generated/index.js";
