import { describe, expect, test } from "vitest";
import {
  type EastAsianModel,
  eastAsianCostOf,
  INVALID,
  isMapped,
  lengthOf,
  type ReadCharacter,
  readBig5,
  readEUCJP,
  readEUCKR,
  readGB18030,
  readGBK,
  readShiftJIS,
} from "./east-asian.js";

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.split(" "), (byte) => Number.parseInt(byte, 16));

/** The length and the pointer of the first character; null if it is invalid. */
const read = (reader: ReadCharacter, hex: string): readonly [length: number, pointer: number] | null => {
  const character = reader(bytesOf(hex), 0);
  return character === INVALID ? null : [lengthOf(character), character & 0xfffff];
};

/* The contents that are no pointer. */
const RARE = 0xffffe;
const HALFWIDTH = 0xffffd;
const PRIVATE = 0xffffc;

// The pointers are computed as the standard's decoders do.
describe.each<[string, ReadCharacter, (readonly [string, readonly [number, number] | null])[]]>([
  [
    "Shift_JIS",
    readShiftJIS,
    [
      ["81 40", [2, 0]],
      ["82 a0", [2, 283]],
      ["81 7e", [2, 62]],
      ["81 80", [2, 63]],
      ["81 7f", null],
      ["81 3f", null],
      ["81 fc", [2, 187]],
      ["81 fd", null],
      ["9f fc", [2, 30 * 188 + 187]],
      ["a0 40", null],
      ["a1", [1, HALFWIDTH]],
      ["df", [1, HALFWIDTH]],
      ["e0 40", [2, 31 * 188]],
      ["ef fc", [2, 8835]],
      ["f0 40", [2, PRIVATE]],
      ["f9 fc", [2, PRIVATE]],
      ["fa 40", [2, 10716]],
      ["fc fc", [2, 59 * 188 + 187]],
      ["fd 40", null],
      ["80", [1, PRIVATE]],
      ["81", null],
    ],
  ],
  [
    "EUC-JP",
    readEUCJP,
    [
      ["a1 a1", [2, 0]],
      ["a4 a2", [2, 283]],
      ["fe fe", [2, 8835]],
      ["a1 a0", null],
      ["a1 ff", null],
      ["a0 a1", null],
      ["ff a1", null],
      ["8e a1", [2, HALFWIDTH]],
      ["8e df", [2, HALFWIDTH]],
      ["8e a0", null],
      ["8e e0", null],
      ["8f a2 af", [3, RARE]],
      ["8f a1 a1", null],
      ["8f a2", null],
      ["8f ff af", null],
      ["8f a0 af", null],
      ["8f a2 a0", null],
      ["8f a2 ff", null],
      ["a1", null],
    ],
  ],
  [
    "EUC-KR",
    readEUCKR,
    [
      ["81 41", [2, 0]],
      ["b0 a1", [2, 9026]],
      ["81 fe", [2, 189]],
      ["fe 41", [2, 125 * 190]],
      ["81 40", null],
      ["81 ff", null],
      ["80 41", null],
      ["ff 41", null],
      ["b0", null],
    ],
  ],
  [
    "Big5",
    readBig5,
    [
      ["81 40", [2, 0]],
      ["a4 40", [2, 5495]],
      ["a4 7e", [2, 5557]],
      ["a4 a1", [2, 5558]],
      ["a4 fe", [2, 5651]],
      ["a4 7f", null],
      ["a4 a0", null],
      ["a4 3f", null],
      ["a4 ff", null],
      ["80 40", null],
      ["fe 40", [2, 125 * 157]],
      ["ff 40", null],
      ["a4", null],
    ],
  ],
  [
    "GBK",
    readGBK,
    [
      ["81 40", [2, 0]],
      ["b0 a1", [2, 9026]],
      ["81 7e", [2, 62]],
      ["81 80", [2, 63]],
      ["81 7f", null],
      ["81 3f", null],
      ["81 ff", null],
      ["fe fe", [2, 125 * 190 + 189]],
      ["ff 40", null],
      ["80", [1, RARE]],
      ["81", null],
    ],
  ],
  [
    "gb18030",
    readGB18030,
    [
      ["b0 a1", [2, 9026]],
      ["80", [1, RARE]],
      ["81 30 81 30", [4, RARE]],
      ["81 39 fe 39", [4, RARE]],
      ["84 31 a4 39", [4, RARE]],
      ["84 31 a5 30", null],
      ["8f 39 fe 39", null],
      ["90 30 81 30", [4, RARE]],
      ["e3 32 9a 35", [4, RARE]],
      ["e3 32 9a 36", null],
      ["80 30 81 30", null],
      ["ff 30 81 30", null],
      ["81 30 80 30", null],
      ["81 30 ff 30", null],
      ["81 30 81 2f", null],
      ["81 30 81 3a", null],
      ["81 30 81", null],
      ["81 2f 81 30", null],
    ],
  ],
])("characters of %s", (_, reader, cases) => {
  test.each(cases)("%s", (hex, expected) => {
    expect(read(reader, hex)).toEqual(expected);
  });
});

