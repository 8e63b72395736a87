import { ReadableStream } from "node:stream/web";
import * as api from "@webenc/core/testing/oracle/api";
import { encode } from "@webenc/core/testing/oracle/encode";
import fc from "fast-check";
import { fromHex, toHex } from "../vectors/format.js";
import * as webenc from "../webenc.js";
import { allNames, type Check, encodingCheck, positionOfError, type Subject, same } from "./check.js";
import { byteChunks, bytesFor, textChunks } from "./inputs.js";

/** The output chunks of a stream, and its error. */
const pump = async <Output>(
  stream: { readonly readable: globalThis.ReadableStream<Output>; readonly writable: object },
  inputs: readonly unknown[],
): Promise<{ chunks: Output[]; thrown: object | null }> => {
  const chunks: Output[] = [];
  try {
    // TypeScript's DOM declarations have neither this function nor the iteration.
    for await (const chunk of ReadableStream.from(inputs).pipeThrough(stream as never)) chunks.push(chunk as Output);
    return { chunks, thrown: null };
  } catch (error) {
    return { chunks, thrown: positionOfError(error) };
  }
};

const checkDecoder = async (
  inputs: readonly Uint8Array[],
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  { argument, oracle }: Subject,
): Promise<void> => {
  const decoder = new api.TextDecoderStream(oracle, options);
  const chunks: string[] = [];
  let thrown: api.DecodeFailure | null = null;
  for (let i = 0; i <= inputs.length && !thrown; i++) {
    const input = inputs[i];
    const { text, failures } = input ? decoder.decodeAndEnqueueAChunk(input) : decoder.flushAndEnqueue();
    if (text === null) thrown = failures.at(-1)!;
    else if (text) chunks.push(text);
  }
  const given = await pump(new webenc.TextDecoderStream(argument, options), inputs);
  // An error drops the unread chunks, whose number the streams do not define.
  if (thrown) given.chunks = chunks;
  same("TextDecoderStream", given, { chunks, thrown });
};

const checkUTF8Encoder = async (texts: readonly string[], { oracle }: Subject): Promise<void> => {
  const encoder = new api.TextEncoderStream(oracle);
  const pieces = [...texts.map((text) => encoder.encodeAndEnqueueAChunk(text)), encoder.encodeAndFlush()];
  const expected = pieces.filter(({ length }) => length > 0).map(toHex);
  const { chunks, thrown } = await pump(new webenc.TextEncoderStream(), texts);
  same("TextEncoderStream", [chunks.map(toHex), thrown], [expected, null]);
};

const checkEncoder = async (texts: readonly string[], errorMode: "fatal" | "html", { argument, oracle }: Subject) => {
  const { bytes, thrown } = encode(oracle, texts.join(""), errorMode);
  const given = await pump(new webenc.LegacyTextEncoderStream(argument, { errorMode }), texts);
  same("LegacyTextEncoderStream's error", given.thrown, thrown);
  if (bytes) same("LegacyTextEncoderStream", given.chunks.map(toHex).join(""), toHex(bytes));
  same("the number of its empty chunks", given.chunks.filter(({ length }) => length === 0).length, 0);
};

export const streams: Check = encodingCheck(
  600,
  allNames,
  (encoding) => ({
    bytes: byteChunks(bytesFor(encoding)),
    texts: textChunks(encoding),
    fatal: fc.boolean(),
    ignoreBOM: fc.boolean(),
  }),
  async ({ bytes, texts, ...options }, subject) => {
    const { name, own } = subject;
    if (name !== "replacement") await checkDecoder(bytes.map(fromHex), options, subject);
    if (name === "UTF-8") await checkUTF8Encoder(texts, subject);
    if (own.encoder) await checkEncoder(texts, options.fatal ? "fatal" : "html", subject);
  },
);
