// Compiled with the declarations of each Node.js: what webenc gives is taken where the platform's is.

import { Readable } from "node:stream";
import { ReadableStream, type TextDecoderStream, type TextEncoderStream } from "node:stream/web";
import type * as util from "node:util";
import * as webenc from "webenc";

export const decoder: util.TextDecoder = new webenc.TextDecoder("shift_jis");
export const encoder: util.TextEncoder = new webenc.TextEncoder();
export const decoderStream: TextDecoderStream = new webenc.TextDecoderStream("shift_jis");
export const encoderStream: TextEncoderStream = new webenc.TextEncoderStream();

export const globalDecoder: InstanceType<typeof globalThis.TextDecoder> = new webenc.TextDecoder("shift_jis");
export const globalEncoder: InstanceType<typeof globalThis.TextEncoder> = new webenc.TextEncoder();
export const globalDecoderStream: globalThis.TextDecoderStream = new webenc.TextDecoderStream("shift_jis");
export const globalEncoderStream: globalThis.TextEncoderStream = new webenc.TextEncoderStream();

export const decoderClass: typeof util.TextDecoder = webenc.TextDecoder;
export const encoderClass: typeof util.TextEncoder = webenc.TextEncoder;
export const decoderStreamClass: typeof TextDecoderStream = webenc.TextDecoderStream;
export const encoderStreamClass: typeof TextEncoderStream = webenc.TextEncoderStream;

export const ofWebStream: ReadableStream<string> = new ReadableStream<Uint8Array>().pipeThrough(
  new webenc.TextDecoderStream(),
);
export const ofNodeStream: ReadableStream<string> = Readable.toWeb(Readable.from([])).pipeThrough(
  new webenc.TextDecoderStream(),
);
export const ofResponse: globalThis.ReadableStream<string> = new Response("").body!.pipeThrough(
  new webenc.TextDecoderStream(),
);
export const recoded: ReadableStream<Uint8Array> = ofWebStream.pipeThrough(
  new webenc.LegacyTextEncoderStream("shift_jis"),
);
