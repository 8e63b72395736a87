import { expect, it } from "vitest";
import { wronglyDecodedRows, wronglyEncodedRows } from "./rows.js";
import { toy } from "./toy.js";

it("returns the rows of a table that differ", () => {
  expect(wronglyDecodedRows(toy, [["41 F0 80 F0 42", "A💩\ufffdB", [3, 1]]])).toEqual([]);
  expect(wronglyDecodedRows(toy, [["41", "B"]])).toEqual(['["41","A"], not ["41","B"]']);
  expect(wronglyDecodedRows(toy, [["FF", "\ufffd"]])).toEqual(['["FF","\ufffd",[0,1]], not ["FF","\ufffd"]']);
  expect(wronglyEncodedRows(toy, [["A💩é", "41 F0 80 3F", [3, 0xe9]]])).toEqual([]);
  expect(wronglyEncodedRows(toy, [["A", "42"]])).toEqual(['["A","41"], not ["A","42"]']);
});
