import { expect, it } from "vitest";
import { benchEncoding, MATERIAL, textOf, toMarkdown } from "./browser-bench.js";

it("measures each encoding with a text that it can encode", () => {
  for (const [label, characters] of MATERIAL) {
    const { encode, decode, ratio } = benchEncoding(label, characters, 2048, 0.2);
    expect(encode > 0 && decode > 0 && (ratio === undefined || ratio > 0), label).toBe(true);
  }
});

it("makes the same text each time", () => {
  expect(textOf("ab", 100)).toBe(textOf("ab", 100));
});

it("writes a table", () => {
  const result = { encoding: "Big5", ratio: 2.345, decode: 100.4, platform: undefined, encode: 50 };
  expect(toMarkdown([result], "a browser").split("\n").at(-1)).toBe("| Big5 | 2.35 | 100 | – | 50 |");
});
