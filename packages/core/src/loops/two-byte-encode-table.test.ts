import { afterEach, describe, expect, test, vi } from "vitest";
import { allocateCells, kernelHeap } from "../engine/heap.js";
import { LONGER_SEQUENCE } from "../engine/memory-layout.js";
import { toyEncoder } from "../testing/toy.js";
import { createTwoByteEncodeTable, type LongerEncodings } from "./two-byte-encode-table.js";

/** The kernel heap has room for about 25 tables. */
const heap = kernelHeap();
const { nextTable = 0 } = heap ?? {};
afterEach(() => {
  if (!heap) return;
  heap.nextTable = nextTable;
  heap.bytes.fill(0, nextTable);
});

const watched = () => {
  const encoder = toyEncoder();
  const handler = vi.fn(encoder.handler);
  return { encoder: { ...encoder, handler }, handler };
};

describe("the table of the toy encoder", () => {
  test.each([
    ["\0", 0],
    ["a", 0x61],
    ["\x7f", 0x7f],
    ["€", 0x80],
    // The first byte is in the low half.
    ["\u4e40", 0x4081],
    ["\u5cfe", 0xfe8f],
    // Unmapped, or longer than two bytes.
    ["\u4e5b", 0],
    ["é", 0],
    ["\uac00", 0],
    ["\ud83d", 0],
    ["\udca9", 0],
  ])("%j", (character, cell) => {
    const table = createTwoByteEncodeTable(toyEncoder(), undefined);
    expect([table.cells.length, table.cells.every((each) => each === 0)]).toEqual([0x10000, true]);
    const unit = character.charCodeAt(0);
    expect(table.fill(unit, 0)).toBe(true);
    expect(table.cells[unit]).toBe(cell);
    expect(table.longerAddress).toBe(0);
  });

  test("a page of 64 code units is filled once, and a leading surrogate alone", () => {
    const { encoder, handler } = watched();
    const table = createTwoByteEncodeTable(encoder, undefined);
    expect(table.fill(0x4e47, 0)).toBe(true);
    expect(handler.mock.calls.map(([, codePoint]) => codePoint)).toEqual(
      Array.from({ length: 64 }, (_, i) => 0x4e40 + i),
    );
    handler.mockClear();
    for (const unit of [0x4e40, 0x4e47, 0x4e7f]) expect(table.fill(unit, 0)).toBe(false);
    expect([table.fill(0x4e3f, 0), table.fill(0x4e80, 0)]).toEqual([true, true]);
    expect(handler).toHaveBeenCalledTimes(128);
    for (const unit of [0xd800, 0xd801, 0xdbff])
      expect([table.fill(unit, 0), table.fill(unit, 0)]).toEqual([true, false]);
    expect([table.fill(0xdc00, 0), table.fill(0xdc3f, 0)]).toEqual([true, false]);
    expect(handler).toHaveBeenCalledTimes(128);
  });

  test("longer encodings have cells of their own, and an address", () => {
    let address = 0;
    const longer: LongerEncodings = {
      get address() {
        return address;
      },
      cellOf: vi.fn(() => {
        address = 48;
        return LONGER_SEQUENCE;
      }),
      surrogateCellOf: vi.fn((leading, encode) => (`${encode(0x1f4a9)}` === "240,128" && leading === 0xd83d ? 3 : 0)),
    };
    const table = createTwoByteEncodeTable(toyEncoder(), longer);
    table.fill(0xac05, 0);
    expect([table.cells[0xac05], table.longerAddress]).toEqual([LONGER_SEQUENCE, 48]);
    expect(longer.cellOf).toHaveBeenCalledWith([0x9f, 0xa1, 0x35], 0xac05);
    table.fill(0xd83d, 0);
    table.fill(0xdca9, 0);
    expect([table.cells[0xd83d], table.cells[0xdca9]]).toEqual([3, 0]);
    expect(longer.surrogateCellOf).toHaveBeenCalledTimes(1);
  });
});

test("the table is in the kernel heap, if there is a kernel and a heap with room for it", () => {
  const kernel = { allocateCells };
  expect(createTwoByteEncodeTable(toyEncoder(), undefined).address).toBe(-1);
  const table = createTwoByteEncodeTable(toyEncoder(), undefined, kernel);
  expect(table.address > 0).toBe(!!heap);
  if (!heap) return;
  heap.nextTable = heap.bytes.length;
  const other = createTwoByteEncodeTable(toyEncoder(), undefined, kernel);
  other.fill(0x4e40, 0);
  expect([other.address, other.cells[0x4e40]]).toEqual([-1, 0x4081]);
});
