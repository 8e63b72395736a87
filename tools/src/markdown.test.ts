import { expect, test } from "vitest";
import { kB, ratio, table } from "./markdown.js";

test("columns of numbers are aligned to the right", () => {
  expect(table(["what", "size:"], [["a", "1"]])).toBe("| what | size |\n| --- | ---: |\n| a | 1 |\n");
});

test("a small ratio has more decimals than a large one", () => {
  expect([0.0123, 0.701, 3.14, 123.4].map(ratio)).toEqual(["0.012", "0.70", "3.1", "123"]);
  expect(kB(1655)).toBe("1.66");
});
