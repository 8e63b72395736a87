import { expect, it } from "vitest";
import type { Table } from "./format.js";
import { indexPointer } from "./invert.js";

const ABSENT = [0, 0x3f, 0x40, 0x7f, 0x3001, 0xfffe, 0x10000, 0x1ffff, 0x2ffff, 0x30000, 0x10ffff];

// https://encoding.spec.whatwg.org/#index-pointer
it("returns the first pointer, or -1", () => {
  const pointerOf = indexPointer(() => Uint16Array.of(0x3000, 0, 0xffff, 0x3000, 0x80));
  expect([0x3000, 0xffff, 0x80].map(pointerOf)).toEqual([0, 2, 4]);
  for (const codePoint of ABSENT) expect(pointerOf(codePoint), `U+${codePoint.toString(16)}`).toBe(-1);
});

it("contains plane 2 if the table does", () => {
  const pointerOf = indexPointer(() => Uint32Array.of(0x2f8a6, 0x20000, 0xffff, 0x80));
  expect([0x2f8a6, 0x20000, 0xffff, 0x80].map(pointerOf)).toEqual([0, 1, 2, 3]);
  for (const codePoint of ABSENT) expect(pointerOf(codePoint), `U+${codePoint.toString(16)}`).toBe(-1);
});

it("inverts a table of 23,940 different code points", () => {
  const table = Uint16Array.from({ length: 23940 }, (_, pointer) => 0x4e00 + ((pointer * 11) % 23940));
  const pointerOf = indexPointer(() => table);
  table.forEach((codePoint, pointer) => {
    if (pointerOf(codePoint) !== pointer) throw new Error(`pointer ${pointer}`);
  });
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
    indexPointer(() => table)(0);
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