/* The scripts of the model. */
const [SPACE, LETTER, HIRAGANA, KATAKANA, HALF, OTHER] = [0, 1, 4, 5, 8, 9] as const;

/** A model that has the pointers 283 (あ, 4 bits) and 283 + 94 (ア, 6 bits), and bits of scripts after each other. */
const model = ((): EastAsianModel => {
  const scripts = new Uint8Array(400).fill(15);
  const characters = new Uint8Array(400);
  scripts[283] = HIRAGANA;
  characters[283] = 4;
  scripts[377] = KATAKANA;
  characters[377] = 6;
  const transitions = new Uint8Array(100).fill(50);
  const set = (first: number, second: number, bits: number): void => {
    transitions[10 * first + second] = bits;
  };
  set(SPACE, HIRAGANA, 3);
  set(HIRAGANA, HIRAGANA, 1);
  set(HIRAGANA, KATAKANA, 2);
  set(KATAKANA, LETTER, 7);
  set(LETTER, HIRAGANA, 8);
  set(SPACE, HALF, 9);
  set(SPACE, OTHER, 10);
  set(HIRAGANA, SPACE, 11);
  return { scripts, costs: () => ({ characters, transitions }) };
})();

test.each([
  ["a4 a2", 3 + 4],
  ["a4 a2 a4 a2", 7 + 5],
  ["a4 a2 a5 a2", 7 + 8],
  ["a4 a2 a5 a2 41", 15 + 7],
  // ASCII after ASCII is free.
  ["41 42 a4 a2", 8 + 4],
  ["a4 a2 20 20", 7 + 11],
  ["8e b1", 9 + 5],
  ["8f a2 af", 10 + 17],
  // A leading byte at the end.
  ["a4 a2 a4", 7 + 20],
  ["a4 a2 a4 41", Infinity],
  ["ff 41", Infinity],
  // Pointers without a character: within the model, and after it.
  ["a1 a1", Infinity],
  ["f0 a1", Infinity],
])("the bits of %s in EUC-JP are %d", (hex, bits) => {
  expect(eastAsianCostOf(bytesOf(hex), readEUCJP, model, 1000)).toBe(bits);
});

test("a private character costs 24 bits, and counting ends after the most bits", () => {
  expect(eastAsianCostOf(bytesOf("80"), readShiftJIS, model, 1000)).toBe(10 + 24);
  expect(eastAsianCostOf(bytesOf("a4 a2 a4 a2 a4 a2"), readEUCJP, model, 7)).toBe(12);
  expect(eastAsianCostOf(bytesOf("a4 a2 a4 a2 a4 a2"), readEUCJP, model, 6)).toBe(7);
});

test("a character is mapped if its pointer has a script, or if it has no pointer", () => {
  const isMappedIn = (reader: ReadCharacter, hex: string): boolean => isMapped(reader(bytesOf(hex), 0), model.scripts);
  expect(isMappedIn(readEUCJP, "a4 a2")).toBe(true);
  expect(isMappedIn(readEUCJP, "a1 a1")).toBe(false);
  expect(isMappedIn(readEUCJP, "f0 a1")).toBe(false);
  expect(isMappedIn(readEUCJP, "8e b1")).toBe(true);
  expect(isMappedIn(readEUCJP, "8f a2 af")).toBe(true);
  expect(isMappedIn(readShiftJIS, "80")).toBe(true);
});
