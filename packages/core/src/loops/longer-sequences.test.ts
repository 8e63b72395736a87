import { expect, test, vi } from "vitest";
import { kernelHeap } from "../engine/heap.js";
import { LONGER_SEQUENCE } from "../engine/memory-layout.js";
import { CONTINUE, ERROR } from "../standard/handler.js";
import { createLongerSequences, type DecodeUnit, writeCodePoint } from "./longer-sequences.js";

test.each([
  [0x41, [0x41]],
  [0xffff, [0xffff]],
  [0x10000, [0xd800, 0xdc00]],
  [0x1f4a9, [0xd83d, 0xdca9]],
  [0x10ffff, [0xdbff, 0xdfff]],
  [0, []],
])("writes the code units of %i", (codePoint, expected) => {
  const units = new Uint16Array(5).fill(0xee);
  expect(writeCodePoint(codePoint, units, 2)).toBe(expected.length);
  expect([...units.subarray(2, 2 + expected.length)]).toEqual(expected);
  expect([units[0], units[1], units[4]]).toEqual([0xee, 0xee, 0xee]);
});

/** Sequences of three bytes: the second is the row, from 10 on, and the third is the column, from 20 to 23. */
const create = () => {
  const fillRow = vi.fn((cells: Uint16Array, row: number, decodeUnit: (...bytes: number[]) => number) => {
    for (let column = 0; column < 4; column++) cells[4 * row + column] = decodeUnit(0x20 + column);
  });
  const sequences = createLongerSequences(
    3,
    40,
    (cells, bytes, position, units, count) =>
      writeCodePoint(cells[4 * (bytes[position + 1]! - 0x10) + bytes[position + 2]! - 0x20]!, units, count),
    (_leading, trailing) => trailing - 0x10,
    fillRow,
  );
  return { sequences, fillRow };
};

test("a table is filled row by row, each once, by the handler's results", () => {
  const { sequences, fillRow } = create();
  const decoded: (readonly number[])[] = [];
  const decodeUnit: DecodeUnit = (...bytes) => {
    decoded.push(bytes);
    return 0x4e00 + bytes[2]!;
  };
  expect([sequences.size, sequences.address]).toEqual([3, 0]);
  const units = new Uint16Array(4);
  const decode = (...bytes: number[]) => [
    sequences.decode(LONGER_SEQUENCE, Uint8Array.of(0, ...bytes), 1, units, 2),
    units[2],
  ];
  expect(decode(0x81, 0x12, 0x23)).toEqual([0, 0]);
  expect(sequences.fill(0x81, 0x12, decodeUnit)).toBe(true);
  expect(decoded).toEqual([
    [0x81, 0x12, 0x20],
    [0x81, 0x12, 0x21],
    [0x81, 0x12, 0x22],
    [0x81, 0x12, 0x23],
  ]);
  expect(decode(0x81, 0x12, 0x23)).toEqual([1, 0x4e23]);
  expect(sequences.fill(0x81, 0x12, decodeUnit)).toBe(false);
  expect(sequences.fill(0x81, 0x13, decodeUnit)).toBe(true);
  expect(fillRow.mock.calls.map(([, row]) => row)).toEqual([2, 3]);
  expect(decode(0x81, 0x13, 0x20)).toEqual([1, 0x4e20]);
  // The rows are in one table, which is in the kernel heap if there is one.
  expect(new Set(fillRow.mock.calls.map(([cells]) => cells)).size).toBe(1);
  expect(sequences.address > 0).toBe(!!kernelHeap());
});

test("only an incomplete sequence is longer", () => {
  const { cellOf } = create().sequences;
  expect([cellOf(CONTINUE), cellOf(ERROR), cellOf(0x1f4a9), cellOf([0x61, 0x62])]).toEqual([LONGER_SEQUENCE, 0, 0, 0]);
});

test("a table that the kernel heap has no room for has no address", () => {
  const heap = kernelHeap();
  const nextTable = heap?.nextTable;
  if (heap) heap.nextTable = heap.bytes.length;
  const { sequences } = create();
  sequences.fill(0x81, 0x10, () => 0x61);
  if (heap) heap.nextTable = nextTable!;
  expect(sequences.address).toBe(0);
  expect(sequences.decode(LONGER_SEQUENCE, Uint8Array.of(0x81, 0x10, 0x20), 0, new Uint16Array(4), 0)).toBe(1);
});
