import { join } from "node:path";
import * as big5Format from "@webenc/cjk-chinese-traditional/internal/table-format";
import { unusedIdeographs as readUnusedIdeographs } from "@webenc/cjk-chinese-traditional/internal/table-lists";
import * as eucKRFormat from "@webenc/cjk-korean/internal/table-format";
import { CONTEXT_COUNT, FIRST_FAMILY_CONTEXT, LEVEL_CONTEXT } from "@webenc/core/internal/table-format";
import { type List, type Table, unpack } from "@webenc/core/internal/tables";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byPointer, type CodePoints, RANGES } from "../identifier.js";
import { readIdentifiers } from "../identifiers.js";
import { sizeOf } from "../layouts.js";
import { root } from "../root.js";
import { readIndexes } from "../verify-indexes.js";
import { ideographsByStrokes, unusedIdeographs } from "./cjk-chinese-traditional/lists.js";
import { hangulSyllables, hanjaByReading } from "./cjk-korean/lists.js";
import { evaluate, packTable } from "./expression.js";
import { CORE_TABLES } from "./imports.js";
import * as lists from "./lists.js";
import { packSingleByte } from "./single-byte.js";
import { pack } from "./table.js";

const { indexes: files } = readIndexes(join(root, "indexes"), readIdentifiers());
const indexes = new Map<string, CodePoints>(
  [...files.values()]
    .filter(({ name }) => name !== RANGES)
    .map(({ name, entries }) => [name, byPointer(entries, sizeOf(name))]),
);
const index = (name: string): CodePoints => indexes.get(name)!;
const reference = (name: string): string => `index_${name}`;
const packed = new Map([...indexes.keys()].map((name) => [name, packTable(name, index, reference)]));

const tableOf = (name: string): Table => Uint16Array.from(index(name), (codePoint) => codePoint ?? 0);
const unpackNamed = (name: string, payload = packed.get(name)!.payload): Table => {
  const table = packed.get(name)!;
  const expression = table.expression.replace(JSON.stringify(table.payload), JSON.stringify(payload));
  return evaluate({ ...table, expression }, tableOf, reference);
};

