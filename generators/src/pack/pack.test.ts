import { join } from "node:path";
import { ideographsByStrokes as readIdeographsByStrokes } from "@webenc/cjk-chinese-traditional/internal/table-lists";
import type { Table } from "@webenc/core/internal";
import {
  CODE_ENTRIES,
  CODE_POINT_LIMIT,
  FIRST_AREA,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  NEXT_LIST,
  PREVIOUS_CELLS,
} from "@webenc/core/internal/table-format";
import { type List, readCodes, unpack, unusedIdeographs } from "@webenc/core/internal/tables";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { byPointer, type CodePoints, RANGES } from "../identifier.js";
import { readIdentifiers } from "../identifiers.js";
import { sizeOf } from "../layouts.js";
import { root } from "../root.js";
import { readIndexes } from "../verify-indexes.js";
import { ideographsByStrokes } from "./cjk-chinese-traditional/lists.js";
import { hangulSyllables } from "./cjk-korean/lists.js";
import { type CodedSymbol, symbolOf, writeCodes } from "./codes.js";
import { evaluate, type PackedTable, packTable } from "./expression.js";
import { CORE_TABLES } from "./imports.js";
import * as lists from "./lists.js";
import { PayloadWriter, payloadOf } from "./payload-writer.js";
import { packSingleByte } from "./single-byte.js";
import { pack } from "./table.js";

const { indexes: files } = readIndexes(join(root, "indexes"), readIdentifiers());
/** The index whose code points are listed, because it has 63. */
const KATAKANA = "iso-2022-jp-katakana";
const indexes = new Map<string, CodePoints>(
  [...files.values()]
    .filter(({ name }) => name !== RANGES && name !== KATAKANA)
    .map(({ name, entries }) => [name, byPointer(entries, sizeOf(name))]),
);
const index = (name: string): CodePoints => indexes.get(name)!;
const reference = (name: string): string => `index_${name}`;
/** A table that is packed into a payload. */
type Packed = PackedTable & { readonly payload: string };
const packed = new Map<string, Packed>();
/** Packs a table once, in the first test that needs it: an error of the unpacker fails this test, and not the whole file. */
const packedOf = (name: string): Packed =>
  packed.get(name) ?? packed.set(name, packTable(name, index, reference) as Packed).get(name)!;

const tableOf = (name: string): Table => Uint16Array.from(index(name), (codePoint) => codePoint ?? 0);
const unpackNamed = (name: string, payload = packedOf(name).payload): Table => {
  const table = packedOf(name);
  const expression = table.expression.replace(JSON.stringify(table.payload), JSON.stringify(payload));
  return evaluate({ ...table, expression }, tableOf, reference);
};

/** The two unpackers, by what the engine has. */
const unpackers = [
  ["kernel", globalThis.WebAssembly],
  ["JavaScript", undefined],
] as const;

