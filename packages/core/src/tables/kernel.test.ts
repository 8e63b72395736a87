import { afterEach, describe, expect, test, vi } from "vitest";
import * as format from "./format.js";
import * as kernel from "./kernel.js";
import { type List, unusedIdeographs } from "./lists.js";
import * as noKernel from "./no-kernel.js";

/* generators/src/pack/table.ts writes this payload for these cells. The generators test the tables of the indexes. */
const payload = ")}((~)6`x}}((]]o8ab}<^m_Y4x";
const cells = [0x4e01, 0x4e03, 0x4e00, 0x4e02, 0x9fff, 0x4e04];

afterEach(() => {
  vi.unstubAllGlobals();
});

const { WebAssembly } = globalThis as { WebAssembly?: object };

describe.runIf(WebAssembly)("the kernel", () => {
  test("fills a table, and reads each list once", () => {
    const table = new Uint16Array(6);
    const list: List = vi.fn(unusedIdeographs);
    expect(kernel.unpackByKernel(payload, table, [list])).toBe(true);
    expect([...table]).toEqual(cells);
    expect(list).toHaveBeenCalledOnce();
  });

  test("lets a list that it has no function for read and write", () => {
    const table = new Uint16Array(3);
    const list: List = (unpacking) => {
      unpacking.used[0x61] = 0;
      unpacking.cells[unpacking.length++] = unpacking.digits[unpacking.position++]!;
    };
    expect(kernel.unpackByKernel("((}}}._((((((ggio.ol(", table, [list])).toBe(true);
    expect([...table]).toEqual([0x61, 0x2a, 0x62]);
  });

  test("leaves the table as it was if the payload is damaged", () => {
    for (let i = 0; i < payload.length; i++) {
      for (const other of [payload[i] === "7" ? "8" : "7", "", "\u00e9", "\u4e00"]) {
        const table = new Uint16Array(6);
        const damaged = payload.slice(0, i) + other + payload.slice(i + 1);
        expect(kernel.unpackByKernel(damaged, table, [unusedIdeographs]), damaged).toBe(false);
        expect([...table]).toEqual([0, 0, 0, 0, 0, 0]);
      }
    }
  });

  test("leaves the table as it was after a list that is not given, or that throws", () => {
    const table = new Uint16Array(6);
    const list: List = () => {
      throw new RangeError();
    };
    for (const lists of [[], [list]]) expect(kernel.unpackByKernel(payload, table, lists)).toBe(false);
    expect([...table]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each(["WebAssembly", "TextEncoder"])("is not used without %s", (name) => {
    vi.stubGlobal(name, undefined);
    expect(kernel.unpackByKernel(payload, new Uint16Array(6), [unusedIdeographs])).toBe(false);
  });
});

test("the parts of the kernel's memory do not overlap", () => {
  const { AREA_STARTS, CODE_ENTRIES, CODE_POINT_LIMIT, CODES, CURSORS, OPERATION_CODES } = format;
  const results = 3 * 4;
  expect(CURSORS).toBeGreaterThanOrEqual(results);
  expect(CODES).toBeGreaterThanOrEqual(CURSORS + 4 * AREA_STARTS.length);
  expect(format.LIST_CODES).toBeGreaterThanOrEqual(CODES + 2 * OPERATION_CODES * CODE_ENTRIES);
  // Big5's list has four codes, 64 groups of 1024 members, and three numbers of each group.
  expect(format.USED).toBeGreaterThanOrEqual(format.LIST_CODES + 4 * 2 * CODE_ENTRIES + 64 * (2 * 1024 + 3 * 4));
  expect(format.IDEOGRAPH_ORDER).toBeGreaterThanOrEqual(format.USED + CODE_POINT_LIMIT);
  expect(format.CELLS).toBeGreaterThanOrEqual(format.IDEOGRAPH_ORDER + 2 * CODE_POINT_LIMIT);
});

test("no-kernel.ts replaces every export, and fills no table", () => {
  expect(Object.keys(noKernel)).toEqual(Object.keys(kernel));
  expect(noKernel.unpackByKernel(payload, new Uint16Array(6), [unusedIdeographs])).toBe(false);
});
