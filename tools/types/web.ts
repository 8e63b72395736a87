// Compiled with the declarations of browsers and of web workers: what webenc gives is taken where the platform's is.

import * as webenc from "webenc";

export const decoder: globalThis.TextDecoder = new webenc.TextDecoder("shift_jis");
export const encoder: globalThis.TextEncoder = new webenc.TextEncoder();
export const decoderStream: globalThis.TextDecoderStream = new webenc.TextDecoderStream("shift_jis");
export const encoderStream: globalThis.TextEncoderStream = new webenc.TextEncoderStream();

export const decoderClass: typeof globalThis.TextDecoder = webenc.TextDecoder;
export const encoderClass: typeof globalThis.TextEncoder = webenc.TextEncoder;
export const decoderStreamClass: typeof globalThis.TextDecoderStream = webenc.TextDecoderStream;
export const encoderStreamClass: typeof globalThis.TextEncoderStream = webenc.TextEncoderStream;

export const readable: ReadableStream<string> = new webenc.TextDecoderStream().readable;
export const writable: WritableStream<BufferSource> = new webenc.TextDecoderStream().writable;
export const ofBlob: ReadableStream<string> = new Blob([]).stream().pipeThrough(new webenc.TextDecoderStream());
export const ofResponse: ReadableStream<string> = new Response("").body!.pipeThrough(new webenc.TextDecoderStream());
export const recoded: ReadableStream<Uint8Array<ArrayBuffer>> = ofBlob.pipeThrough(
  new webenc.LegacyTextEncoderStream("shift_jis"),
);
export const response: Response = new Response(recoded);
