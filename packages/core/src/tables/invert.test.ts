import { describe, expect, it, vi } from "vitest";
import { MAX_INDEX_SEARCHES } from "../platform/policy.js";
import type { Table } from "./format.js";
import { indexPointer } from "./invert.js";

const ABSENT = [0, 0x3f, 0x40, 0x7f, 0x3001, 0xfffe, 0x10000, 0x1ffff, 0x2ffff, 0x30000, 0x10ffff];

/** The index pointer of an index that has been searched often enough to be inverted. */
const inverted: typeof indexPointer = (index) => {
  const pointerOf = indexPointer(index);
  for (let i = 0; i < MAX_INDEX_SEARCHES; i++) pointerOf(0x3000);
  return pointerOf;
};

// https://encoding.spec.whatwg.org/#index-pointer
describe.each([
  ["searched", indexPointer],
  ["inverted", inverted],
])("an index that is %s", (_how, pointerOfIndex) => {
  it("gives the first pointer, or -1", () => {
    const pointerOf = pointerOfIndex(() => Uint16Array.of(0x3000, 0, 0xffff, 0x3000, 0x80));
    expect([0x3000, 0xffff, 0x80].map(pointerOf)).toEqual([0, 2, 4]);
    for (const codePoint of ABSENT) expect(pointerOf(codePoint), `U+${codePoint.toString(16)}`).toBe(-1);
  });

  it("contains plane 2 if the table does", () => {
    const pointerOf = pointerOfIndex(() => Uint32Array.of(0x2f8a6, 0x20000, 0xffff, 0x80));
    expect([0x2f8a6, 0x20000, 0xffff, 0x80].map(pointerOf)).toEqual([0, 1, 2, 3]);
    for (const codePoint of ABSENT) expect(pointerOf(codePoint), `U+${codePoint.toString(16)}`).toBe(-1);
  });
});

it("inverts a table of 23,940 different code points", () => {
  const table = Uint16Array.from({ length: 23940 }, (_, pointer) => 0x4e00 + ((pointer * 11) % 23940));
  const pointerOf = indexPointer(() => table);
  table.forEach((codePoint, pointer) => {
    if (pointerOf(codePoint) !== pointer) throw new Error(`pointer ${pointer}`);
  });
});

it("creates the index at the first call, searches it so many times, and then not again", () => {
  const table = Uint16Array.of(0x3000);
  const create = vi.fn(() => table);
  const search = vi.spyOn(table, "indexOf");
  const pointerOf = indexPointer(create);
  expect(create).not.toHaveBeenCalled();
  for (let i = 0; i < MAX_INDEX_SEARCHES + 2; i++) expect(pointerOf(0x3000)).toBe(0);
  expect(create).toHaveBeenCalledOnce();
  expect(search).toHaveBeenCalledTimes(MAX_INDEX_SEARCHES);
});

/** Returns the number of bytes that the inverse of a table keeps: those of the slice that is made of it. */
const bytesOf = (table: Table): number => {
  const lengths: number[] = [];
  const { prototype } = Uint16Array;
  const { slice } = prototype;
  prototype.slice = function (...range) {
    const part = slice.apply(this, range);
    lengths.push(part.buffer.byteLength);
    return part;
  };
  try {
    inverted(() => table)(0);
  } finally {
    // The method is that of all typed arrays.
    Reflect.deleteProperty(prototype, "slice");
  }
  expect(lengths.length).toBe(1);
  return lengths[0]!;
};

it("stores only the pages in use", () => {
  // The first level, the page of zeros, and two pages of 64.
  expect(bytesOf(Uint16Array.of(0x4e00, 0x4e3f, 0x9fff))).toBe(2 * (1024 + 64 + 2 * 64));
  expect(bytesOf(new Uint32Array(3))).toBe(2 * (3072 + 64));
});