describe.each([...indexes.keys()])("index %s", (name) => {
  const { payload, type } = packed.get(name)!;

  test("is unpacked from its payload, pointer by pointer", () => {
    const table = unpackNamed(name);
    expect(`${table.constructor.name}<ArrayBuffer>`).toBe(type);
    expect(Array.from(table, (codePoint) => codePoint || null)).toEqual(index(name));
  });

  test("has the same payload each time, in printable ASCII without escapes", () => {
    expect(packTable(name, index, reference)).toEqual(packed.get(name));
    expect(payload).toMatch(/^[ !#-[\]-~]*$/);
  });

  test("is rejected if a digit is changed, removed or added", () => {
    const damaged = new RangeError("Damaged table");
    const stride = Math.ceil(payload.length / 50);
    for (let i = 1; i < payload.length; i += stride) {
      const other = payload[i] === "7" ? "8" : "7";
      expect(() => unpackNamed(name, payload.slice(0, i) + other + payload.slice(i + 1)), `${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i) + payload.slice(i + 1)), `without ${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i) + other + payload.slice(i)), `more at ${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i)), `${i} of it`).toThrow(damaged);
    }
    expect(() => unpackNamed(name, `${payload}(`)).toThrow(damaged);
  });
});

test("the payloads are within their budgets", () => {
  const bytes = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Math.ceil((packed.get(name)!.payload.length * 6) / 8), 0);
  expect(bytes(["gb18030"])).toBeLessThanOrEqual(9750);
  expect(bytes(["euc-kr"])).toBeLessThanOrEqual(8140);
  expect(bytes(["big5"])).toBeLessThanOrEqual(18400);
  expect(bytes(["jis0208", "jis0212", "iso-2022-jp-katakana"])).toBeLessThanOrEqual(10700);
});

test("a table that the format cannot represent is rejected", () => {
  // A distance that has no value in a single-byte index, and a code point that a literal cannot have.
  expect(() => packTable("toy", () => [0x6000, ...new Array(127).fill(null)], reference)).toThrow(RangeError);
  expect(() => packTable("toy", () => [0x30000], reference)).toThrow(RangeError);
});

/** Expects that packed cells are unpacked, with the lists of the unpacker. */
const expectRoundTrip = (
  cells: readonly number[],
  packedLists: readonly lists.PackedList[] = [],
  before?: Table,
): void => {
  const operands = packedLists.map((list) => list.expression).join(", ");
  const payload = pack(cells, packedLists, before);
  const table = evaluate(
    {
      expression: `unpack(${JSON.stringify(payload)}, new Uint32Array(${cells.length}), [${operands}], undefined, before())`,
      type: "Uint32Array<ArrayBuffer>",
      imports: [
        ...new Map(
          [{ name: "unpack", from: CORE_TABLES }, ...packedLists.flatMap((list) => list.imports)].map((each) => [
            each.name,
            each,
          ]),
        ).values(),
      ],
      needs: ["before"],
      payload,
    },
    () => before ?? new Uint16Array(0),
    (name) => name,
  );
  expect([...table]).toEqual(cells);
};

const codePoint = fc.integer({ min: 0x80, max: 0x2ffff });
const ideographs = (constraints: fc.UniqueArrayConstraints<number, number> = {}): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0x4e00, max: 0x9fff }), { minLength: 1, ...constraints });

describe("any table is unpacked", () => {
  test("with empty cells, consecutive code points, and repeated ones", () => {
    const piece = fc.oneof(
      codePoint.map((first) => [first]),
      fc.tuple(codePoint, fc.nat(40)).map(([first, length]) => Array.from({ length }, (_, i) => first + (i & 0xff))),
      fc.integer({ min: 1, max: 300 }).map((length) => new Array<number>(length).fill(0)),
      fc.constantFrom([0x80], [0x81], [0xffff], [0x10000], [0x2ffff]),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(codePoint, { maxLength: 5 }), (pieces, before) => {
        const cells = pieces.flat().map((cell) => Math.min(cell, 0x2ffff));
        expectRoundTrip(cells, [], Uint32Array.from(before));
      }),
      { numRuns: 300 },
    );
  });

  test("with each list, of any members, followed by code points of no list", () => {
    const after = fc.array(codePoint, { maxLength: 3 });
    fc.assert(
      fc.property(ideographs(), ideographs(), fc.nat(5), after, (members, others, holes, rest) => {
        const second = others.filter((member) => !members.includes(member));
        const levels = [...members, ...new Array<number>(holes).fill(0), ...second];
        for (const order of [undefined, lists.ascendingRuns, lists.shuffled]) {
          const list = lists.ideographs(0, levels.length, order, members.length + holes);
          expectRoundTrip(
            [...levels, ...rest],
            [list, lists.previousCells(levels.length)].slice(0, rest.length ? 2 : 1),
          );
          expectRoundTrip([...members, ...rest], [lists.ideographs(0, members.length, order)]);
        }
        const strokes = new Map(
          [...members, ...second].map((member) => [member, [member % 3 ? 0 : 1, (member >> 3) % 32]] as const),
        );
        expectRoundTrip([...levels, ...rest], [ideographsByStrokes(0, levels.length, strokes)]);
        expectRoundTrip([0x80, ...members, ...rest], [unusedIdeographs(1)]);
      }),
      { numRuns: 50 },
    );
  });

  test("with Hangul syllables, and with hanja by reading", () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 });
    const compatibility = Array.from({ length: 268 }, (_, i) => 0xf900 + i);
    fc.assert(
      fc.property(fc.uniqueArray(syllable, { minLength: 1 }), ideographs(), fc.nat(), (syllables, members, seed) => {
        const sorted = syllables.sort((a, b) => a - b);
        expectRoundTrip([0xa1, ...sorted, 0xa2], [hangulSyllables(1, sorted.length + 1)]);
        const cells = [...members];
        let place = seed % (members.length + 1);
        for (const codePoint of compatibility) {
          cells.splice(place, 0, codePoint);
          place = Math.min(cells.length, place + 1 + ((codePoint * seed) % 3));
        }
        expectRoundTrip(cells, [hanjaByReading(0, cells.length)]);
      }),
      { numRuns: 50 },
    );
  });

  test("of a single-byte index", () => {
    const near = fc.integer({ min: -95, max: 3503 });
    const far = fc.integer({ min: 7520, max: 9619 });
    const entry = fc.oneof(fc.constant(undefined), near, far, fc.constantFrom(63503, 64035));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 128, maxLength: 128 }), (distances) => {
        const codePoints = distances.map((distance, i) => (distance === undefined ? null : 0x80 + i + distance));
        expect(packTable("toy", () => codePoints, reference).payload).toBe(packSingleByte(codePoints));
      }),
    );
  });
});

test("unpacking with the lists of another table ends with an error", () => {
  const { payload } = packed.get("big5")!;
  const listOf = (...codePoints: readonly number[]): List => {
    return () => Uint32Array.from(codePoints);
  };
  for (const wrong of [
    [],
    [readUnusedIdeographs],
    [readUnusedIdeographs, readUnusedIdeographs],
    [listOf()],
    [listOf(0x2ffff), listOf(0)],
  ]) {
    expect(() => unpack(payload, new Uint32Array(19782), wrong)).toThrow(new RangeError("Damaged table"));
  }
});

const digits = Array.from({ length: 87 }, (_, i) => String.fromCharCode(40 + i)).filter(
  (digit) => !/[@-U\\]/.test(digit),
);

test("unpacking any digits ends with an error", () => {
  const text = fc.string({
    unit: fc.constantFrom(...digits),
    maxLength: 400,
  });
  const kinds = ["gb18030", "euc-kr", "big5", "jis0208", "jis0212"];
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (text, name) => {
      // A payload of zeros is a table without cells.
      fc.pre(!/^\(*$/.test(text));
      expect(() => unpackNamed(name, `1${text}`)).toThrow(new RangeError("Damaged table"));
    }),
    { numRuns: 200 },
  );
});

test("no two contexts that a payload uses have the same number", () => {
  const families = [
    [
      [big5Format.STROKES_CONTEXT, big5Format.STROKES_LIMIT],
      [big5Format.DIFFERENT_STROKES_CONTEXT, 3 * big5Format.STROKES_LIMIT],
      [big5Format.NOT_ONE_MORE_CONTEXT, 3 * big5Format.STROKES_LIMIT],
    ],
    [
      [eucKRFormat.HANJA_BEFORE_CONTEXT, 16],
      [eucKRFormat.SYLLABLE_CONTEXT, 8 * eucKRFormat.FINAL_CONSONANTS],
    ],
  ] as const;
  expect(FIRST_FAMILY_CONTEXT).toBeGreaterThanOrEqual(LEVEL_CONTEXT + 2);
  for (const contexts of families) {
    let end = FIRST_FAMILY_CONTEXT;
    for (const [first, count] of contexts) {
      expect(first).toBeGreaterThanOrEqual(end);
      end = first + count;
    }
    expect(end).toBeLessThanOrEqual(CONTEXT_COUNT);
  }
});
