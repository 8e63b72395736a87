import { expect, test } from "vitest";
import { readIndex } from "./read-index.js";

const header =
  "# For details on index index-toy.txt see the Encoding Standard\n#\n# Identifier: abc\n# Date: 2024-09-18\n\n";

const problemsOf = (lines: string, size = 128) => readIndex("toy", header + lines, size).problems;

test("reads pointers, code points and the header, and ignores the rest of each line", () => {
  const text = `${header}  0\t0x0080\t\u0080 (<control>)\n  5\t0x1F600\n127\t0xFFFD\t\u2028\tmore\n`;
  expect(readIndex("toy", text, 128)).toEqual({
    index: {
      name: "toy",
      identifier: "abc",
      date: "2024-09-18",
      entries: [
        [0, 0x80],
        [5, 0x1f600],
        [127, 0xfffd],
      ],
    },
    problems: [],
  });
});

test.each([
  ["not a line", "  0\t0x0080\n  1 0x0081\n", 'index-toy.txt:7: "  1 0x0081" is not a pointer, a tab and a code point'],
  [
    "no hexadecimal number",
    "  0\t0x00G0\n",
    'index-toy.txt:6: "  0\\t0x00G0" is not a pointer, a tab and a code point',
  ],
  [
    "a carriage return",
    "  0\t0x0080\r\n",
    'index-toy.txt:6: "  0\\t0x0080\\r" is not a pointer, a tab and a code point',
  ],
  ["a pointer twice", "  1\t0x0080\n  1\t0x0081\n", "index-toy.txt:7: pointer 1 occurs twice"],
  ["pointers out of order", "  3\t0x0080\n  1\t0x0081\n", "index-toy.txt:7: pointer 1 comes after 3"],
  [
    "a pointer out of range",
    "128\t0x0080\n",
    "index-toy.txt:6: pointer 128 is after 127, the last pointer of the index",
  ],
  ["a surrogate", "  1\t0xD800\n", "index-toy.txt:6: pointer 1: U+D800 is not a scalar value above U+0000"],
  [
    "a code point above U+10FFFF",
    "  1\t0x110000\n",
    "index-toy.txt:6: pointer 1: U+110000 is not a scalar value above U+0000",
  ],
  ["U+0000", "  1\t0x0000\n", "index-toy.txt:6: pointer 1: U+0000 is not a scalar value above U+0000"],
])("reports the line of %s", (_, lines, problem) => {
  expect(problemsOf(lines)).toEqual([problem]);
});

test("continues after a problem", () => {
  expect(problemsOf("x\n  1\t0xD800\n")).toHaveLength(2);
});

test("requires an Identifier and a date", () => {
  expect(readIndex("toy", "  0\t0x0080\n").problems).toEqual([
    'index-toy.txt: the header has no "Identifier"',
    'index-toy.txt: the header has no "Date"',
  ]);
});
