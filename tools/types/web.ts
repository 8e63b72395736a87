// Compiled with the declarations of browsers and of web workers.

import * as webenc from "webenc";

export const readable: ReadableStream<string> = new webenc.TextDecoderStream().readable;
export const writable: WritableStream<BufferSource> = new webenc.TextDecoderStream().writable;
export const ofBlob: ReadableStream<string> = new Blob([]).stream().pipeThrough(new webenc.TextDecoderStream());
export const recoded: ReadableStream<Uint8Array<ArrayBuffer>> = ofBlob.pipeThrough(
  new webenc.LegacyTextEncoderStream("shift_jis"),
);
export const response: Response = new Response(recoded);
