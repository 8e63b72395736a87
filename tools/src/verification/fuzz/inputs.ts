/**
 * Texts and bytes for an encoding: its own characters, leading, trailing and escape bytes, the vectors, and encoded texts that
 * are damaged afterwards. Some are repeated until they are longer than the blocks of the fast paths. Bytes are in hexadecimal.
 */

import { encode } from "@webenc/core/testing/oracle/encode";
import { encodingNamed } from "@webenc/core/testing/oracle/encodings";
import fc from "fast-check";
import { historical } from "../historical.js";
import { readVectors } from "../vectors/check.js";
import { fromHex, toHex } from "../vectors/format.js";
import * as vectors from "../vectors/inputs.js";

/**
 * The length of the longest repeated pieces. Decoders get two blocks of the kernel heap. The oracle encodes all pieces of a
 * text again for each further piece, so other inputs are shorter.
 */
const LONGEST = { decode: 2 ** 17, others: 2 ** 11 };

/** A part of a length. */
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A few pieces in a row. Some are repeated a few times, and some until they are about as long as the longest. */
const repeated = (piece: fc.Arbitrary<string>, longest: number): fc.Arbitrary<string> => {
  const once = fc.constant(() => 1);
  const someTimes = fc.integer({ min: 1, max: 100 }).map((times) => () => times);
  const upTo = fc
    .integer({ min: 1, max: longest })
    .map((total) => (length: number) => Math.ceil(total / (length || 1)));
  const count = fc.oneof(
    { weight: 60, arbitrary: once },
    { weight: 15, arbitrary: someTimes },
    { weight: 2, arbitrary: upTo },
  );
  return fc
    .array(fc.tuple(piece, count), { maxLength: 8 })
    .map((pieces) => pieces.map(([each, times]) => each.repeat(times(each.length))).join(""));
};

/** Calls a function once for each argument: the arbitraries of large indexes take long to build. */
const once = <Made>(make: (name: string) => Made): ((name: string) => Made) => {
  const made = new Map<string, Made>();
  return (name) => made.get(name) ?? made.set(name, make(name)).get(name)!;
};

/** The characters of an encoding that its vectors list. The vectors of UTF-8 and UTF-16 list none. */
const charactersOf = (name: string): string[] => {
  const file = historical.has(name) ? `historical/${name}` : name.toLowerCase();
  const rows = readVectors(`${file}.json`).states.flatMap((state) => state.characters);
  return rows.flatMap(([, characters]) => [...characters]).filter((character) => character > "\x7f");
};

/** Texts for an encoding: its own characters, those of the vectors, any characters, and single surrogates. */
export const textFor: (name: string) => fc.Arbitrary<string> = once((name) => {
  const own = charactersOf(name);
  const any = fc.string({ unit: "binary", maxLength: 6 });
  const vector = fc.constantFrom(...vectors.textsFor(name));
  return repeated(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: "grapheme-ascii" }) },
      { weight: 5, arbitrary: own.length ? fc.string({ unit: fc.constantFrom(...own), maxLength: 20 }) : any },
      { weight: 3, arbitrary: fc.string({ unit: vector, maxLength: 3 }) },
      { weight: 2, arbitrary: any },
      { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)) },
    ),
    LONGEST.others,
  );
});

/** The bytes of a text without unencodable characters. UTF-16 has no encoder, so its code units are written. */
const encoded = (name: string, text: string): Uint8Array => {
  if (name.startsWith("UTF-16")) {
    const units = Buffer.from(text, "utf16le");
    return name === "UTF-16BE" ? units.swap16() : units;
  }
  const encoding = encodingNamed(name);
  return encoding.encoder ? Uint8Array.from(encode(encoding, text, () => "").bytes!) : new TextEncoder().encode(text);
};

/** Bytes at the ends of the ranges of the multi-byte encodings and of ASCII. */
const edge = fc.constantFrom(
  ...fromHex("000a1b20212224282f30393a3f40414244494a5c5f7b7d7e7f808184878e8f909fa0a1bf"),
  ...fromHex("c0c1c2d7d8dbdcdfe0e3edeff0f4f5f9fcfdfeff"),
);

