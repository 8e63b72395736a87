// Compiled with the declarations of each Node.js.

import { Readable } from "node:stream";
import { ReadableStream, type TextDecoderStream, type TextEncoderStream } from "node:stream/web";
import type * as util from "node:util";
import * as webenc from "webenc";

export const decoderClass: typeof util.TextDecoder = webenc.TextDecoder;
export const encoderClass: typeof util.TextEncoder = webenc.TextEncoder;
export const decoderStreamClass: typeof TextDecoderStream = webenc.TextDecoderStream;
export const encoderStreamClass: typeof TextEncoderStream = webenc.TextEncoderStream;

export const decoder: util.TextDecoder = new webenc.TextDecoder("shift_jis");
export const encoder: util.TextEncoder = new webenc.TextEncoder();
export const decoderStream: TextDecoderStream = new webenc.TextDecoderStream("shift_jis");
export const encoderStream: TextEncoderStream = new webenc.TextEncoderStream();

export const ofWebStream: ReadableStream<string> = new ReadableStream<Uint8Array>().pipeThrough(
  new webenc.TextDecoderStream(),
);
export const ofNodeStream: ReadableStream<string> = Readable.toWeb(Readable.from([])).pipeThrough(
  new webenc.TextDecoderStream(),
);
export const recoded: ReadableStream<Uint8Array> = ofWebStream.pipeThrough(
  new webenc.LegacyTextEncoderStream("shift_jis"),
);
