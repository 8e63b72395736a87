import { describe, expect, it } from "vitest";
import { type List, unusedIdeographs } from "./lists.js";
import { reorder, unpack } from "./table.js";

/* generators/src/pack/table.ts writes these payloads for these cells. The generators test the tables of the indexes. */

const damaged = new RangeError("Damaged table");

const range = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);

const unpacked = (text: string, length: number, lists?: readonly List[]): number[] =>
  Array.from(unpack(text, new Uint16Array(length), lists));

const payload = "zz||~5~[_+/0?`cp}((((((g)spvXf[b/[;yf[[thj{9g(({peu1";
const cells = [
  ...range(0x100, 20),
  ...[0x3000, 0x114, 0x115, 0x2fff, 0x3001, 0, 0, 0, 0x116, 0x40, 0x117, 0x100, 0x101, 0x10f, 0xffff],
];

describe("unpack", () => {
  it("reads every operation: moves ahead and behind, next code points, empty cells, and repeated code points", () => {
    expect(unpacked(payload, cells.length)).toEqual(cells);
  });

  it("reads code points of every area", () => {
    const table = unpack("((((~_~}457^vwxyz{(((((({b~~r~~k6.~~skhy(*{ns{", new Uint32Array(9));
    expect([...table]).toEqual([0x20000, 0x2ffff, 0x20001, 0x4e00, 0xe000, 0xffff, 0xac00, 0x3400, 0x33ff]);
  });

  it("continues after a list that fills cells and marks them as used", () => {
    const list: List = (table) => {
      for (const codePoint of [0xac01, 0xac03]) {
        table.used[codePoint] = 1;
        table.cells[table.length++] = codePoint;
      }
    };
    expect(unpacked("|}}}~)._y((((((Vgk`}`?Z", 6, [list])).toEqual([0x61, 0xac01, 0xac03, 0x62, 0xac02, 0xac01]);
  });

  it("takes ideographs in the order of a list, first to last", () => {
    const order: List = ({ ideographs }) => ideographs.set([0x6000, 0x5000, 0x4f00, 0x4e01, 0x4e02], 0x4e00);
    const expected = [0x5000, 0x6000, 0x4e02, 0x4e01, 0x4f00, 0x5000, 0x61];
    expect(unpacked("8*|}}~x})._v((((((808]|a_qyr*", 7, [order])).toEqual(expected);
  });

  it("takes the ideographs that are not used yet", () => {
    const expected = [0x4e01, 0x4e03, 0x4e00, 0x4e02, 0x9fff, 0x4e04];
    expect(unpacked(")}((~)6`x}}((]]o8ab}<^m_Y4x", 6, [unusedIdeographs])).toEqual(expected);
  });

  it("lets a list read digits", () => {
    const list: List = (table) => {
      table.cells[table.length++] = table.digits[table.position++]!;
    };
    expect(unpacked("((}}}._((((((ggio.ol(", 3, [list])).toEqual([0x61, 0x2a, 0x62]);
  });

  it("unpacks tables without cells, and cells without entries", () => {
    expect(unpacked("((((}}((((((_9|)z", 0)).toEqual([]);
    expect(unpacked("((}}.p((((((o<W6v0", 4)).toEqual([0, 0, 0, 0x41]);
    expect(unpacked("((((q}((((((,9|0;", 4)).toEqual([0, 0, 0, 0]);
  });

  it("throws if a payload is of version 1", () => {
    expect(() => unpacked("1(*-,awa;>Vmnh>sY8|h5jYfi>t*q?q4]o", 33)).toThrow(damaged);
    expect(() => unpacked("", 0)).toThrow(damaged);
  });

  it("throws if a character is changed, removed or added", () => {
    for (let i = 0; i < payload.length; i++) {
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

  it("throws if a payload reads a list that is not given", () => {
    expect(() => unpacked(")}((~)6`x}}((]]o8ab}<^m_Y4x", 6)).toThrow(damaged);
  });
});

describe("reorder", () => {
  it("puts cells into the pieces of each row, and leaves the others empty", () => {
    const table = Uint16Array.of(1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0);
    const parts = [
      [4, 1, 3, 0, 1, 3, 1],
      [4, 0, 1, 1, 3],
    ];
    expect([...reorder(table, parts)]).toEqual([0, 5, 6, 7, 1, 0, 0, 2, 3, 0, 0, 4]);
  });
});
