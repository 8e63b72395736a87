import { expect, test } from "vitest";
import { toBatches } from "./convert-in-pool.js";

const task = (bytes: number) => ({ source: "a", target: "b", bytes });
const lengths = (sizes: readonly number[], jobs: number): number[] =>
  toBatches(sizes.map(task), jobs).map((batch) => batch.length);

test("small files share a batch, and each worker gets one", () => {
  expect(lengths(Array(100).fill(10), 2)).toEqual([32, 32, 32, 4]);
  expect(lengths(Array(10).fill(10), 4)).toEqual([3, 3, 3, 1]);
  expect(lengths([10], 4)).toEqual([1]);
});

test("a batch of large files ends early", () => {
  expect(lengths([2 ** 21, 10, 10, 2 ** 21, 2 ** 21], 1)).toEqual([1, 3, 1]);
});
