import type { EncodableEncoding } from "@webenc/core";
import { fromHex, type HookVectors } from "../vectors/format.js";
import { decodedByteByByte } from "./encoding.js";
import type { Recorder } from "./report.js";

/** Checks the vectors of labels, hooks and byte order marks. */
export const checkHooks = (
  webenc: typeof import("../webenc.js"),
  { labels, outputEncodings, decode, percentEncode }: HookVectors,
  record: Recorder,
): void => {
  record.begin("labels and hooks");
  const encodingOf = (name: string) => webenc.getEncoding(name)!;
  for (const [label, name] of labels) record.same(`label ${label}`, webenc.getEncoding(label)?.name ?? null, name);
  for (const [name, output] of outputEncodings) {
    record.same(`output encoding of ${name}`, webenc.getOutputEncoding(encodingOf(name)).name, output);
  }
  for (const { bytes: hex, fallback, textDecoder, ...expected } of decode) {
    const bytes = fromHex(hex);
    const given = {
      bomSniff: webenc.bomSniff(bytes)?.name ?? null,
      decode: webenc.decode(bytes, encodingOf(fallback)),
      utf8Decode: webenc.utf8Decode(bytes),
      utf8DecodeWithoutBOM: webenc.utf8DecodeWithoutBOM(bytes),
      utf8DecodeWithoutBOMOrFail: webenc.utf8DecodeWithoutBOMOrFail(bytes),
    };
    record.same(`hooks on ${hex}`, given, expected);
    const queued = webenc.decode(webenc.IOQueue.from(bytes), encodingOf(fallback)).toScalarValueString();
    record.same(`decode of a queue of ${hex}`, queued, expected.decode);
    for (const ignoreBOM of [false, true]) {
      const decoder = new webenc.TextDecoder(fallback, { ignoreBOM });
      record.same(`TextDecoder on ${hex}`, decoder.decode(bytes), textDecoder[Number(ignoreBOM)]);
      const pieces = decodedByteByByte(decoder, bytes);
      record.same(`TextDecoder on ${hex}, byte by byte`, pieces, textDecoder[Number(ignoreBOM)]);
    }
  }
  for (const [name, text, output] of percentEncode) {
    const encoding = encodingOf(name) as EncodableEncoding;
    const given = webenc.percentEncodeAfterEncoding(encoding, text, webenc.componentPercentEncodeSet);
    record.same(`percent-encode ${text} after ${name}`, given, output);
  }
};
