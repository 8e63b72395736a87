/**
 * The inputs of the checks: leading, trailing and escape bytes, the vectors, and encoded texts that are damaged afterwards.
 * Some are repeated until they are longer than the blocks of the fast paths.
 */
import fc from "fast-check";
import { encode } from "../oracle/encode.js";
import { encodingNamed, encodings, labels } from "../oracle/encodings.js";
import { historicalEncodings } from "../oracle/historical.js";
import { readIndex } from "../oracle/indexes.js";
import { fromHex, toHex } from "../vectors/format.js";
import * as vectors from "../vectors/inputs.js";
import { bufferKinds } from "./buffers.js";
import type { Call, Cases, ErrorMode } from "./cases.js";
import { tableNames } from "./tables.js";

/** Bytes at the ends of the ranges of the multi-byte encodings and of ASCII. */
const EDGES = [
  "000a1b20212224282f30393a3f40414244494a5c5f7b7d7e7f808184878e8f909fa0a1bf",
  "c0c1c2d7d8dbdcdfe0e3edeff0f4f5f9fcfdfeff",
].flatMap((digits) => [...fromHex(digits)]);

/** The indexes of an encoding. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  GBK: ["gb18030"],
  gb18030: ["gb18030"],
  Big5: ["big5"],
  "EUC-JP": ["jis0208", "jis0212"],
  "ISO-2022-JP": ["jis0208"],
  Shift_JIS: ["jis0208"],
  "EUC-KR": ["euc-kr"],
  "hz-gb-2312": ["gb18030"],
  "iso-2022-jp-2012": ["jis0208", "jis0212"],
};
const BOUNDLESS = ["UTF-8", "UTF-16BE", "UTF-16LE", "utf-16be", "utf-16le", "replacement", "x-user-defined"];

const codePointsOf = (name: string): number[] =>
  (INDEXES[name] ?? (BOUNDLESS.includes(name) ? [] : [name === "ISO-8859-8-I" ? "iso-8859-8" : name.toLowerCase()]))
    .flatMap((index) => readIndex(index))
    .map(([, codePoint]) => codePoint);

/**
 * The length of the longest repeated pieces. Decoders get two blocks of the kernel heap. The oracle encodes all pieces of a
 * text again for each further piece, so other inputs are shorter.
 */
const LONGEST = { decode: 2 ** 17, others: 2 ** 11 };

/** One of some arbitraries, each with its weight. */
const weighted = <Made>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Made>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** A part of a length. */
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** A few pieces in a row. Some are repeated a few times, and some until they are longer than a block. */
const piecewise = <Piece extends { readonly length: number }>(
  piece: fc.Arbitrary<Piece>,
  join: (pieces: readonly Piece[]) => Piece,
  repeat: (piece: Piece, count: number) => Piece,
  longest: number,
): fc.Arbitrary<Piece> => {
  const count = weighted<(length: number) => number>(
    [60, fc.constant(() => 1)],
    [15, fc.integer({ min: 1, max: 100 }).map((times) => () => times)],
    [2, fc.integer({ min: 1, max: longest }).map((total) => (length) => Math.ceil(total / length))],
  );
  return fc
    .array(fc.tuple(piece, count), { maxLength: 8 })
    .map((pieces) => join(pieces.map(([each, times]) => (each.length ? repeat(each, times(each.length)) : each))));
};

/** Makes what is needed for an encoding once: the arbitraries of large indexes take long to build. */
const once = <Made>(make: (name: string) => Made): ((name: string) => Made) => {
  const made = new Map<string, Made>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name)!;
  };
};

/** Texts for an encoding: its own characters, those of the vectors, any characters, and single surrogates. */
export const textFor: (name: string) => fc.Arbitrary<string> = once((name) => {
  const own = codePointsOf(name);
  const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
  const any = fc.string({ unit: "binary", maxLength: 6 });
  const character = (codePoints: readonly number[]) =>
    fc.constantFrom(...codePoints).map((codePoint) => String.fromCodePoint(codePoint));
  const vector = fc.array(fc.constantFrom(...vectors.textsFor(name)), { maxLength: 3 }).map((texts) => texts.join(""));
  const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));
  const dense = own.length ? fc.string({ unit: character(own), maxLength: 20 }) : any;
  return piecewise(
    weighted([3, ascii], [5, dense], [3, vector], [2, any], [1, half]),
    (pieces) => pieces.join(""),
    (piece, count) => piece.repeat(count),
    LONGEST.others,
  );
});

