import { expect, test } from "vitest";
import { asciiClass, asciiScript } from "./classes.js";

test("the classes of ASCII: spaces and controls, digits, punctuation, letters", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => asciiClass(code));
  const letters = Array.from({ length: 26 }, (_, at) => 3 + at);
  const expected = [
    ...new Array<number>(33).fill(0),
    ...new Array<number>(15).fill(2),
    ...new Array<number>(10).fill(1),
    ...new Array<number>(7).fill(2),
    ...letters,
    ...new Array<number>(6).fill(2),
    ...letters,
    ...new Array<number>(4).fill(2),
    0,
  ];
  expect(ascii).toEqual(expected);
});

test.each([
  [" ", 0],
  ["\n", 0],
  ["1", 1],
  ["a", 1],
  ["Z", 1],
  [",", 2],
])("the script of %j in East Asian text is %d", (character, script) => {
  expect(asciiScript(character.charCodeAt(0))).toBe(script);
});
