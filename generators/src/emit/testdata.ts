/**
 * Prints the test data: each index, and for each encoding the ranges of bytes that decode to consecutive pointers or code
 * points, and the differences between its encoder and its decoder. packages/core/src/testing/encodings.ts reads them.
 */
import { RANGES } from "../identifier.js";
import type { EncodingModel, IndexModel } from "../model.js";
import type { Mapping, Oracle, Place, State } from "../oracle.js";
import { headerLines } from "./source.js";

/** Bytes, as hexadecimal digits. In a range, the last byte of each sequence is one more than in the sequence before. */
type Hex = string;

/** Consecutive bytes that decode to an index's code points from `pointer` on. */
export type IndexRange = readonly [bytes: Hex, index: string, pointer: number, count: number];

/** Consecutive bytes that decode to consecutive code points. */
export type CodePointRange = readonly [bytes: Hex, codePoint: number, count: number];

/** Bytes that decode to several code points. */
export type Sequence = readonly [bytes: Hex, codePoints: readonly number[]];

/** A state of an encoding. Only ISO-2022-JP has several. */
export interface StateData {
  readonly escapes: readonly Hex[];
  readonly decode: readonly (IndexRange | CodePointRange | Sequence)[];
  /** The sequences of `decode` that the encoder never writes: ranges of bytes and their counts. */
  readonly decodeOnly: readonly (readonly [bytes: Hex, count: number])[];
  /** Code points that the encoder writes as bytes which decode to another code point. */
  readonly encodeOnly: readonly CodePointRange[];
}

/** An encoding's test data. */
export interface EncodingData {
  readonly encoding: string;
  readonly states: readonly StateData[];
  /** Code points that the encoder's error shows as U+FFFD. */
  readonly rejected?: readonly number[];
  /** The four-byte sequences, and whether the encoder writes them for code points without a two-byte sequence. */
  readonly ranges?: { readonly decode: readonly CodePointRange[]; readonly encoded: boolean };
}

/** An index's test data: the code points of consecutive pointers, with U+FFFD for none, or the pairs of the ranges. */
export interface IndexData {
  readonly index: string;
  readonly size: number;
  readonly rows: readonly (readonly [pointer: number, codePoints: string | number])[];
}

const hex = (bytes: readonly number[]): Hex =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("");

