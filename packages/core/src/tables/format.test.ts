import { expect, it } from "vitest";
import * as format from "./format.js";

it("the parts of the unpacker's memory follow each other, and none overlaps the next", () => {
  const { CURSORS, CODES, LIST_CODES, USED, IDEOGRAPH_ORDER, CELLS, CODE_POINT_LIMIT } = format;
  const starts = [CURSORS, CODES, LIST_CODES, USED, IDEOGRAPH_ORDER, CELLS];
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
  // A byte for each code point, then two bytes for each.
  expect(IDEOGRAPH_ORDER - USED).toBe(CODE_POINT_LIMIT);
  expect(CELLS - IDEOGRAPH_ORDER).toBe(2 * CODE_POINT_LIMIT);
});

it("three digits hold 18 bits, and a code is not longer than the bits that are read at once", () => {
  expect(format.DIGIT_BITS * 3).toBeGreaterThan(17);
  expect(format.SECOND_DIGIT_RANGE).toBeLessThanOrEqual(format.THIRD_DIGIT_RANGE);
  expect(format.CODE_ENTRIES).toBe(2 ** format.MAX_SYMBOL_BITS);
  expect(format.MAX_SYMBOL_BITS).toBeLessThan(format.MIN_READ_BITS);
});

it("the areas start in the order of Unicode", () => {
  const starts = format.AREA_STARTS.slice(1, -1);
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
  expect(format.AREA_STARTS.filter((start) => start < 0)).toHaveLength(2);
});
