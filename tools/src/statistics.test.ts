import { expect, test } from "vitest";
import { quantile, spread } from "./statistics.js";

test("quantiles lie between the nearest values", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
  expect(quantile([7], 0.25)).toBe(7);
  expect(spread([5, 1, 2, 3, 4])).toEqual({ median: 3, low: 2, high: 4 });
});
