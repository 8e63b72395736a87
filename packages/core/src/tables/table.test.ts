import { describe, expect, it } from "vitest";
import type { List } from "./lists.js";
import { rows, unpack } from "./table.js";

/* generators/src/pack/table.ts writes these payloads for these cells. The generators test the tables of the indexes. */

const range = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);

const unpacked = (text: string, length: number, ...rest: unknown[]): number[] =>
  Array.from((unpack as (...args: unknown[]) => Uint16Array)(text, new Uint16Array(length), ...rest));

const payload = "1(*-,awa;>Vmnh>sY8|h5jYfi>t*q?q4]o";
const cells = [
  ...range(0x100, 20),
  ...[0x3000, 0x114, 0x115, 0x2fff, 0x3001, 0, 0, 0, 0x116, 0x40, 0x117, 0x100, 0xffff],
];

describe("unpack", () => {
  it("reads every operation: the next code point, several, ahead, behind, with and without moving, and empty cells", () => {
    expect(unpacked(payload, cells.length)).toEqual(cells);
  });

  it("writes cells to the places that the order gives", () => {
    expect(unpacked(payload, cells.length + 3, [], [9, 27, 0, 6])).toEqual([
      ...cells.slice(27),
      ...[0, 0, 0],
      ...cells.slice(0, 27),
    ]);
  });

  it("skips code points that are already used", () => {
    expect(unpacked("1((5,b`o5,i", 3, [], [0, 3], Uint16Array.of(0, 0x100, 0x102))).toEqual([0x101, 0x103, 0x104]);
  });

  it("takes all members of a closed list, and then returns to the first list", () => {
    const list: List = (used) => {
      const members = Uint16Array.of(0x61, 0x63, 0x65, 0x67, 0x69, 0x6b, 0x6d, 0x6f);
      for (const member of members) used[member] = 1;
      return members;
    };
    expect(unpacked("1((e)2i]o[9gmq0", 9, [list])).toEqual([0x63, 0x61, 0x6f, 0x65, 0x69, 0x67, 0x6b, 0x6d, 0x70]);
  });

  it("continues after the end of an open list", () => {
    const table = unpack("1((X,>27.+:[XV", new Uint32Array(6), [() => Uint32Array.of(0x20, 0x4e00, 0x20000)]);
    expect([...table]).toEqual([0x4e00, 0x20000, 0x20001, 0x20002, 0x20, 0x20007]);
  });

  it("unpacks tables without cells, and cells without entries", () => {
    expect(unpacked("1(((((((", 0)).toEqual([]);
    expect(unpacked("1((9_(yXY;aV", 4)).toEqual([0, 0, 0, 0x41]);
  });

  it("throws if a payload is of another version", () => {
    expect(() => unpacked(`2${payload.slice(1)}`, cells.length)).toThrow(new RangeError("Table of another version"));
    expect(() => unpacked("", cells.length)).toThrow(new RangeError("Table of another version"));
  });

  it("throws if a character is changed, removed or added", () => {
    const damaged = new RangeError("Damaged table");
    for (let i = 1; i < payload.length; i++) {
      expect(() => unpacked(payload.slice(0, i), cells.length), `without what follows ${i}`).toThrow(damaged);
      expect(() => unpacked(payload.slice(0, i) + payload.slice(i + 1), cells.length), `without ${i}`).toThrow(damaged);
      // Characters between the ranges of digits are not tested: they read as another digit.
      for (const other of " !#(<[]^ahijz~\u007f\u00e9\u4e00") {
        const changed = payload.slice(0, i) + other + payload.slice(i + 1);
        if (changed !== payload) expect(() => unpacked(changed, cells.length), `${i} is ${other}`).toThrow(damaged);
        expect(() => unpacked(payload.slice(0, i) + other + payload.slice(i), cells.length)).toThrow(damaged);
      }
      expect(() => unpacked(payload + payload[i], cells.length)).toThrow(damaged);
    }
  });

  it("throws if a payload starts a list that is not given", () => {
    expect(() => unpacked("1((e)2i]o[9gmq0", 9)).toThrow(new RangeError("Damaged table"));
  });
});

describe("rows", () => {
  it("returns the pieces of each row", () => {
    expect(rows(190, 2, 4, 0, 26, 32, 10)).toEqual([380, 26, 412, 10, 570, 26, 602, 10]);
  });
});
