import { expect, test } from "vitest";
import { kB, ratio, table } from "./markdown.js";

test("columns of figures stand to the right", () => {
  expect(table(["what", "size:"], [["a", "1"]])).toBe("| what | size |\n| --- | ---: |\n| a | 1 |\n");
});

test("figures have as many digits as they deserve", () => {
  expect([0.0123, 0.701, 3.14, 123.4].map(ratio)).toEqual(["0.012", "0.70", "3.1", "123"]);
  expect(kB(1655)).toBe("1.66");
});
