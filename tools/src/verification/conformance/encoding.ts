import type { Encoding } from "@webenc/core";
import type * as webenc from "webenc";
import { each, encodedIn, fourBytesAfter, fromHex, toHex, type Vectors } from "../vectors/format.js";
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

const decodeFailure = ({ offset, bytes }: webenc.DecodeError) => [offset, bytes?.length];
const encodeFailure = ({ index, codePoint }: webenc.EncodeError) => [index, codePoint];

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
  record.same(
    "all together",
    decodeBytes(encoding, fromHex(repeated.map(([bytes]) => bytes).join(""))) ===
      repeated.map(([, text]) => text).join(""),
    true,
  );
  if (!encoding.encoder || !encode) return;
  const encodable = { name: encoding.name, encoder: encoding.encoder };
  for (const [text, bytes] of written) record.same(text, toHex(encodeString(encodable, text)), bytes);
  if (states.length > 1) return; // Escape sequences between characters depend on the previous character.
  const all = [...written];
  record.same(
    "all written together",
    toHex(encodeString(encodable, all.map(([text]) => text).join(""))) === all.map(([, bytes]) => bytes).join(""),
    true,
  );
};

const checkDecoding = (webenc: Webenc, encoding: Encoding, { decode }: Vectors, record: Recorder): void => {
  const isInAPI = encoding.name !== "replacement";
  for (const [hex, text, ...errors] of decode) {
    const bytes = fromHex(hex);
    const told: unknown[] = [];
    record.same(
      hex,
      webenc.decodeBytes(encoding, bytes, {}, (error) => told.push(decodeFailure(error))),
      text,
    );
    record.same(`errors of ${hex}`, told, errors);
    const fatal = attempt(() => webenc.decodeBytes(encoding, bytes, { fatal: true }), decodeFailure);
    record.same(`${hex} in fatal mode`, fatal, errors[0] ?? text);
    if (!isInAPI) continue;
    const decoder = new webenc.TextDecoder(encoding, { ignoreBOM: true });
    let pieces = "";
    for (let i = 0; i < bytes.length; i++) pieces += decoder.decode(bytes.subarray(i, i + 1), { stream: true });
    record.same(`${hex} byte by byte`, pieces + decoder.decode(), text);
  }
};

const checkEncoding = (webenc: Webenc, encoding: Encoding, { encode }: Vectors, record: Recorder): void => {
  for (const [text, hex, ...errors] of encode ?? []) {
    const told: unknown[] = [];
    const tell = (error: webenc.EncodeError) => told.push(encodeFailure(error));
    const html = new webenc.LegacyTextEncoder(encoding as never, { errorMode: "html" }, tell);
    record.same(text, toHex(html.encode(text)), hex);
    record.same(`errors of ${text}`, told, errors);
    let pieces = "";
    for (let i = 0; i < text.length; i++) pieces += toHex(html.encode(text.slice(i, i + 1), { stream: true }));
    record.same(`${text} unit by unit`, pieces + toHex(html.encode()), hex);
    const fatal = new webenc.LegacyTextEncoder(encoding as never);
    record.same(
      `${text} in fatal mode`,
      attempt(() => toHex(fatal.encode(text)), encodeFailure),
      errors[0] ?? hex,
    );
    const destination = new Uint8Array(hex.length / 2);
    record.same(
      `${text} into`,
      [html.encodeInto(text, destination), toHex(destination)],
      [{ read: text.length, written: hex.length / 2 }, hex],
    );
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
