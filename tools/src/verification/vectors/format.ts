/**
 * The types of the published vectors, docs/vectors/*.json, whose README describes all members, and functions that read them.
 * This module uses the language only, because the conformance suite runs it on every engine.
 */

/** Bytes, as hexadecimal digits. */
export type Hex = string;

/** Consecutive characters, and the bytes of the first. The last byte of each is one more than that of the one before. */
export type Row = readonly [bytes: Hex, characters: string];

/** The characters in a state of an encoding. Most encodings have one state, without an escape sequence. */
export interface State {
  readonly escapes: readonly Hex[];
  readonly characters: readonly Row[];
  readonly sequences: readonly Row[];
  readonly decodeOnly: readonly (readonly [bytes: Hex, count: number])[];
  readonly encodeOnly: readonly Row[];
}

/** Bytes, their text with U+FFFD for each error, and the positions of the errors in bytes. */
export type DecodeCase = readonly [bytes: Hex, text: string, ...errors: (readonly [offset: number, length: number])[]];

/** A text, its bytes with `&#N;` for each error, and the positions of the errors in UTF-16 code units. */
export type EncodeCase = readonly [
  text: string,
  bytes: Hex,
  ...errors: (readonly [index: number, codePoint: number])[],
];

/** An encoding's vectors. */
export interface Vectors {
  readonly encoding: string;
  readonly labels: readonly string[];
  readonly states: readonly State[];
  readonly fourBytes: readonly (readonly [bytes: Hex, codePoint: number, count: number])[];
  readonly fourBytesAreEncoded: boolean;
  readonly decode: readonly DecodeCase[];
  readonly encode: readonly EncodeCase[] | null;
}

/** Bytes, an encoding in case they have no byte order mark, and the results of the hooks. */
export interface HookCase {
  readonly bytes: Hex;
  readonly fallback: string;
  readonly bomSniff: string | null;
  readonly decode: string;
  readonly utf8Decode: string;
  readonly utf8DecodeWithoutBOM: string;
  readonly utf8DecodeWithoutBOMOrFail: string | null;
  readonly textDecoder: readonly [string, string];
}

/** The vectors of labels and hooks. */
export interface HookVectors {
  readonly labels: readonly (readonly [label: string, encoding: string | null])[];
  readonly outputEncodings: readonly (readonly [encoding: string, outputEncoding: string])[];
  readonly decode: readonly HookCase[];
  readonly percentEncode: readonly (readonly [encoding: string, text: string, output: string])[];
}

const HEX: readonly Hex[] = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export const toHex = (bytes: Iterable<number>): Hex => {
  let hex = "";
  for (const byte of bytes) hex += HEX[byte];
  return hex;
};

export const fromHex = (hex: Hex): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
};

/** Adds a number to the last byte. */
export const bytesAfter = (hex: Hex, count: number): Hex => {
  const bytes = fromHex(hex);
  bytes[bytes.length - 1]! += count;
  return toHex(bytes);
};

/** The four-byte sequence that comes a number of pointers after another one. */
export const fourBytesAfter = (hex: Hex, count: number): Hex => {
  const bytes = fromHex(hex);
  let rest = count;
  for (const [i, first, size] of [
    [3, 0x30, 10],
    [2, 0x81, 126],
    [1, 0x30, 10],
    [0, 0x81, 126],
  ] as const) {
    const place = bytes[i]! - first + rest;
    bytes[i] = first + (place % size);
    rest = Math.floor(place / size);
  }
  return toHex(bytes);
};

/** Groups neighbours. An item that follows the last one is in the same row. */
export const inRows = <Item>(items: readonly Item[], follows: (item: Item, last: Item) => boolean): Item[][] => {
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && follows(item, row.at(-1)!)) row.push(item);
    else rows.push([item]);
  }
  return rows;
};

/** The bytes and characters of rows, one by one. */
export function* each(rows: readonly Row[]): Generator<[bytes: Hex, character: string]> {
  for (const [first, characters] of rows) {
    let count = 0;
    for (const character of characters) yield [bytesAfter(first, count++), character];
  }
}

/** What an encoder writes in a state, by character. */
export const encodedIn = ({ characters, decodeOnly, encodeOnly }: State): Map<string, Hex> => {
  const never = new Set<Hex>();
  for (const [first, count] of decodeOnly) for (let i = 0; i < count; i++) never.add(bytesAfter(first, i));
  const encoded = new Map<string, Hex>();
  for (const [bytes, character] of each(characters)) if (!never.has(bytes)) encoded.set(character, bytes);
  for (const [bytes, character] of each(encodeOnly)) encoded.set(character, bytes);
  return encoded;
};
