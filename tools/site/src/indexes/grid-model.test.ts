import { expect, it } from "vitest";
import { findArrangement } from "./arrangement.js";
import { findIndex, loadEncodings } from "./catalog.js";
import { sequenceDetails } from "./details.js";
import { bmpModel, cellOfKey, pointerModel, windowAround } from "./grid-model.js";

const modelOf = async (id: string) => {
  const arrangement = findArrangement(id);
  return pointerModel(arrangement, await findIndex(arrangement.index).load());
};

it("has bytes and numbers as headings", async () => {
  const jis0208 = await modelOf("jis0208");
  expect([jis0208.rowHeading(15), jis0208.rowNumber(15), jis0208.columnHeading(0), jis0208.columnNumber(0)]).toEqual([
    "B0",
    "16",
    "A1",
    "1",
  ]);
  expect([jis0208.rowHeading(94), jis0208.rowNumber(94)]).toEqual(["–", "95"]);
  const shiftJIS = await modelOf("jis0208-shift_jis");
  expect([shiftJIS.rowHeading(7), shiftJIS.rowNumber(7), shiftJIS.columnNumber(100)]).toEqual(["88", "", ""]);
  const gb18030 = await modelOf("gb18030");
  expect([gb18030.rowHeading(0), gb18030.rowNumber(0), gb18030.rowNumber(0x2f)]).toEqual(["81", "", "16"]);
  const single = await modelOf("windows-1252");
  expect([single.rowHeading(0), single.columnHeading(15)]).toEqual(["8_", "_F"]);
});

it("leads from a fragment to a cell and back", async () => {
  const jis0208 = await modelOf("jis0208");
  expect(jis0208.cellOfFragment("#pointer=1410")).toBe(1410);
  expect(jis0208.cellOfFragment(`#${jis0208.fragmentOf(1410)}`)).toBe(1410);
  expect(["#", "#pointer=99999", "#pointer=x"].map((each) => jis0208.cellOfFragment(each))).toEqual([-1, -1, -1]);
  const bmp = bmpModel(await findIndex("jis0208").load());
  expect(bmp.cellOfFragment("#code-point=4E9C")).toBe(0x4e9c);
  expect(bmp.fragmentOf(0x4e9c)).toBe("code-point=4E9C");
  expect(bmp.pointerAt(0x4e9c)).toBe(1410);
  expect(bmp.codePointAt(0xd800)).toBe(0);
});

it("moves by keys, and stays inside", () => {
  const grid = { columns: 10, rows: 5 };
  const to = (key: string, cell: number, isControl = false) => cellOfKey(key, isControl, cell, grid, 2);
  expect([to("ArrowLeft", 10), to("ArrowRight", 19), to("ArrowUp", 3), to("ArrowDown", 43)]).toEqual([10, 19, 3, 43]);
  expect([to("ArrowRight", 10), to("ArrowDown", 10), to("PageDown", 10), to("PageUp", 33)]).toEqual([11, 20, 30, 13]);
  expect([to("Home", 15), to("End", 15), to("Home", 15, true), to("End", 15, true)]).toEqual([10, 19, 0, 49]);
  expect(to("a", 0)).toBeUndefined();
});

it("shows the part of the table with a cell", () => {
  const grid = { columns: 100, rows: 50 };
  const start = { row: 0, column: 0, rows: 10, columns: 20 };
  expect(windowAround(grid, 5 * 100 + 19, start, false)).toEqual(start);
  expect(windowAround(grid, 5 * 100 + 20, start, false)).toEqual({ ...start, column: 1 });
  expect(windowAround(grid, 25 * 100 + 50, start, true)).toEqual({ ...start, row: 20, column: 40 });
  expect(windowAround(grid, 49 * 100 + 99, start, true)).toEqual({ ...start, row: 40, column: 80 });
  expect(windowAround({ columns: 16, rows: 8 }, 0, start, true)).toEqual({ row: 0, column: 0, rows: 8, columns: 16 });
});

it("says which way the encoders go", async () => {
  const encodings = await loadEncodings(findIndex("jis0208"));
  const details = sequenceDetails("jis0208", 1410, encodings);
  expect(details.map(({ encoding, isWritten }) => [encoding, isWritten])).toEqual([
    ["EUC-JP", true],
    ["ISO-2022-JP", true],
    ["Shift_JIS", true],
  ]);
  // Shift_JIS's encoder writes IBM's rows, not NEC's copies of them.
  const nec = sequenceDetails("jis0208", 8272, encodings);
  expect(nec.map(({ isWritten }) => isWritten)).toEqual([true, true, false]);
});

it("decodes what the index lacks", async () => {
  const [detail] = sequenceDetails("big5", 1133, await loadEncodings(findIndex("big5")));
  expect(detail!.decoded).toBe("\u00ca\u0304");
  const shiftJIS = sequenceDetails("jis0208", 8836, await loadEncodings(findIndex("jis0208")));
  expect(shiftJIS.map(({ decoded }) => decoded)).toEqual(["\ue000"]);
});