/** A change of a list at a position, which is a part of its length. */
export interface Edit<Item> {
  readonly kind: "drop" | "set" | "insert" | "cut";
  readonly at: number;
  readonly item: Item;
}

/** Some changes of a list. */
export const editsWith = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Edit<Item>[]> => {
  const kind = fc.constantFrom<Edit<Item>["kind"][]>("drop", "set", "insert", "cut");
  return fc.array(fc.record({ kind, at: share, item }), { maxLength: 5 });
};

/** A list with changes. */
export const edited = <Item>(list: Iterable<Item>, edits: readonly Edit<Item>[]): Item[] => {
  const result = [...list];
  for (const { kind, at, item } of edits) {
    const removed = { drop: 1, set: 1, insert: 0, cut: Infinity }[kind];
    const added = kind === "set" || kind === "insert" ? [item] : [];
    result.splice(Math.floor(at * result.length), removed, ...added);
  }
  return result;
};

/** Bytes for an encoding, whose repeated pieces are as long as `longest` says. */
const bytesUpTo = (name: string, longest: number): fc.Arbitrary<string> => {
  const text = textFor(name).map((text) => encoded(name, text));
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc.array(edge, { maxLength: 8 }),
    fc.constantFrom(...vectors.bytesFor(name)),
    text.map((bytes) => bytes.slice(0, 40)),
  );
  const damaged = fc.tuple(text, editsWith(edge)).map(([bytes, edits]) => toHex(edited(bytes, edits)));
  return fc.oneof(damaged, repeated(piece.map(toHex), 2 * longest));
};

/** Bytes for an encoding. */
export const bytesFor: (name: string) => fc.Arbitrary<string> = once((name) => bytesUpTo(name, LONGEST.others));

/** Bytes for an encoding that may be longer than a block. */
export const longBytesFor: (name: string) => fc.Arbitrary<string> = once((name) =>
  fc.oneof({ weight: 3, arbitrary: bytesFor(name) }, { weight: 1, arbitrary: bytesUpTo(name, LONGEST.decode) }),
);

/** Cuts an input at any positions into any number of pieces, which may be empty. */
const cut = (whole: fc.Arbitrary<string>, unit: number): fc.Arbitrary<string[]> => {
  const anywhere = fc
    .array(share, { maxLength: 5 })
    .map((cuts) => (length: number) => cuts.map((cut) => Math.round(cut * length)).sort((a, b) => a - b));
  // Pieces of the same small size. Their number is limited because the oracle repeats the whole input for each.
  const regularly = fc.integer({ min: 1, max: 4 }).map((size) => (length: number) => {
    const count = Math.min(Math.floor(length / size), Math.ceil(20_000 / (length + 1)), 300);
    return Array.from({ length: count }, (_, i) => (i + 1) * size);
  });
  return fc.tuple(whole, fc.oneof(anywhere, regularly)).map(([whole, placesIn]) => {
    const places = [0, ...placesIn(whole.length / unit), whole.length / unit];
    return places.slice(1).map((end, i) => whole.slice(unit * places[i]!, unit * end));
  });
};

export const byteChunks = (bytes: fc.Arbitrary<string>): fc.Arbitrary<string[]> => cut(bytes, 2);
export const textChunks = (name: string): fc.Arbitrary<string[]> => cut(textFor(name), 1);

/** One call of a decoder or an encoder, and whether more follow. */
interface Call {
  readonly input: string;
  readonly stream: boolean;
}

/** Calls over one or two streams; the last call may leave the second open. */
export const calls = (chunks: fc.Arbitrary<string[]>): fc.Arbitrary<Call[]> => {
  const inStream = (pieces: readonly string[], ends: boolean): Call[] =>
    pieces.map((input, i) => ({ input, stream: i < pieces.length - 1 || !ends }));
  return fc
    .tuple(chunks, fc.option(chunks, { nil: [] }), fc.boolean())
    .map(([first, second, ends]) => [...inStream(first, true), ...inStream(second, ends)]);
};