const concat = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));

/** The bytes of a text without unencodable characters. UTF-16 has no encoder, so its code units are written. */
const encoded = (name: string, text: string): Uint8Array => {
  if (name.startsWith("UTF-16")) {
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    return Uint8Array.from(
      units.flatMap((unit) => (name === "UTF-16BE" ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8])),
    );
  }
  const encoding = encodingNamed(name);
  return encoding.encoder ? Uint8Array.from(encode(encoding, text, () => "").bytes!) : new TextEncoder().encode(text);
};

/** A change at a position, which is a part of the length. */
const damage = fc.record({
  at: part,
  kind: fc.constantFrom("drop", "set", "insert", "cut"),
  byte: fc.constantFrom(...EDGES),
});

const damaged = (bytes: Uint8Array, changes: readonly { at: number; kind: string; byte: number }[]): Uint8Array => {
  const list = [...bytes];
  for (const { at, kind, byte } of changes) {
    const place = Math.floor(at * list.length);
    if (kind === "drop") list.splice(place, 1);
    else if (kind === "set") list.splice(place, 1, byte);
    else if (kind === "insert") list.splice(place, 0, byte);
    else list.length = place;
  }
  return Uint8Array.from(list);
};

/** Bytes for an encoding, whose repeated pieces are as long as `longest` says. */
const bytesUpTo = (name: string, longest: number): fc.Arbitrary<Uint8Array> => {
  const vector = fc.constantFrom(...vectors.bytesFor(name)).map((bytes) => Uint8Array.from(bytes));
  const soup = fc.uint8Array({ maxLength: 8 });
  const edges = fc.array(fc.constantFrom(...EDGES), { maxLength: 8 }).map((bytes) => Uint8Array.from(bytes));
  const text = textFor(name).map((text) => encoded(name, text));
  const changed = fc.tuple(text, fc.array(damage, { maxLength: 5 })).map(([bytes, changes]) => damaged(bytes, changes));
  return fc.oneof(
    changed,
    piecewise(
      fc.oneof(
        soup,
        edges,
        vector,
        text.map((bytes) => bytes.slice(0, 40)),
      ),
      concat,
      (piece, count) => concat(new Array<Uint8Array>(count).fill(piece)),
      longest,
    ),
  );
};

/** Bytes for an encoding. */
export const bytesFor: (name: string) => fc.Arbitrary<Uint8Array> = once((name) => bytesUpTo(name, LONGEST.others));

/** Bytes for an encoding that may be longer than a block. */
const longBytesFor: (name: string) => fc.Arbitrary<Uint8Array> = once((name) => bytesUpTo(name, LONGEST.decode));

/** Cuts an input at any positions into any number of pieces, which may be empty. */
const cut = <Whole extends { readonly length: number }>(
  whole: fc.Arbitrary<Whole>,
  slice: (whole: Whole, start: number, end: number) => Whole,
): fc.Arbitrary<Whole[]> => {
  const cuts = fc.oneof(
    fc.array(part, { maxLength: 5 }),
    // Pieces of the same small size. Their number is limited because the oracle repeats the whole input for each.
    fc.integer({ min: 1, max: 4 }),
  );
  return fc.tuple(whole, cuts).map(([whole, cuts]) => {
    const places =
      typeof cuts === "number"
        ? Array.from(
            { length: Math.min(Math.floor(whole.length / cuts), Math.ceil(20_000 / (whole.length + 1)), 300) },
            (_, i) => (i + 1) * cuts,
          )
        : cuts.map((cut) => Math.round(cut * whole.length)).sort((a, b) => a - b);
    return [...places, whole.length].map((end, i) => slice(whole, places[i - 1] ?? 0, end));
  });
};

