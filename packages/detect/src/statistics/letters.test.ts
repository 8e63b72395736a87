import { describe, expect, test } from "vitest";
import {
  asciiCostOf,
  type ByteTable,
  caseCostOf,
  createByteTable,
  createClasses,
  fillByteTable,
  fillClasses,
  type LetterModel,
  letterCostOf,
} from "./letters.js";
import { countPairs } from "./pairs.js";

/** A language in which a pair costs 1 bit if it is not in `costs`. The classes are space, digit, punctuation, letters, symbols. */
const language = (symbols: string, isLatin: boolean, pairs: Readonly<Record<string, number>>): LetterModel => {
  const ascii = isLatin ? " 0.abcdefghijklmnopqrstuvwxyz" : " 0.a";
  const classes = ascii + symbols;
  const size = classes.length;
  const costs = new Uint8Array(size * size).fill(1);
  for (const [[first, second], bits] of Object.entries(pairs))
    costs[classes.indexOf(first!) * size + classes.indexOf(second!)] = bits;
  return { language: "x", symbols, isLatin, size, costs };
};

/** The bytes of a text, and a table that has its characters beyond ASCII from 80 on. */
const encode = (text: string): { bytes: Uint8Array; table: ByteTable; highBytes: number[] } => {
  const characters = [...new Set(text)].filter((character) => character > "\x7f");
  const table = createByteTable(characters.map((character) => character.charCodeAt(0)));
  const highBytes = characters.map((_, i) => 0x80 + i);
  expect(fillByteTable(table, highBytes)).toBe(true);
  const bytes = Uint8Array.from(text, (character) =>
    character > "\x7f" ? 0x80 + characters.indexOf(character) : character.charCodeAt(0),
  );
  return { bytes, table, highBytes };
};

const costOf = (text: string, model: LetterModel, isVisual = false, most = Infinity): number => {
  const { bytes, table, highBytes } = encode(text);
  const classes = fillClasses(createClasses(model), table, model, highBytes);
  return letterCostOf(countPairs(bytes), classes, table, model, most, isVisual);
};

describe("pairs with a character beyond ASCII", () => {
  const latin = language("é", true, { aé: 5, "é ": 7, " é": 2, éa: 11, "  ": 9, "é.": 12, "0é": 13 });

  test.each([
    // a-é 5, é-space 7, space-é 2, é-end 7.
    ["aé é", 21],
    ["AÉ É", 21],
    ["aé aé", 24],
    [".é!", 13],
    ["5é", 20],
    // A small letter of Latin-1 that the language does not have: 10, and at most 3 for the space after it.
    ["aß", 13],
    // A symbol: 10, 6 more after a letter, and 6 before one.
    ["a©", 19],
    // 1.5 more at its place in a text of Latin letters.
    ["©a", 12.5],
    ["a®", 14.5],
    ["A®", 19],
    ["®a", 17],
    ["é©", 2 + 16 + 3],
    ["1©", 13],
    // A letter is no symbol.
    ["ßa", 11],
    // Two characters that the language does not have.
    ["ßß", 10 + 10 + 3],
  ])("%s costs %d bits", (text, bits) => {
    expect(costOf(text, latin)).toBe(bits);
  });

  test("a space after a symbol costs less if the language says so", () => {
    expect(costOf("©", language("é", true, {}))).toBe(10 + 1);
  });

  const box = language("я", false, { "я ": 7, " я": 3, яя: 4, "  ": 9 });

  test.each([
    // The first of a frame 12, the same one again 2, another one 12, and at most 3 for the space after it.
    ["═", 12 + 3],
    ["═══", 12 + 2 + 2 + 3],
    ["╔═", 12 + 12 + 3],
    [" │ │", 12 + 3 + 12 + 3],
    ["█▓░", 12 + 12 + 12 + 3],
    // No-break spaces that indent a line.
    ["\xa0\xa0\xa0я", 7 + 2 + 2 + 3 + 6 + 7],
    ["\xa0©", 7 + 10 + 3],
    // Beside a letter it is as rare as another symbol: 16, 6 more after a letter, and 6 before one.
    ["я║", 3 + 16 + 6 + 3],
    ["║я", 12 + 3 + 6 + 7],
    // Other symbols are not cheaper in a row.
    ["≡≡", 16 + 16 + 6 + 3],
  ])("the frame %s costs %d bits", (text, bits) => {
    expect(costOf(text, box)).toBe(bits);
  });

  const pointed = language("שם", false, { " ש": 3, " ם": 4, "ם ": 2, "  ": 9 });

  test.each([
    // A point after a letter or another point 7, and the letter after it as at the beginning of a word.
    ["שם", 3 + 1 + 2],
    ["ש\u05b8ם", 3 + 7 + 4 + 2],
    ["ש\u05c1\u05b8ם", 3 + 7 + 7 + 4 + 2],
    ["ם\u05b8", 4 + 7 + 3],
    // Elsewhere it is a letter that the language does not have: 15, and 6 before a letter of ASCII.
    ["\u05b8ם", 15 + 4 + 2],
    ["1\u05b8", 15 + 3],
    ["ש\u05b8a", 3 + 7 + 1 + 6],
    // After a letter of ASCII it is of another script: 11 more.
    ["a\u05b8", 15 + 11 + 3],
  ])("%j with points costs %d bits", (text, bits) => {
    expect(costOf(text, pointed)).toBe(bits);
  });

  test("visual order is counted backwards", () => {
    expect(costOf("aé", latin, true)).toBe(11 + 2);
    expect(costOf("éa ", latin, true)).toBe(7 + 5);
  });

  test("counting ends after the most bits", () => {
    expect(costOf("aé é", latin, false, 4)).toBe(5);
    // é-space occurs twice.
    expect(costOf("aé é", latin, false, 5)).toBe(5 + 2 * 7);
  });

  const cyrillic = language("б", false, { aб: 4, "  ": 9 });

  test.each([
    ["xб", 5],
    // A letter of the script that the language does not have: 15, and 11 more after a letter of ASCII.
    ["бя", 1 + 15 + 3],
    ["xя", 15 + 11 + 3],
    ["xß", 10 + 11 + 3],
    ["1я", 18],
    ["x©", 10 + 6 + 3],
    ["x®", 10 + 6 + 3],
  ])("%s costs %d bits in a language of another script", (text, bits) => {
    expect(costOf(text, cyrillic)).toBe(bits);
  });

  test("a letter of Latin-1 after one of ASCII costs no more in a language of Latin letters", () => {
    expect(costOf("xß", latin)).toBe(13);
  });
});

