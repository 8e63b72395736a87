/**
 * Compares decoders and encoders with the generator's test data for every pointer and every code point.
 * generators/src/emit/testdata.ts documents the format of the data.
 */

import { decodeBytes } from "../api/decode-bytes.js";
import { encodeString } from "../api/encode-string.js";
import type { FullEncoding } from "../standard/encoding.js";
import { hex } from "./follow.js";
import { range, scalarValues } from "./inputs.js";
import { parseIndex } from "./oracle.js";

type IndexRange = readonly [bytes: string, index: string, pointer: number, count: number];
type CodePointRange = readonly [bytes: string, codePoint: number, count: number];
type Sequence = readonly [bytes: string, codePoints: readonly number[]];
interface State {
  readonly escapes: readonly string[];
  readonly decode: readonly (IndexRange | CodePointRange | Sequence)[];
  readonly decodeOnly: readonly (readonly [bytes: string, count: number])[];
  readonly encodeOnly: readonly CodePointRange[];
}
interface EncodingData {
  readonly states: readonly State[];
  readonly rejected?: readonly number[];
  readonly ranges?: { readonly decode: readonly CodePointRange[]; readonly encoded: boolean };
}

/** Returns the contents of a file of test data. */
export type ReadData = (name: string) => string;

/** Reads an index from its test data: the code point of each pointer, or 0 if it has none. */
export const tableOf = (json: string): number[] => {
  const table = new Array<number>(JSON.parse(json).size).fill(0);
  for (const [pointer, codePoint] of parseIndex(json)) table[pointer] = codePoint;
  return table;
};

const bytesOf = (digits: string): number[] => (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const DIGITS: readonly string[] = range(0, 0xff).map((byte) => hex([byte]));
const digitsOf = (bytes: ArrayLike<number>): string => Array.from(bytes, (byte) => DIGITS[byte]).join("");

/** A cache of what the error mode "html" writes. It is read millions of times. */
const references: string[] = [];
const referenceTo = (codePoint: number): string =>
  (references[codePoint] ??= digitsOf(Array.from(`&#${codePoint};`, (letter) => letter.charCodeAt(0))));

/**
 * Returns the sequence `count` sequences after another. Each byte of gb18030's four-byte sequences has 10 or 126
 * values.
 */
const after = (digits: string, count: number): string => {
  const bytes = bytesOf(digits);
  if (bytes.length < 4) return digits.slice(0, -2) + digitsOf([bytes.at(-1)! + count]);
  for (const [i, first, size] of [
    [3, 0x30, 10],
    [2, 0x81, 126],
    [1, 0x30, 10],
    [0, 0x81, 126],
  ] as const) {
    const place = bytes[i]! - first + count;
    bytes[i] = first + (place % size);
    count = Math.floor(place / size);
  }
  return digitsOf(bytes);
};

/** Returns the text of each byte sequence of a state. */
const decodes = ({ decode }: State, read: ReadData): Map<string, string> => {
  const tables = new Map<string, number[]>();
  const indexed = (name: string): number[] => {
    const table = tables.get(name) ?? tableOf(read(`index-${name}`));
    tables.set(name, table);
    return table;
  };
  const texts = new Map<string, string>();
  for (const [digits, what, pointerOrCount = 1, count = pointerOrCount] of decode as readonly IndexRange[]) {
    for (let i = 0; i < count; i++) {
      const codePoints =
        typeof what === "string" ? indexed(what)[pointerOrCount + i]! : Array.isArray(what) ? what : what + i;
      texts.set(after(digits, i), String.fromCodePoint(...[codePoints].flat()));
    }
  }
  return texts;
};

/** Returns the bytes of each character that a state encodes. */
const encodes = (state: State, read: ReadData): Map<string, string> => {
  const never = new Set(
    state.decodeOnly.flatMap(([digits, count]) => Array.from({ length: count }, (_, i) => after(digits, i))),
  );
  const bytes = new Map<string, string>();
  for (const [digits, text] of decodes(state, read)) if (!never.has(digits)) bytes.set(text, digits);
  for (const [digits, codePoint, count] of state.encodeOnly) {
    for (let i = 0; i < count; i++) bytes.set(String.fromCodePoint(codePoint + i), after(digits, i));
  }
  return bytes;
};

/** Returns offsets into a range: all, or for a long range the ends and some between them. */
const places = (count: number): number[] => {
  const places = [0, 1, count - 2, count - 1];
  for (let i = 0; i < count; i += count > 100000 ? 997 : 1) places.push(i);
  return places.filter((place) => place >= 0 && place < count);
};

/** Returns the byte sequences whose decoded text differs from the test data. */
export const wronglyDecoded = (encoding: FullEncoding, name: string, read: ReadData): string[] => {
  const { states, ranges }: EncodingData = JSON.parse(read(name));
  const wrong: string[] = [];
  const check = (digits: string, expected: string): void => {
    const text = decodeBytes(encoding, Uint8Array.from(bytesOf(digits)));
    if (text !== expected) wrong.push(`${digits}: ${JSON.stringify(text)}, not ${JSON.stringify(expected)}`);
  };
  for (const state of states) {
    for (const [digits, text] of decodes(state, read)) for (const before of state.escapes) check(before + digits, text);
  }
  for (const [digits, codePoint, count] of ranges?.decode ?? []) {
    for (const place of places(count)) check(after(digits, place), String.fromCodePoint(codePoint + place));
  }
  return wrong;
};

/** Returns the characters whose bytes differ from the test data: all of the BMP and some supplementary ones. */
export const wronglyEncoded = (encoding: FullEncoding, name: string, read: ReadData): string[] => {
  const { states, ranges, rejected = [] }: EncodingData = JSON.parse(read(name));
  const home = states[0]!.escapes.at(-1)!;
  const expected = new Map<string, string>();
  for (const [digits, codePoint, count] of ranges?.encoded ? ranges.decode : []) {
    for (const place of places(count)) expected.set(String.fromCodePoint(codePoint + place), after(digits, place));
  }
  // The encoder uses the first state that contains a code point, so it is set last.
  for (const state of [...states].reverse()) {
    const there = state.escapes.at(-1)!;
    const [to, back] = there === home ? ["", ""] : [there, home];
    for (const [text, digits] of encodes(state, read)) expected.set(text, to + digits + back);
  }
  const encode = (text: string): string => digitsOf(encodeString(encoding, text, { errorMode: "html" }));
  const expectedOf = (text: string): string => {
    const codePoint = rejected.includes(text.codePointAt(0)!) ? 0xfffd : text.codePointAt(0)!;
    return expected.get(text) ?? referenceTo(codePoint);
  };
  const some = [...[...scalarValues(0, 0xffff)].flat(), ...places(0x100000).map((place) => 0x10000 + place)];
  const all = [...new Set([...some.map((codePoint) => String.fromCodePoint(codePoint)), ...expected.keys()])];
  // Encoding all in one call is fast, if there is one state only. Encoding one by one finds the differences.
  if (states.length === 1 && encode(all.join("")) === all.map(expectedOf).join("")) return [];
  return all.filter((text) => encode(text) !== expectedOf(text));
};