/** Does the same with each unpacker. */
const withEachUnpacker = (run: () => void): void => {
  for (const [, WebAssembly] of unpackers) {
    vi.stubGlobal("WebAssembly", WebAssembly);
    run();
  }
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([...indexes.keys()])("index %s", (name) => {
  test.each(unpackers)("is unpacked from its payload, pointer by pointer, by the %s", (_unpacker, WebAssembly) => {
    vi.stubGlobal("WebAssembly", WebAssembly);
    const { type, payload, expression } = packedOf(name);
    const charCodeAt = vi.spyOn(String.prototype, "charCodeAt");
    const table = unpackNamed(name);
    // The JavaScript reads the characters of the payload one by one. Single-byte indexes have no kernel.
    const read = charCodeAt.mock.calls.length;
    charCodeAt.mockRestore();
    expect(`${table.constructor.name}<ArrayBuffer>`).toBe(type);
    expect(Array.from(table, (codePoint) => codePoint || null)).toEqual(index(name));
    expect(read).toBe(WebAssembly && !expression.startsWith("unpackSingleByte(") ? 0 : payload.length);
  });

  test("has the same payload each time, in printable ASCII without escapes", () => {
    const first = packedOf(name);
    expect(packTable(name, index, reference)).toEqual(first);
    expect(first.payload).toMatch(/^[ !#-[\]-~]*$/);
  });

  test("is rejected if a digit is changed, removed or added", () => {
    const damaged = new RangeError("Damaged table");
    const { payload } = packedOf(name);
    const stride = Math.ceil(payload.length / 50);
    for (let i = 0; i < payload.length; i += stride) {
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
    names.reduce((sum, name) => sum + Math.ceil((packedOf(name).payload.length * 6) / 8), 0);
  expect(bytes(["gb18030"])).toBeLessThanOrEqual(10330);
  expect(bytes(["euc-kr"])).toBeLessThanOrEqual(8700);
  expect(bytes(["big5"])).toBeLessThanOrEqual(20200);
  expect(bytes(["jis0208", "jis0212"])).toBeLessThanOrEqual(11320);
});

test("a short index is a list of distances", () => {
  const codePoints = [0x3002, 0x300c, 0x3001];
  const table = packTable("short", () => codePoints, reference);
  expect(table.expression).toBe("fromDistances([12290, 10, -11])");
  expect([...evaluate(table, tableOf, reference)]).toEqual(codePoints);
});

test("a table that the format cannot represent is rejected", () => {
  // Code points that no single-byte index has, and code points that are in no area.
  for (const codePoint of [0x7f, 0x10000])
    expect(() => packTable("toy", () => [codePoint, ...new Array(127).fill(null)], reference)).toThrow(RangeError);
  for (const codePoint of [0x10000, 0x1ffff, 0x2ffff, 0x30000])
    expect(() => packTable("toy", () => [codePoint, ...new Array(128).fill(null)], reference)).toThrow(RangeError);
});

/** Returns the digit of a character. */
const digitOf = (character: string): number => {
  const code = character.charCodeAt(0);
  return code - (code < 86 ? 40 : code < 93 ? 62 : 63);
};

/** Expects that packed cells are unpacked, with the lists of the unpacker. */
const expectRoundTrip = (
  cells: readonly number[],
  packedLists: readonly lists.PackedList[] = [],
  table: (name: string) => Table = () => new Uint16Array(0),
): void => {
  const operands = packedLists.map((list) => list.expression).join(", ");
  const payload = pack(cells, packedLists);
  const imports = [{ name: "unpack", from: CORE_TABLES }, ...packedLists.flatMap((list) => list.imports)];
  const packedTable = {
    expression: `unpack(${JSON.stringify(payload)}, new Uint32Array(${cells.length}), [${operands}])`,
    type: "Uint32Array<ArrayBuffer>",
    imports: [...new Map(imports.map((each) => [each.name, each])).values()],
    needs: ["before"],
    payload,
  } as const;
  withEachUnpacker(() => expect([...evaluate(packedTable, table, (name) => name)]).toEqual(cells));
};

const codePoint = fc.oneof(fc.integer({ min: 0x80, max: 0xffff }), fc.integer({ min: 0x20000, max: 0x2fffe }));
const ideographs = (constraints: fc.UniqueArrayConstraints<number, number> = {}): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0x4e00, max: 0x9fff }), { minLength: 1, ...constraints });

describe("any table is unpacked", () => {
  test("with empty cells, consecutive code points, and repeated ones", () => {
    const piece = fc.oneof(
      codePoint.map((first) => [first]),
      fc.tuple(codePoint, fc.nat(40)).map(([first, length]) => Array.from({ length }, (_, i) => first + (i & 0xff))),
      fc.integer({ min: 1, max: 300 }).map((length) => new Array<number>(length).fill(0)),
      fc.constantFrom([0x80], [0x81], [0xffff], [0x20000], [0x2fffe]),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expectRoundTrip(
          pieces.flat().map((cell) => (cell < 0x20000 ? Math.min(cell, 0xffff) : Math.min(cell, 0x2fffe))),
        );
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
        const unused = rest.filter((each) => !levels.includes(each));
        expectRoundTrip([...levels, ...rest], [lists.unusedIdeographs(0), lists.unusedIdeographs(members.length)]);
        expectRoundTrip(
          [0x80, ...second, ...unused.filter((each) => !members.includes(each))],
          [lists.unusedIdeographsExcept(1, members, "before()")],
          () => Uint16Array.from(members),
        );
        const strokes = new Map(
          [...members, ...second].map((member) => [member, [member % 3 ? 0 : 1, (member >> 3) % 32]] as const),
        );
        expectRoundTrip(
          [...levels, ...unused],
          [ideographsByStrokes(0, levels.length, strokes), lists.unusedIdeographs(levels.length)],
        );
      }),
      { numRuns: 50 },
    );
  });

  test("with Hangul syllables", () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 });
    fc.assert(
      fc.property(fc.uniqueArray(syllable, { minLength: 1 }), (syllables) => {
        const sorted = syllables.sort((a, b) => a - b);
        expectRoundTrip([0xa1, ...sorted, 0xa2], [hangulSyllables(1, sorted.length + 1)]);
      }),
      { numRuns: 50 },
    );
  });

  test("of a single-byte index", () => {
    const codePoint = (max: number) => fc.integer({ min: 0x80, max });
    const entry = fc.oneof(fc.constant(null), fc.constant(undefined), codePoint(0x1ff), codePoint(0xffff));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 128, maxLength: 128 }), (entries) => {
        const codePoints = entries.map((codePoint, i) => (codePoint === undefined ? 0x80 + i : codePoint));
        expect(packTable("toy", () => codePoints, reference).payload).toBe(packSingleByte(codePoints));
      }),
    );
  });
});

test("a member that Big5's list cannot represent is rejected", () => {
  const members = Array.from({ length: 1025 }, (_, i) => 0x4e00 + i);
  const strokes = new Map(members.map((member) => [member, [0, 1]] as const));
  expect(() => pack(members, [ideographsByStrokes(0, members.length, strokes)])).toThrow(RangeError);
});