test.each([
  ["\x80", 24],
  ["\x9f", 24],
  ["\ue000", 24],
  ["\uf8ff", 24],
  ["\ufb01", 24],
  ["–", 7],
  ["…", 7],
  ["’", 7],
  ["\xa0", 7],
  ["©", 10],
  ["«", 10],
  ["×", 10],
  ["€", 10],
  ["™", 10],
  ["¬", 14],
  ["¿", 10],
  ["÷", 14],
  ["ˆ", 14],
  ["˜", 14],
  ["˝", 15],
  ["†", 14],
  ["\u2018", 7],
  ["\u2010", 14],
  ["\u200f", 15],
  ["↓", 16],
  ["─", 16],
  ["\u2e7f", 16],
  ["\u2e80", 15],
  ["À", 15],
  ["Þ", 15],
  ["ß", 10],
  ["ÿ", 10],
  ["ð", 15],
  ["þ", 15],
  ["Ā", 15],
  ["ʼ", 15],
  ["я", 15],
])("%j costs %d bits in a language without it", (character, bits) => {
  const { table } = encode(character);
  expect(table.otherCosts[0x80]).toBe(bits);
});

describe("tables", () => {
  test("have the bytes that were added", () => {
    const table = createByteTable([0xc9, 0, 0xa9, 0x130]);
    expect([...table.codePoints.subarray(0x80, 0x84)]).toEqual([0xc9, 0, 0xa9, 0x130]);
    expect(fillByteTable(table, [0x80])).toBe(true);
    expect(fillByteTable(table, [0x80, 0x82])).toBe(true);
    expect(fillByteTable(table, [0x81])).toBe(false);
    expect(fillByteTable(table, [0x84])).toBe(false);
    expect([...table.folded.subarray(0x80, 0x84)]).toEqual([0xe9, 0, 0xa9, 0]);
    // The case of 80 is that of this table: in another one it is a small letter.
    const other = createByteTable([0xe9]);
    expect(fillByteTable(other, [0x80])).toBe(true);
    expect(table.cases[0x80]).not.toBe(other.cases[0x80]);
    // Its small letter is two characters, so it stays as it is.
    expect(fillByteTable(table, [0x83])).toBe(true);
    expect(table.folded[0x83]).toBe(0x130);
  });

  test("Romanian letters with a comma are those with a cedilla", () => {
    const { table } = encode("ȘșȚț");
    expect(String.fromCharCode(...table.folded.subarray(0x80, 0x84))).toBe("şşţţ");
  });
});

test("classes: the order of the symbols, and 255 for others", () => {
  const model = language("éñ", true, {});
  const { table, highBytes } = encode("ñÉß");
  const classes = fillClasses(createClasses(model), table, model, highBytes);
  expect([...classes.subarray(0x80, 0x83)]).toEqual([30, 29, 255]);
  const ascii = (text: string, values: Uint8Array): number[] => Array.from(text, (c) => values[c.charCodeAt(0)]!);
  expect(ascii(" \n\x7f0.aZz", classes)).toEqual([0, 0, 0, 1, 2, 3, 28, 28]);
  expect(ascii(" 0.aZz", createClasses(language("б", false, {})))).toEqual([0, 1, 2, 3, 3, 3]);
});

test.each([
  // A capital after a small letter 8, after a capital 0.5, at the beginning of a word 2.
  ["aÉ", 8],
  ["éÉ", 8],
  ["AÉ", 0.5],
  ["ÉÉ", 2.5],
  ["É", 2],
  [".É", 2],
  ["Éa", 2],
  ["éA", 8],
  ["é", 0],
  ["1É", 0],
  ["©É", 0],
  ["aÉ aÉ", 16],
])("the case of %s costs %d bits", (text, bits) => {
  const { bytes, table } = encode(text);
  expect(caseCostOf(countPairs(bytes), table)).toBe(bits);
});

test("the pairs of ASCII letters and spaces cost what the language says", () => {
  const model = language("é", true, { ab: 4, "b ": 6, "1b": 99 });
  // space-a 1, a-b 4, b-space 6, space-a 1, a-b 4; b-é is not ASCII.
  expect(asciiCostOf(countPairs(encode("ab abé").bytes), model)).toBe(16);
  expect(asciiCostOf(countPairs(encode("1é").bytes), model)).toBe(0);
});