const byteChunks = (bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<string[]> =>
  cut(bytes, (bytes, start, end) => bytes.subarray(start, end)).map((chunks) => chunks.map(toHex));

const textChunks = (name: string): fc.Arbitrary<string[]> =>
  cut(textFor(name), (text, start, end) => text.slice(start, end));

/** Calls over one or two streams; the last call may leave the second open. */
const calls = (chunks: fc.Arbitrary<string[]>): fc.Arbitrary<Call[]> => {
  const inStream = (pieces: readonly string[], ends: boolean): Call[] =>
    pieces.map((input, i) => ({ input, stream: i < pieces.length - 1 || !ends }));
  return fc
    .tuple(chunks, fc.option(chunks, { nil: [] }), fc.boolean())
    .map(([first, second, ends]) => [...inStream(first, true), ...inStream(second, ends)]);
};

const errorMode: fc.Arbitrary<ErrorMode> = fc.oneof(
  fc.constantFrom("fatal", "html", "?", "", "日", "(¥)", "\ud800"),
  fc.constantFrom("", "??", "本").map((by) => ({ by })),
);

const kind = fc.constantFrom(...bufferKinds);
const names = encodings.map(({ name }) => name);
const namesWithHistorical = [...names, ...historicalEncodings.keys()];
const withEncoder = [
  ...encodings.flatMap(({ name, encoder }) => (encoder ? [name] : [])),
  ...historicalEncodings.keys(),
];

/** Cases of some encodings. The single-byte encodings are many and similar: they share a third of the cases. */
const ofEncodings = <Inputs extends object>(
  names: readonly string[],
  inputsOf: (encoding: string) => { [Key in keyof Inputs]: fc.Arbitrary<Inputs[Key]> },
): fc.Arbitrary<Inputs & { encoding: string; fastPaths: boolean }> => {
  const isMany = (name: string) => !(name in INDEXES) && !BOUNDLESS.includes(name);
  return weighted(
    [1, fc.constantFrom(...names.filter(isMany))],
    [2, fc.constantFrom(...names.filter((name) => !isMany(name)))],
  ).chain((encoding) =>
    fc
      .tuple(fc.record(inputsOf(encoding)), fc.boolean())
      .map(([inputs, fastPaths]) => ({ encoding, ...(inputs as Inputs), fastPaths })),
  );
};

const decoderOptions = { fatal: fc.boolean(), ignoreBOM: fc.boolean() };

/** The cases of each check. */
export const arbitraries: { readonly [Name in keyof Cases]: fc.Arbitrary<Cases[Name]> } = {
  decode: ofEncodings(namesWithHistorical, (encoding) => ({
    calls: calls(byteChunks(weighted([3, bytesFor(encoding)], [1, longBytesFor(encoding)]))),
    ...decoderOptions,
    kind,
  })),
  encode: ofEncodings(withEncoder, (encoding) => ({ calls: calls(textChunks(encoding)), errorMode })),
  encodeInto: ofEncodings(withEncoder, (encoding) => ({
    // The oracle tries every prefix.
    text: textFor(encoding).map((text) => text.slice(0, 60)),
    errorMode,
    length: fc.oneof(fc.nat(12), fc.nat(200)),
    kind,
  })),
  hooks: ofEncodings(names, (encoding) => ({
    bytes: fc
      .tuple(fc.constantFrom("", "", "efbbbf", "feff", "fffe", "efbb", "fe"), bytesFor(encoding))
      .map(([mark, bytes]) => mark + toHex(bytes.subarray(0, 2000))),
    text: textFor(encoding).map((text) => text.slice(0, 500)),
  })),
  streams: ofEncodings(namesWithHistorical, (encoding) => ({
    bytes: byteChunks(bytesFor(encoding)),
    texts: textChunks(encoding),
    ...decoderOptions,
  })),
  labels: fc.record({
    label: fc
      .tuple(
        fc.string({ unit: fc.constantFrom(..." \t\n\f\r\v\u00a0\ufeff"), maxLength: 2 }),
        fc.oneof(fc.constantFrom(...labels.map(([label]) => label)), fc.string({ maxLength: 8 })),
        fc.nat(20),
        fc.constantFrom("", "upper", "kelvin", "space", "nul"),
        fc.string({ unit: fc.constantFrom(..." \t\n\f\r\u0000\u2003"), maxLength: 2 }),
      )
      .map(([before, label, at, change, after]) => {
        const rest = label.slice(at);
        const changed =
          change === "upper"
            ? rest.toUpperCase()
            : change === "kelvin"
              ? rest.replace("k", "\u212a").replace("s", "\u017f")
              : change === "space"
                ? ` ${rest}`
                : change === "nul"
                  ? `\0${rest}`
                  : rest;
        return before + label.slice(0, at) + changed + after;
      }),
  }),
  tables: fc.record({
    table: fc.constantFrom(...tableNames),
    edits: fc.array(
      fc.record({
        at: part,
        character: fc.string({ unit: "binary-ascii", minLength: 0, maxLength: 1 }),
        insert: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    length: weighted([3, fc.constant(1)], [1, part]),
  }),
};
