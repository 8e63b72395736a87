/** All names of `webenc`, `webenc/hooks` and `webenc/families` in one module. `decode` and `encode` are the standard's hooks. */
export * from "webenc";
export { TextEncoder, TextEncoderStream } from "webenc";
export * from "webenc/families";
export * from "webenc/hooks";
export { decode, encode } from "webenc/hooks";
