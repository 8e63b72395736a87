// Compiled with the declarations of browsers, of web workers and of each Node.js: webenc's values are assigned to the
// platform's types.

import * as webenc from "webenc";

export const decoderClass: typeof globalThis.TextDecoder = webenc.TextDecoder;
export const encoderClass: typeof globalThis.TextEncoder = webenc.TextEncoder;
export const decoderStreamClass: typeof globalThis.TextDecoderStream = webenc.TextDecoderStream;
export const encoderStreamClass: typeof globalThis.TextEncoderStream = webenc.TextEncoderStream;

export const decoder: InstanceType<typeof globalThis.TextDecoder> = new webenc.TextDecoder("shift_jis");
export const encoder: InstanceType<typeof globalThis.TextEncoder> = new webenc.TextEncoder();
export const decoderStream: globalThis.TextDecoderStream = new webenc.TextDecoderStream("shift_jis");
export const encoderStream: globalThis.TextEncoderStream = new webenc.TextEncoderStream();

export const ofResponse: globalThis.ReadableStream<string> = new Response("").body!.pipeThrough(
  new webenc.TextDecoderStream(),
);
export const recoded: globalThis.ReadableStream<Uint8Array> = ofResponse.pipeThrough(
  new webenc.LegacyTextEncoderStream("shift_jis"),
);
