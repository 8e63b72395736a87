import { describe, expect, it } from "vitest";
import type { List } from "./lists.js";
import { rows, unpack } from "./unpack.js";

/* The payloads are what generators/src/pack.ts writes for these cells; the real tables are tested there. */

const range = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);

const unpacked = (payload: string, length: number, ...rest: unknown[]): number[] =>
  Array.from((unpack as (...args: unknown[]) => Uint16Array)(payload, new Uint16Array(length), ...rest));

const steps = "1(*-,awa;>Vmnh>sY8|h5jYfi>t*q?q4]o";
const cells = [
  ...range(0x100, 20),
  ...[0x3000, 0x114, 0x115, 0x2fff, 0x3001, 0, 0, 0, 0x116, 0x40, 0x117, 0x100, 0xffff],
];

describe("unpack", () => {
  it("takes runs, next ones, and those ahead and back, whether the cursor moves or stays, and leaves holes", () => {
    expect(unpacked(steps, cells.length)).toEqual(cells);
  });

  it("puts cells where the order says", () => {
    expect(unpacked(steps, cells.length + 3, [], [9, 27, 0, 6])).toEqual([
      ...cells.slice(27),
      ...[0, 0, 0],
      ...cells.slice(0, 27),
    ]);
  });

  it("passes over what is used before", () => {
    expect(unpacked("1((5,b`o5,i", 3, [], [0, 3], Uint16Array.of(0, 0x100, 0x102))).toEqual([0x101, 0x103, 0x104]);
  });

  it("empties a closed list, and goes back to the first one", () => {
    const list: List = (used) => {
      const members = Uint16Array.of(0x61, 0x63, 0x65, 0x67, 0x69, 0x6b, 0x6d, 0x6f);
      for (const member of members) used[member] = 1;
      return members;
    };
    expect(unpacked("1((e)2i]o[9gmq0", 9, [list])).toEqual([0x63, 0x61, 0x6f, 0x65, 0x69, 0x67, 0x6b, 0x6d, 0x70]);
  });

  it("goes on beyond the end of an open list", () => {
    const table = unpack("1((X,>27.+:[XV", new Uint32Array(6), [() => Uint32Array.of(0x20, 0x4e00, 0x20000)]);
    expect([...table]).toEqual([0x4e00, 0x20000, 0x20001, 0x20002, 0x20, 0x20007]);
  });

  it("unpacks tables without cells, and tables of holes", () => {
    expect(unpacked("1(((((((", 0)).toEqual([]);
    expect(unpacked("1((9_(yXY;aV", 4)).toEqual([0, 0, 0, 0x41]);
  });

  it("says that a payload is of another version", () => {
    expect(() => unpacked(`2${steps.slice(1)}`, cells.length)).toThrow(new RangeError("Table of another version"));
    expect(() => unpacked("", cells.length)).toThrow(new RangeError("Table of another version"));
  });

  it("says that a payload is damaged, whatever is changed, left out or added", () => {
    const damaged = new RangeError("Damaged table");
    for (let i = 1; i < steps.length; i++) {
      expect(() => unpacked(steps.slice(0, i), cells.length), `without what follows ${i}`).toThrow(damaged);
      expect(() => unpacked(steps.slice(0, i) + steps.slice(i + 1), cells.length), `without ${i}`).toThrow(damaged);
      // What is in the gaps between the digits is left out: it reads as another digit.
      for (const other of " !#(<[]^ahijz~\u007f\u00e9\u4e00") {
        const changed = steps.slice(0, i) + other + steps.slice(i + 1);
        if (changed !== steps) expect(() => unpacked(changed, cells.length), `${i} is ${other}`).toThrow(damaged);
        expect(() => unpacked(steps.slice(0, i) + other + steps.slice(i), cells.length)).toThrow(damaged);
      }
      expect(() => unpacked(steps + steps[i], cells.length)).toThrow(damaged);
    }
  });

  it("says that a payload is damaged if it asks for a list that is not there", () => {
    expect(() => unpacked("1((e)2i]o[9gmq0", 9)).toThrow(new RangeError("Damaged table"));
  });
});

describe("rows", () => {
  it("gives the pieces of each row", () => {
    expect(rows(2, 4, 0, 26, 32, 10)).toEqual([380, 26, 412, 10, 570, 26, 602, 10]);
  });
});
