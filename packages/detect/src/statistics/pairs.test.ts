import { expect, test } from "vitest";
import { countPairs, isControl } from "./pairs.js";

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("pairs beyond ASCII are first, then those of letters and spaces, each once", () => {
  const expected = {
    keys: Uint16Array.of(0x61e9, 0xe920, 0x20e9, 0xe931, 0x2061),
    counts: Float64Array.of(2, 1, 1, 2, 2),
    nonASCII: 4,
    highBytes: 3,
    adjacent: 0,
    alone: 3,
    letters: 2,
    controls: 0,
    mixed: 0,
  };
  // The digit before a space is no word, and neither is a punctuation mark.
  expect(countPairs(latin1("aé é1 aé1"))).toEqual({ ...expected, keys: expected.keys, counts: expected.counts });
  // The second call begins with zeros.
  expect(countPairs(latin1("aé é1 aé1"))).toEqual(expected);
});

test("bytes beyond ASCII side by side are adjacent, and not alone", () => {
  expect(countPairs(latin1("ééé é"))).toMatchObject({ highBytes: 4, adjacent: 2, alone: 1 });
  expect(countPairs(latin1("\x80\x80 \x80 é\x80a"))).toMatchObject({ highBytes: 5, adjacent: 2, alone: 1 });
  // The pair 80 00 is one with a byte beyond ASCII.
  expect(countPairs(latin1("\x80\0"))).toMatchObject({ keys: Uint16Array.of(0x2080, 0x8000), nonASCII: 2 });
  expect(countPairs(latin1("éa"))).toMatchObject({ highBytes: 1, adjacent: 0, alone: 1, letters: 1 });
});

test("pairs of ASCII count a quarter in lines without a byte beyond ASCII", () => {
  const counts = (text: string): (readonly [string, number])[] => {
    const pairs = countPairs(latin1(text));
    return Array.from(pairs.keys, (key, i) => [String.fromCharCode(key >> 8, key & 0xff), pairs.counts[i]!]);
  };
  expect(counts("ab\nab\rabé\r\nab")).toEqual([
    ["b\xe9", 1],
    ["\xe9\r", 1],
    [" a", 0.25],
    ["ab", 1.75],
    ["b\n", 0.25],
    ["\na", 0.5],
    ["b\r", 0.25],
    ["\ra", 1],
    ["b ", 0.25],
  ]);
  // The letters, the controls and the signs count in all lines.
  expect(countPairs(latin1("a1\x01\né"))).toMatchObject({ letters: 1, controls: 1, mixed: 1 });
});

test("spaces beside spaces are no words", () => {
  expect([...countPairs(latin1("  a")).keys]).toEqual([0x2061, 0x6120]);
  expect(countPairs(latin1(",a.")).keys).toHaveLength(0);
});

test("controls are counted, those of text are not", () => {
  expect(countPairs(latin1("\0\t\n\x01é\x01")).controls).toBe(3);
  const controls = Array.from({ length: 256 }, (_, byte) => byte).filter(isControl);
  expect(controls).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 0x7f,
  ]);
});

test.each([
  ["aB", 1],
  ["Ab", 0],
  ["AB", 0],
  ["a1", 1],
  ["1a", 1],
  ["A1", 1],
  ["1A", 1],
  ["a[", 1],
  ["`a", 1],
  ["A{", 1],
  ["~A", 1],
  ["a;b", 0],
  ["a@b", 0],
  ["a, b. C-d (e) 'f'", 0],
  ["é1", 0],
  ["1é", 0],
  ["x1y", 2],
])("%j has %i pairs that words do not have", (text, mixed) => {
  expect(countPairs(latin1(text)).mixed).toBe(mixed);
});
