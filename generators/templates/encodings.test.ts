import { readFileSync } from "node:fs";
import { decodeBytes, encodeString, type FullEncoding } from "@webenc/core";
import { describe, expect, test } from "vitest";

// What the generator puts here, for each family: its tables and encodings, by the names of their test data.
declare const tables: Readonly<Record<string, () => ArrayLike<number>>>;
declare const encodings: Readonly<Record<string, FullEncoding>>;

// The shape of the test data, as generators/src/emit/testdata.ts documents it.
type IndexRun = readonly [bytes: string, index: string, pointer: number, count: number];
type CodePointRun = readonly [bytes: string, codePoint: number, count: number];
type Sequence = readonly [bytes: string, codePoints: readonly number[]];
interface State {
  readonly escapes: readonly string[];
  readonly decode: readonly (IndexRun | CodePointRun | Sequence)[];
  readonly decodeOnly: readonly (readonly [bytes: string, count: number])[];
  readonly encodeOnly: readonly CodePointRun[];
}
interface EncodingData {
  readonly states: readonly State[];
  readonly refused?: readonly number[];
  readonly ranges?: { readonly decode: readonly CodePointRun[]; readonly encoded: boolean };
}
interface IndexData {
  readonly size: number;
  readonly rows: readonly (readonly [pointer: number, codePoints: string | number])[];
}

const read = <Data>(name: string): Data =>
  JSON.parse(readFileSync(new URL(`../../testdata/generated/${name}.json`, import.meta.url), "utf8"));

/** An index's code points by pointer, 0 where there is none. */
const readIndex = (name: string): number[] => {
  const { size, rows } = read<IndexData>(`index-${name}`);
  const table = new Array<number>(size).fill(0);
  for (const [pointer, text] of rows) {
    let next = pointer;
    for (const character of String(text)) {
      if (character !== "\ufffd") table[next] = character.codePointAt(0)!;
      next++;
    }
  }
  return table;
};

const bytesOf = (hex: string): number[] => [...Buffer.from(hex, "hex")];
const hexOf = (bytes: string | Uint8Array | number[]): string =>
  Buffer.from(bytes as string)
    .toString("hex")
    .toUpperCase();

/** The bytes that come after others: the last is `count` more, and two of gb18030's four have but ten values. */
const after = (hex: string, count: number): string => {
  const bytes = bytesOf(hex);
  if (bytes.length < 4) return hex.slice(0, -2) + hexOf([bytes.at(-1)! + count]);
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
  return hexOf(bytes);
};

/** What a state's sequences of bytes decode to. */
const decodes = ({ decode }: State): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const [hex, what, pointerOrCount = 1, count = pointerOrCount] of decode as readonly IndexRun[]) {
    const index = typeof what === "string" ? readIndex(what) : [];
    for (let i = 0; i < count; i++) {
      const codePoints = typeof what === "string" ? index[pointerOrCount + i]! : Array.isArray(what) ? what : what + i;
      texts.set(after(hex, i), String.fromCodePoint(...[codePoints].flat()));
    }
  }
  return texts;
};

/** What a state's code points encode to. */
const encodes = (state: State): Map<string, string> => {
  const never = new Set(
    state.decodeOnly.flatMap(([hex, count]) => Array.from({ length: count }, (_, i) => after(hex, i))),
  );
  const bytes = new Map<string, string>();
  for (const [hex, text] of decodes(state)) if (!never.has(hex)) bytes.set(text, hex);
  for (const [hex, codePoint, count] of state.encodeOnly) {
    for (let i = 0; i < count; i++) bytes.set(String.fromCodePoint(codePoint + i), after(hex, i));
  }
  return bytes;
};

/** The ends of a range, and what lies between them here and there. */
const places = (count: number): number[] => {
  const places = [0, 1, count - 2, count - 1];
  for (let i = 0; i < count; i += count > 100000 ? 997 : 1) places.push(i);
  return places.filter((place) => place >= 0 && place < count);
};

/** Every scalar value of the BMP, and of the other planes some. */
const scalarValues: readonly number[] = [
  ...Array.from({ length: 0x10000 }, (_, i) => i).filter((i) => i < 0xd800 || i > 0xdfff),
  ...places(0x100000).map((place) => 0x10000 + place),
];

for (const [name, table] of Object.entries(tables)) {
  test(`index ${name}, pointer by pointer`, () => {
    expect(Array.from(table())).toEqual(readIndex(name));
  });
}

for (const [name, encoding] of Object.entries(encodings)) {
  describe(encoding.name, () => {
    const { states, ranges, refused = [] } = read<EncodingData>(name);
    const home = states[0]!.escapes.at(-1)!;

    test("decodes every pointer", () => {
      const wrong: string[] = [];
      const check = (hex: string, expected: string): void => {
        const text = decodeBytes(encoding, Uint8Array.from(bytesOf(hex)));
        if (text !== expected) wrong.push(`${hex}: ${JSON.stringify(text)}, not ${JSON.stringify(expected)}`);
      };
      for (const state of states) {
        for (const [hex, text] of decodes(state)) for (const switched of state.escapes) check(switched + hex, text);
      }
      for (const [hex, codePoint, count] of ranges?.decode ?? []) {
        for (const place of places(count)) check(after(hex, place), String.fromCodePoint(codePoint + place));
      }
      expect(wrong).toEqual([]);
    });

    test("encodes every code point that it has, and no other", () => {
      const expected = new Map<string, string>();
      for (const [hex, codePoint, count] of ranges?.encoded ? ranges.decode : []) {
        for (const place of places(count)) expected.set(String.fromCodePoint(codePoint + place), after(hex, place));
      }
      // The first state that has a code point is the one that writes it.
      for (const state of [...states].reverse()) {
        const there = state.escapes.at(-1)!;
        const [to, back] = there === home ? ["", ""] : [there, home];
        for (const [text, hex] of encodes(state)) expected.set(text, to + hex + back);
      }
      const encode = (text: string): string => hexOf(encodeString(encoding, text, { errorMode: "html" }));
      const expectedOf = (text: string): string => {
        const codePoint = refused.includes(text.codePointAt(0)!) ? 0xfffd : text.codePointAt(0)!;
        return expected.get(text) ?? hexOf(`&#${codePoint};`);
      };
      const all = [...new Set([...scalarValues.map((value) => String.fromCodePoint(value)), ...expected.keys()])];
      // All at once is quick, where no state carries over; one by one says which are wrong.
      if (states.length === 1 && encode(all.join("")) === all.map(expectedOf).join("")) return;
      expect(all.filter((text) => encode(text) !== expectedOf(text))).toEqual([]);
    });
  });
}
