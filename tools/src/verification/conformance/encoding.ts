import type { Encoding } from "@webenc/core";
import { each, encodedIn, fourBytesAfter, fromHex, toHex, type Vectors } from "../vectors/format.js";
import type * as webenc from "../webenc.js";
import type { Recorder } from "./report.js";

type Webenc = typeof webenc;

/** The result of a call, or `failure` of the error that it throws. */
const attempt = (call: () => unknown, failure: (error: never) => unknown): unknown => {
  try {
    return call();
  } catch (error) {
    return failure(error as never);
  }
};

const decodeFailure = ({ offset, bytes }: webenc.DecodeProblem) => [offset, bytes?.length];
const encodeFailure = ({ index, codePoint }: webenc.EncodeProblem) => [index, codePoint];

/** The text that a decoder gives for a stream of single bytes. */
export const decodedByteByByte = (decoder: webenc.TextDecoder, bytes: Uint8Array): string => {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += decoder.decode(bytes.subarray(i, i + 1), { stream: true });
  return text + decoder.decode();
};

/** Positions in a row of `count` characters: both ends, and some between. */
const places = (count: number): number[] => {
  const all = new Set([0, 1, count - 2, count - 1]);
  for (let place = 0; place < count; place += count > 100_000 ? 997 : 7) all.add(place);
  return [...all].filter((place) => place >= 0 && place < count);
};

/** Checks all characters, alone and together, often enough that every fast path is used. */
const checkCharacters = (
  { decodeBytes, encodeString }: Webenc,
  encoding: Encoding,
  { states, fourBytes, fourBytesAreEncoded, encode }: Vectors,
  record: Recorder,
): void => {
  const inBulk: [bytes: string, text: string][] = [];
  const written = new Map<string, string>();
  const check = (bytes: string, text: string, standsAnywhere = true) => {
    record.same(bytes, decodeBytes(encoding, fromHex(bytes), { fatal: true }), text);
    if (standsAnywhere) inBulk.push([bytes, text]);
  };
  // The first state that has a character encodes it.
  const home = states[0]?.escapes.at(-1);
  for (const state of states) {
    const there = state.escapes.at(-1)!;
    for (const [bytes, text] of each(state.characters)) {
      for (const lead of state.escapes) check(lead + bytes, text, lead === there);
    }
    for (const [bytes, text] of state.sequences) check(bytes, text);
    for (const [text, bytes] of encodedIn(state)) {
      if (!written.has(text)) written.set(text, there === home ? bytes : there + bytes + home);
    }
  }
  for (const [first, codePoint, count] of fourBytes) {
    for (const place of places(count)) {
      const text = String.fromCodePoint(codePoint + place);
      check(fourBytesAfter(first, place), text);
      if (fourBytesAreEncoded && !written.has(text)) written.set(text, fourBytesAfter(first, place));
    }
  }
  const repeated = Array.from({ length: Math.ceil(200_000 / (4 * inBulk.length + 1)) }, () => inBulk).flat();
  const decoded = decodeBytes(encoding, fromHex(repeated.map(([bytes]) => bytes).join("")));
  record.same("all together", decoded === repeated.map(([, text]) => text).join(""), true);
  if (!encoding.encoder || !encode) return;
  const encodable = { name: encoding.name, encoder: encoding.encoder };
  for (const [text, bytes] of written) record.same(text, toHex(encodeString(encodable, text)), bytes);
  if (states.length > 1) return; // Escape sequences between characters depend on the previous character.
  const encoded = toHex(encodeString(encodable, [...written.keys()].join("")));
  record.same("all written together", encoded === [...written.values()].join(""), true);
};

const checkDecoding = (webenc: Webenc, encoding: Encoding, { decode }: Vectors, record: Recorder): void => {
  for (const [hex, text, ...errors] of decode) {
    const bytes = fromHex(hex);
    const told: unknown[] = [];
    const tell = (error: webenc.DecodeProblem) => told.push(decodeFailure(error));
    record.same(hex, webenc.decodeBytes(encoding, bytes, {}, tell), text);
    record.same(`errors of ${hex}`, told, errors);
    const fatal = attempt(() => webenc.decodeBytes(encoding, bytes, { fatal: true }), decodeFailure);
    record.same(`${hex} in fatal mode`, fatal, errors[0] ?? text);
    // The standard's TextDecoder rejects it.
    if (encoding.name === "replacement") continue;
    const decoder = new webenc.TextDecoder(encoding, { ignoreBOM: true });
    record.same(`${hex} byte by byte`, decodedByteByByte(decoder, bytes), text);
  }
};

const checkEncoding = (webenc: Webenc, encoding: Encoding, { encode }: Vectors, record: Recorder): void => {
  for (const [text, hex, ...errors] of encode ?? []) {
    const told: unknown[] = [];
    const tell = (error: webenc.EncodeProblem) => told.push(encodeFailure(error));
    const html = new webenc.LegacyTextEncoder(encoding as never, { errorMode: "html" }, tell);
    record.same(text, toHex(html.encode(text)), hex);
    record.same(`errors of ${text}`, told, errors);
    let pieces = "";
    for (const unit of text.split("")) pieces += toHex(html.encode(unit, { stream: true }));
    record.same(`${text} unit by unit`, pieces + toHex(html.encode()), hex);
    const encoder = new webenc.LegacyTextEncoder(encoding as never);
    const fatal = attempt(() => toHex(encoder.encode(text)), encodeFailure);
    record.same(`${text} in fatal mode`, fatal, errors[0] ?? hex);
    const destination = new Uint8Array(hex.length / 2);
    const into = [html.encodeInto(text, destination), toHex(destination)];
    record.same(`${text} into`, into, [{ read: text.length, written: destination.length }, hex]);
  }
};

/**
 * Checks the vectors of an encoding by the functions and the classes.
 *
 * @param historical - the encoding if it belongs to @webenc/historical, because labels do not find it
 */
export const checkVectors = (webenc: Webenc, vectors: Vectors, record: Recorder, historical?: Encoding): void => {
  record.begin(vectors.encoding);
  for (const label of vectors.labels) record.same(label, webenc.getEncoding(label)?.name, vectors.encoding);
  const encoding = historical ?? webenc.getEncoding(vectors.labels[0]!)!;
  checkCharacters(webenc, encoding, vectors, record);
  checkDecoding(webenc, encoding, vectors, record);
  checkEncoding(webenc, encoding, vectors, record);
};
