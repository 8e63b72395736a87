/**
 * The tests' data: each index once, and for each encoding how its bytes run through the indexes and the code points, and
 * what its encoder leaves out or adds. Runs keep it small; a reader needs a dozen lines to have the maps again.
 */
import { RANGES } from "../identifier.js";
import type { EncodingModel, IndexModel } from "../model.js";
import type { Mapping, Oracle, Place, State } from "../oracle.js";
import { headerLines } from "./source.js";

/** Bytes, as hexadecimal digits; the run's next ones differ in the last byte, which is one more. */
type Hex = string;

/** Bytes that decode to an index's code points from `pointer` on. */
export type IndexRun = readonly [bytes: Hex, index: string, pointer: number, count: number];

/** Bytes that decode to code points in a row. */
export type CodePointRun = readonly [bytes: Hex, codePoint: number, count: number];

/** Bytes that decode to several code points. */
export type Sequence = readonly [bytes: Hex, codePoints: readonly number[]];

/** A state of an encoding; all but ISO-2022-JP have one. */
export interface StateData {
  readonly escapes: readonly Hex[];
  readonly decode: readonly (IndexRun | CodePointRun | Sequence)[];
  /** Of these, what the encoder never writes: bytes and a count. */
  readonly decodeOnly: readonly (readonly [bytes: Hex, count: number])[];
  /** What the encoder writes besides: code points whose bytes decode to another. */
  readonly encodeOnly: readonly CodePointRun[];
}

/** An encoding's test data. */
export interface EncodingData {
  readonly encoding: string;
  readonly states: readonly StateData[];
  /** Code points that the encoder's error shows as U+FFFD. */
  readonly refused?: readonly number[];
  /** Four bytes for code points in a row, and whether the encoder writes them for what has no two bytes. */
  readonly ranges?: { readonly decode: readonly CodePointRun[]; readonly encoded: boolean };
}

/** An index's test data: code points in a row of pointers, U+FFFD where there is none; or the pairs of the ranges. */
export interface IndexData {
  readonly index: string;
  readonly size: number;
  readonly rows: readonly (readonly [pointer: number, codePoints: string | number])[];
}

const hex = (bytes: readonly number[]): Hex =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("");

/** JSON with an item of a list in a line, so that a changed row is a changed line. */
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

/** An index's test data: a row ends where no pointer has a code point for a while. */
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

/** Joins what follows upon another. */
const runs = <Run, Item>(items: readonly Item[], start: (item: Item) => Run, grow: (run: Run, item: Item) => boolean) =>
  items.reduce<Run[]>((all, item) => {
    const last = all.at(-1);
    if (last === undefined || !grow(last, item)) all.push(start(item));
    return all;
  }, []);

/** Whether bytes are the `count`th after others: the same but for the last, which is as much more. */
const follows = (first: readonly number[], bytes: readonly number[], count: number): boolean =>
  first.length === bytes.length &&
  bytes.every((byte, i) => byte === (first[i] ?? 0) + (i === bytes.length - 1 ? count : 0));

interface Growing {
  readonly bytes: readonly number[];
  readonly codePoints: readonly number[];
  readonly from: Place | undefined;
  count: number;
}

const decodeRuns = (mappings: readonly Mapping[]): StateData["decode"] =>
  runs<Growing, Mapping>(
    mappings,
    ([bytes, codePoints, from]) => ({ bytes, codePoints, from, count: 1 }),
    (run, [bytes, codePoints, from]) => {
      if (!follows(run.bytes, bytes, run.count) || codePoints.length > 1 || run.codePoints.length > 1) return false;
      const isNext =
        from === undefined || run.from === undefined
          ? from === run.from && codePoints[0] === run.codePoints[0]! + run.count
          : from.index === run.from.index && from.pointer === run.from.pointer + run.count;
      if (isNext) run.count++;
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
    decode: decodeRuns(decode),
    decodeOnly: runs<{ readonly bytes: readonly number[]; count: number }, Mapping>(
      decode.filter((mapping) => !isEncoded(mapping)),
      ([bytes]) => ({ bytes, count: 1 }),
      (run, [bytes]) => follows(run.bytes, bytes, run.count) && run.count++ > 0,
    ).map(({ bytes, count }) => [hex(bytes), count]),
    encodeOnly: decodeRuns(others) as readonly CodePointRun[],
  };
};

/** An encoding's test data. */
export const encodingData = (
  { name }: Pick<EncodingModel, "name">,
  { states, refused, ranges }: Oracle,
): EncodingData => ({
  encoding: name,
  states: states.map(stateData),
  ...(refused === undefined ? {} : { refused }),
  ...(ranges === undefined
    ? {}
    : {
        ranges: {
          decode: ranges.decode.map(([bytes, codePoint, count]): CodePointRun => [hex(bytes), codePoint, count]),
          encoded: ranges.encoded,
        },
      }),
});

/** An index's test data as a file. */
export const indexDataFile = (index: IndexModel): string => printJSON(indexData(index), headerLines([index]));

/** An encoding's test data as a file. */
export const encodingDataFile = (
  encoding: EncodingModel,
  oracle: Oracle,
  indexes: ReadonlyMap<string, IndexModel>,
): string => {
  const own = encoding.coders.indexes.map((name) => indexes.get(name)!);
  return printJSON(encodingData(encoding, oracle), headerLines(own));
};