/** Prints JSON with one row in each line, so that a changed row is a changed line. */
const printJSON = (value: object, header: readonly string[]): string => {
  const print = (value: unknown, indent: string): string => {
    const deep = Array.isArray(value) ? value.some((item) => typeof item === "object") : typeof value === "object";
    if (value === null || !deep) return JSON.stringify(value);
    const inner = `${indent}  `;
    if (Array.isArray(value)) {
      const isRow = !value.some((item) => typeof item === "object" && !Array.isArray(item)) && indent.length > 2;
      const items = value.map((item) => (isRow || Array.isArray(item) ? JSON.stringify(item) : print(item, inner)));
      return `[\n${items.map((item) => `${inner}${item}`).join(",\n")}\n${indent}]`;
    }
    const items = Object.entries(value as object).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner)}`);
    return `{\n${items.map((item) => `${inner}${item}`).join(",\n")}\n${indent}}`;
  };
  return `${print({ "//": header.join(" "), ...value }, "")}\n`;
};

/** Returns an index's test data. A row ends before a gap of more than 8 pointers, and after 128 pointers. */
export const indexData = (index: IndexModel): IndexData => {
  if (index.name === RANGES) return { index: index.name, size: index.entries.length, rows: index.entries };
  const rows: [number, string][] = [];
  let next = 0;
  for (const [pointer, codePoint] of index.entries) {
    const row = rows.at(-1);
    const character = String.fromCodePoint(codePoint);
    if (row === undefined || pointer - next > 8 || pointer - row[0] >= 128) rows.push([pointer, character]);
    else row[1] += "\ufffd".repeat(pointer - next) + character;
    next = pointer + 1;
  }
  return { index: index.name, size: index.codePoints.length, rows };
};

/**
 * Joins items to ranges. `extend` adds an item to a range and returns true, or returns false if the item does not
 * follow it.
 */
const joinRanges = <Range, Item>(
  items: readonly Item[],
  start: (item: Item) => Range,
  extend: (range: Range, item: Item) => boolean,
) =>
  items.reduce<Range[]>((all, item) => {
    const last = all.at(-1);
    if (last === undefined || !extend(last, item)) all.push(start(item));
    return all;
  }, []);

/** Returns whether bytes are equal to others, except that the last byte is larger by `count`. */
const follows = (first: readonly number[], bytes: readonly number[], count: number): boolean =>
  first.length === bytes.length &&
  bytes.every((byte, i) => byte === (first[i] ?? 0) + (i === bytes.length - 1 ? count : 0));

interface MappingRange {
  readonly bytes: readonly number[];
  readonly codePoints: readonly number[];
  readonly from: Place | undefined;
  count: number;
}

const decodeRanges = (mappings: readonly Mapping[]): StateData["decode"] =>
  joinRanges<MappingRange, Mapping>(
    mappings,
    ([bytes, codePoints, from]) => ({ bytes, codePoints, from, count: 1 }),
    (range, [bytes, codePoints, from]) => {
      if (!follows(range.bytes, bytes, range.count) || codePoints.length > 1 || range.codePoints.length > 1)
        return false;
      const isNext =
        from === undefined || range.from === undefined
          ? from === range.from && codePoints[0] === range.codePoints[0]! + range.count
          : from.index === range.from.index && from.pointer === range.from.pointer + range.count;
      if (isNext) range.count++;
      return isNext;
    },
  ).map(({ bytes, codePoints, from, count }) => {
    if (from !== undefined) return [hex(bytes), from.index, from.pointer, count];
    return codePoints.length > 1 ? [hex(bytes), codePoints] : [hex(bytes), codePoints[0]!, count];
  });

const stateData = ({ escapes, decode, encode }: State): StateData => {
  const isEncoded = ([bytes, [codePoint, second]]: Mapping): boolean =>
    second === undefined && hex(encode.get(codePoint ?? -1) ?? []) === hex(bytes);
  const encoded = new Set(decode.filter(isEncoded).map(([, [codePoint]]) => codePoint));
  const others = [...encode]
    .filter(([codePoint]) => !encoded.has(codePoint))
    .sort(([a], [b]) => a - b)
    .map(([codePoint, bytes]): Mapping => [bytes, [codePoint]]);
  return {
    escapes: escapes.map(hex),
    decode: decodeRanges(decode),
    decodeOnly: joinRanges<{ readonly bytes: readonly number[]; count: number }, Mapping>(
      decode.filter((mapping) => !isEncoded(mapping)),
      ([bytes]) => ({ bytes, count: 1 }),
      (range, [bytes]) => follows(range.bytes, bytes, range.count) && range.count++ > 0,
    ).map(({ bytes, count }) => [hex(bytes), count]),
    encodeOnly: decodeRanges(others) as readonly CodePointRange[],
  };
};

/** Returns an encoding's test data. */
export const encodingData = (
  { name }: Pick<EncodingModel, "name">,
  { states, rejected, ranges }: Oracle,
): EncodingData => ({
  encoding: name,
  states: states.map(stateData),
  ...(rejected === undefined ? {} : { rejected }),
  ...(ranges === undefined
    ? {}
    : {
        ranges: {
          decode: ranges.decode.map(([bytes, codePoint, count]): CodePointRange => [hex(bytes), codePoint, count]),
          encoded: ranges.encoded,
        },
      }),
});

/** Prints the file of an index's test data. */
export const indexDataFile = (index: IndexModel): string => printJSON(indexData(index), headerLines([index]));

/** Prints the file of an encoding's test data. */
export const encodingDataFile = (
  encoding: EncodingModel,
  oracle: Oracle,
  indexes: ReadonlyMap<string, IndexModel>,
): string => {
  const usedIndexes = encoding.coders.indexes.map((name) => indexes.get(name)!);
  return printJSON(encodingData(encoding, oracle), headerLines(usedIndexes));
};
