import { join } from "node:path";
import { type List, type Table, unpack, unused } from "@webenc/core/internal/tables";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byPointer, RANGES } from "./identifier.js";
import { readIdentifiers } from "./identifiers.js";
import { sizeOf } from "./layouts.js";
import { evaluate, type Index, pack, packTable } from "./pack.js";
import * as lists from "./pack-lists.js";
import { packSingleByte } from "./pack-single-byte.js";
import { root } from "./root.js";
import { readIndexes } from "./verify-indexes.js";

const { indexes: files } = readIndexes(join(root, "indexes"), readIdentifiers());
const indexes = new Map<string, Index>(
  [...files.values()]
    .filter(({ name }) => name !== RANGES)
    .map(({ name, entries }) => [name, byPointer(entries, sizeOf(name))]),
);
const index = (name: string): Index => indexes.get(name)!;
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

  test("comes out of its payload, pointer by pointer", () => {
    const table = unpackNamed(name);
    expect(`${table.constructor.name}<ArrayBuffer>`).toBe(type);
    expect(Array.from(table, (codePoint) => codePoint || null)).toEqual(index(name));
  });

  test("is packed the same way every time, in printable ASCII without escapes", () => {
    expect(packTable(name, index, reference)).toEqual(packed.get(name));
    expect(payload).toMatch(/^[ !#-[\]-~]*$/);
  });

  test("is known to be damaged wherever a digit is changed, left out or added", () => {
    const damaged = new RangeError("Damaged table");
    const step = Math.ceil(payload.length / 50);
    for (let i = 1; i < payload.length; i += step) {
      const other = payload[i] === "7" ? "8" : "7";
      expect(() => unpackNamed(name, payload.slice(0, i) + other + payload.slice(i + 1)), `${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i) + payload.slice(i + 1)), `without ${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i) + other + payload.slice(i)), `more at ${i}`).toThrow(damaged);
      expect(() => unpackNamed(name, payload.slice(0, i)), `${i} of it`).toThrow(damaged);
    }
    expect(() => unpackNamed(name, `${payload}(`)).toThrow(damaged);
  });
});

test("the tables stay as small as they are", () => {
  const bytes = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Math.ceil((packed.get(name)!.payload.length * 6) / 8), 0);
  expect(bytes(["gb18030"])).toBeLessThanOrEqual(9750);
  expect(bytes(["euc-kr"])).toBeLessThanOrEqual(8140);
  expect(bytes(["big5"])).toBeLessThanOrEqual(18400);
  expect(bytes(["jis0208", "jis0212", "iso-2022-jp-katakana"])).toBeLessThanOrEqual(10700);
});

test("a table that does not come out is refused", () => {
  // A code point beyond those that a single byte's value reaches, and beyond those that a literal reaches.
  expect(() => packTable("toy", () => [0x6000, ...new Array(127).fill(null)], reference)).toThrow(RangeError);
  expect(() => packTable("toy", () => [0x30000], reference)).toThrow(RangeError);
});

/** What is packed comes out, with lists as the unpacker makes them. */
const expectBack = (cells: readonly number[], packedLists: readonly lists.PackedList[] = [], before?: Table): void => {
  const operands = packedLists.map((list) => list.expression).join(", ");
  const payload = pack(cells, packedLists, before);
  const table = evaluate(
    {
      expression: `unpack(${JSON.stringify(payload)}, new Uint32Array(${cells.length}), [${operands}], undefined, before())`,
      type: "Uint32Array<ArrayBuffer>",
      imports: [...new Set(["unpack", ...packedLists.flatMap((list) => list.imports)])],
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

describe("any table comes out", () => {
  test("with holes, runs, and code points that come again", () => {
    const piece = fc.oneof(
      codePoint.map((first) => [first]),
      fc.tuple(codePoint, fc.nat(40)).map(([first, length]) => Array.from({ length }, (_, i) => first + (i & 0xff))),
      fc.integer({ min: 1, max: 300 }).map((length) => new Array<number>(length).fill(0)),
      fc.constantFrom([0x80], [0x81], [0xffff], [0x10000], [0x2ffff]),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(codePoint, { maxLength: 5 }), (pieces, before) => {
        const cells = pieces.flat().map((cell) => Math.min(cell, 0x2ffff));
        expectBack(cells, [], Uint32Array.from(before));
      }),
      { numRuns: 300 },
    );
  });

  test("with each list, whatever its members, followed by what is on no list", () => {
    const after = fc.array(codePoint, { maxLength: 3 });
    fc.assert(
      fc.property(ideographs(), ideographs(), fc.nat(5), after, (members, others, holes, rest) => {
        const second = others.filter((member) => !members.includes(member));
        const levels = [...members, ...new Array<number>(holes).fill(0), ...second];
        for (const order of [undefined, lists.runs, lists.shuffled]) {
          const list = lists.ideographs(0, levels.length, order, members.length + holes);
          expectBack([...levels, ...rest], [list, lists.again(levels.length)].slice(0, rest.length ? 2 : 1));
          expectBack([...members, ...rest], [lists.ideographs(0, members.length, order)]);
        }
        const strokes = new Map(
          [...members, ...second].map((member) => [member, [member % 3 ? 0 : 1, (member >> 3) % 32]] as const),
        );
        expectBack([...levels, ...rest], [lists.strokes(0, levels.length, strokes)]);
        expectBack([0x80, ...members, ...rest], [lists.unused(1)]);
      }),
      { numRuns: 50 },
    );
  });

  test("with syllables, and with readings", () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 });
    const compatibility = Array.from({ length: 268 }, (_, i) => 0xf900 + i);
    fc.assert(
      fc.property(fc.uniqueArray(syllable, { minLength: 1 }), ideographs(), fc.nat(), (syllables, members, seed) => {
        const sorted = syllables.sort((a, b) => a - b);
        expectBack([0xa1, ...sorted, 0xa2], [lists.syllables(1, sorted.length + 1)]);
        const cells = [...members];
        let place = seed % (members.length + 1);
        for (const codePoint of compatibility) {
          cells.splice(place, 0, codePoint);
          place = Math.min(cells.length, place + 1 + ((codePoint * seed) % 3));
        }
        expectBack(cells, [lists.readings(0, cells.length)]);
      }),
      { numRuns: 50 },
    );
  });

  test("of one byte", () => {
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

test("an unpacker that gets another table's lists does not hang, and does not take what comes out for a table", () => {
  const { payload } = packed.get("big5")!;
  const listOf = (...codePoints: readonly number[]): List => {
    return () => Uint32Array.from(codePoints);
  };
  for (const wrong of [[], [unused], [unused, unused], [listOf()], [listOf(0x2ffff), listOf(0)]]) {
    expect(() => unpack(payload, new Uint32Array(19782), wrong)).toThrow(new RangeError("Damaged table"));
  }
});

const digits = Array.from({ length: 87 }, (_, i) => String.fromCharCode(40 + i)).filter(
  (digit) => !/[@-U\\]/.test(digit),
);

test("an unpacker that gets any digits ends, with an error", () => {
  const text = fc.string({
    unit: fc.constantFrom(...digits),
    maxLength: 400,
  });
  const kinds = ["gb18030", "euc-kr", "big5", "jis0208", "jis0212"];
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (text, name) => {
      // Nothing but zeros is a table without cells.
      fc.pre(!/^\(*$/.test(text));
      expect(() => unpackNamed(name, `1${text}`)).toThrow(new RangeError("Damaged table"));
    }),
    { numRuns: 200 },
  );
});
