import { afterEach, describe, expect, test, vi } from "vitest";
import { allocateCells, kernelHeap } from "../engine/heap.js";
import {
  LONGER_SEQUENCE,
  ONE_BYTE_ERROR,
  SINGLE_BYTE_CELLS,
  TWO_BYTE_ERROR,
  TWO_BYTE_TABLE_CELLS,
} from "../engine/memory-layout.js";
import { CONTINUE, type Decoder, END_OF_QUEUE, type HandlerResult } from "../standard/handler.js";
import { TOY_SEQUENCES, toyDecoder, toyLongerSequences } from "../testing/toy.js";
import { createTwoByteDecodeTable } from "./two-byte-decode-table.js";

/** The kernel heap has room for about 25 tables. */
const heap = kernelHeap();
const { nextTable = 0 } = heap ?? {};
afterEach(() => {
  if (!heap) return;
  heap.nextTable = nextTable;
  heap.bytes.fill(0, nextTable);
});

const watched = () => {
  const decoder = toyDecoder();
  const handler = vi.fn(decoder.handler);
  return { decoder: { ...decoder, handler }, handler };
};

describe.each([
  ["without longer sequences", undefined],
  ["with longer sequences", toyLongerSequences],
])("the table of the toy decoder, %s", (_, longer) => {
  const longerCell = longer ? LONGER_SEQUENCE : 0;

  test.each([
    // The first byte, the second, the cell of the pair, and that of the first byte alone.
    [0x80, 0x41, 0, 0x20ac],
    [0x81, 0x40, 0x4e40, 0],
    [0x81, 0xfe, 0x4efe, 0],
    // An ASCII byte is restored, so the error has one byte.
    [0x81, 0x5b, ONE_BYTE_ERROR, 0],
    [0x81, 0xff, TWO_BYTE_ERROR, 0],
    [0x8f, 0x30, ONE_BYTE_ERROR, 0],
    [0x9f, 0xa1, longerCell, 0],
    [0x9f, 0xa5, TWO_BYTE_ERROR, 0],
    [0xa0, 0x41, 0, ONE_BYTE_ERROR],
    [0xef, 0x41, 0, 0xfeff],
    [0xf0, 0x41, ONE_BYTE_ERROR, 0],
    // A code point of two code units is no cell.
    [0xf0, 0x80, 0, 0],
    [0xff, 0x41, 0, ONE_BYTE_ERROR],
  ])("%#: %i %i", (leading, trailing, pair, single) => {
    const table = createTwoByteDecodeTable(toyDecoder(), longer?.());
    expect(table.cells.length).toBe(TWO_BYTE_TABLE_CELLS);
    expect(table.cells.every((cell) => cell === 0)).toBe(true);
    expect(table.fill(leading, trailing)).toBe(true);
    const row = leading & 0x7f;
    expect([table.cells[(row << 8) | trailing], table.cells[SINGLE_BYTE_CELLS + row]]).toEqual([pair, single]);
    // Only that row is filled.
    const other = (row + 1) & 0x7f;
    expect(table.cells.subarray(other << 8, (other + 1) << 8).every((cell) => cell === 0)).toBe(true);
  });

  test("a row is filled once, and ASCII never", () => {
    const { decoder, handler } = watched();
    const table = createTwoByteDecodeTable(decoder, longer?.());
    for (const ascii of [0, 0x61, 0x7f]) expect(table.fill(ascii, 0x41)).toBe(false);
    expect(handler).not.toHaveBeenCalled();
    expect(table.fill(0x81, 0x40)).toBe(true);
    handler.mockClear();
    for (const trailing of [0x40, 0x5b, 0xff]) expect(table.fill(0x81, trailing)).toBe(false);
    expect(handler).not.toHaveBeenCalled();
  });

  test("a longer sequence is filled after its row, and gives the table an address", () => {
    const table = createTwoByteDecodeTable(toyDecoder(), longer?.());
    expect([table.fill(0x9f, 0xa1), table.longerAddress]).toEqual([true, 0]);
    expect(table.fill(0x9f, 0xa1)).toBe(!!longer);
    expect(table.fill(0x9f, 0xa1)).toBe(false);
    expect(table.fill(0x9f, 0xa5)).toBe(false);
    expect(table.longerAddress > 0).toBe(!!longer && !!heap);
    const units = new Uint16Array(2);
    const decode = (...bytes: number[]) =>
      table.longerSequences?.decode(LONGER_SEQUENCE, Uint8Array.from(bytes), 0, units, 0);
    expect([decode(0x9f, 0xa1, 0x39), units[0]]).toEqual(longer ? [1, 0xac09] : [undefined, 0]);
    expect(decode(0x9f, 0xa1, 0x3a)).toBe(longer ? 0 : undefined);
  });

  test("the decoder keeps no state: every order of rows gives the same cells", () => {
    const cellsOf = (sequences: readonly (readonly number[])[]) => {
      const table = createTwoByteDecodeTable(toyDecoder(), longer?.());
      for (const [first, second = 0x41] of sequences) table.fill(first!, second);
      return Buffer.from(table.cells.slice().buffer);
    };
    expect(cellsOf(TOY_SEQUENCES).equals(cellsOf(TOY_SEQUENCES.toReversed()))).toBe(true);
  });
});

test("results that are no cell are given to the longer sequences, which number them", () => {
  const results: Readonly<Record<number, HandlerResult>> = { 0x40: [0x41, 0x300], 0x41: 0x20000, 0x42: CONTINUE };
  let isSecond = false;
  const decoder: Decoder = {
    pendingByteCount: () => 0,
    handler(_, byte) {
      isSecond = !isSecond && byte !== END_OF_QUEUE;
      return isSecond ? CONTINUE : (results[byte] ?? 0x4e00 + byte);
    },
  };
  const cellOf = vi.fn((result: HandlerResult) => 0xd800 + Object.values(results).indexOf(result));
  const table = createTwoByteDecodeTable(decoder, { ...toyLongerSequences(), cellOf });
  table.fill(0x81, 0x40);
  expect(cellOf.mock.calls).toEqual([[results[0x40]], [0x20000], [CONTINUE]]);
  expect([...table.cells.subarray(0x13f, 0x144)]).toEqual([0x4e3f, 0xd800, 0xd801, 0xd802, 0x4e43]);
});

test("the table is in the kernel heap, if there is one with room for it", () => {
  const kernel = { allocateCells };
  expect(createTwoByteDecodeTable(toyDecoder(), undefined).address).toBe(-1);
  expect(createTwoByteDecodeTable(toyDecoder(), undefined, kernel).address > 0).toBe(!!heap);
  if (!heap) return;
  heap.nextTable = heap.bytes.length;
  const table = createTwoByteDecodeTable(toyDecoder(), undefined, kernel);
  expect(table.address).toBe(-1);
  table.fill(0x81, 0x40);
  expect(table.cells[0x140]).toBe(0x4e40);
});