test("unpacking with the lists of another table ends with an error", () => {
  const { payload } = packedOf("big5");
  const order = (...codePoints: readonly number[]): List => {
    return ({ ideographs }) => ideographs.set(codePoints, 0x4e00);
  };
  for (const wrong of [
    [],
    [readIdeographsByStrokes],
    [readIdeographsByStrokes, readIdeographsByStrokes],
    [unusedIdeographs, readIdeographsByStrokes],
    [order()],
    [order(0x9fff), order(0)],
  ]) {
    expect(() => unpack(payload, new Uint32Array(19782), wrong)).toThrow(new RangeError("Damaged table"));
  }
});

const kinds = ["gb18030", "euc-kr", "big5", "jis0208", "jis0212"];

test("unpacking any characters ends with an error", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (text, name) => {
      expect(() => unpackNamed(name, text)).toThrow(new RangeError("Damaged table"));
    }),
    { numRuns: 200 },
  );
});

/** Expects that unpacking ends, with a table or with an error. */
const expectEnd = (name: string, digits: readonly number[]): void =>
  withEachUnpacker(() => {
    try {
      unpackNamed(name, payloadOf(digits));
    } catch (error) {
      expect(error).toEqual(new RangeError("Damaged table"));
    }
  });

test("unpacking any digits with a right checksum ends", () => {
  const digits = fc.array(fc.nat(63), { maxLength: 400 });
  fc.assert(
    fc.property(digits, fc.constantFrom(...kinds), (digits, name) => expectEnd(name, digits)),
    { numRuns: 200 },
  );
});

test("unpacking any digits after the codes of a payload ends", () => {
  // The codes of a payload are in its first 400 digits.
  const codes = new Map(kinds.map((name) => [name, [...packedOf(name).payload.slice(0, 400)].map(digitOf)]));
  const digits = fc.array(fc.nat(63), { maxLength: 2000 });
  fc.assert(
    fc.property(digits, fc.constantFrom(...kinds), (digits, name) => expectEnd(name, [...codes.get(name)!, ...digits])),
    { numRuns: 200 },
  );
});

describe("codes", () => {
  /** Writes symbols, and returns the lookup tables of their codes and the bits after these. */
  const write = (count: number, symbols: readonly CodedSymbol[]) => {
    const writer = new PayloadWriter();
    symbols.forEach(writeCodes(writer, count, symbols));
    const reader = { digits: Uint8Array.from([...writer.close()], digitOf), position: 0 };
    return { codes: readCodes(reader, count), reader };
  };

  test("have an entry for each value of the next bits", () => {
    const symbols = fc.array(
      fc.oneof(
        fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: 1, max: 0xffff })),
        fc.tuple(fc.nat(2), fc.constant(3), fc.integer({ min: 1, max: 127 })),
      ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(symbols, (triples) => {
        const symbols = triples.map(([code, kind, value]) => symbolOf(code, kind, value));
        const { codes, reader } = write(3, symbols);
        const text = [...reader.digits.subarray(reader.position)].map((digit) => digit.toString(2).padStart(6, "0"));
        const bits = text.join("") + "0".repeat(MIN_READ_BITS);
        let at = 0;
        for (const [code, kind, value] of triples) {
          const entry = codes[code * CODE_ENTRIES + Number.parseInt(bits.slice(at, at + MAX_SYMBOL_BITS), 2)]!;
          const size = (entry >> 4) & 15;
          at += entry & 15;
          expect([entry >> 8, Number.parseInt(`1${bits.slice(at, at + size)}`, 2)]).toEqual([kind, value]);
          at += size;
        }
      }),
    );
  });

  test("have no symbol of more than the maximum number of bits", () => {
    // Counts that double would need 20 bits.
    const symbols = Array.from({ length: 20 }, (_, i) =>
      new Array(2 ** Math.min(i, 12)).fill(symbolOf(0, 0, 1 << (i % 16))),
    );
    const { codes } = write(1, symbols.flat());
    for (const entry of codes) expect(entry & 15).toBeLessThanOrEqual(MAX_SYMBOL_BITS);
  });

  test("have a symbol for each area, and the kinds that the unpacker compares", () => {
    const symbols = Array.from({ length: NEXT_LIST - FIRST_AREA + 1 }, (_, i) => ({
      code: 0,
      symbol: FIRST_AREA + i,
      size: 0,
      bits: 0,
    }));
    expect(symbols.length).toBe(PREVIOUS_CELLS + 2);
    const kinds = new Set([...write(1, symbols).codes].map((entry) => entry >> 8));
    expect([...kinds].sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(() => symbolOf(0, 0, 0x10000)).toThrow(RangeError);
    expect(CODE_POINT_LIMIT - 0x20000).toBeLessThanOrEqual(0x10000);
  });
});
