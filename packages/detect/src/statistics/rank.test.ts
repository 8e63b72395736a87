/** The ranking under small models, whose bits a reader can add up. */
import { describe, expect, test, vi } from "vitest";
import type { DetectionModel, EastAsianCandidate } from "../models/model.js";
import { createByteTable, createClasses, fillByteTable, fillClasses, type LetterModel } from "./letters.js";
import { rank } from "./rank.js";

/** An East Asian encoding in which each text costs the same. */
const eastAsian = (encoding: string, bits: number, rarity = 0): EastAsianCandidate & { costOf: typeof costOf } => {
  const costOf = vi.fn((_: Uint8Array, __: number) => bits);
  return { encoding, language: "ja", rarity, read: () => 0, createCheck: () => expect.unreachable(), costOf };
};

const modelOf = (...candidates: EastAsianCandidate[]): DetectionModel => ({
  languages: [],
  encodings: [],
  letters: null,
  eastAsian: candidates,
});

/** A language in which each pair of bytes costs the same, and each pair with a byte beyond ASCII. */
const language = (name: string, isLatin: boolean, asciiBits: number, bits = 0): LetterModel => {
  const symbols = "éñ";
  const ascii = isLatin ? 29 : 4;
  const size = ascii + symbols.length;
  const costs = Uint8Array.from({ length: size * size }, (_, pair) =>
    Math.max(Math.floor(pair / size), pair % size) < ascii ? asciiBits : bits,
  );
  return { language: name, symbols, isLatin, size, costs };
};

/** Languages of one alphabet, in encodings with the same characters. */
const alphabet = (
  isLatin: boolean,
  models: readonly LetterModel[],
  rarities: readonly number[] = [0],
): DetectionModel & { candidates: ReturnType<typeof vi.fn> } => {
  const candidates = vi.fn(() =>
    rarities.map((rarity) => {
      const table = createByteTable([0xe9, 0xf1]);
      const tableOf = (bytes: readonly number[]): typeof table | null => (fillByteTable(table, bytes) ? table : null);
      return {
        encoding: { name: `alphabet ${rarity}`, rarity, isVisual: false, tableOf },
        languages: models.map((model) => ({
          model,
          classesOf: (_: unknown, bytes: readonly number[]) => fillClasses(createClasses(model), table, model, bytes),
        })),
      };
    }),
  );
  return {
    languages: [],
    encodings: [],
    letters: { isLatin, models: () => models, candidates },
    eastAsian: [],
    candidates,
  };
};

/** The encoding, the language and the bits of each answer. In the text, é is the byte 80, and ñ is 81. */
const ranking = (text: string, models: readonly DetectionModel[]): (readonly [string, string | null, number])[] => {
  const bytes = Uint8Array.from(text, (c) => (c === "é" ? 0x80 : c === "ñ" ? 0x81 : c.charCodeAt(0)));
  const occurrences = new Float64Array(256);
  for (const byte of bytes) occurrences[byte]!++;
  const accepts = (encoding: string): boolean => !encoding.startsWith("UTF-16");
  const languageCost = (name: string): number => (name === "xx" ? 8 : 0);
  return rank(bytes, { models, accepts, languageCost, occurrences }).map(
    ({ encoding, language, cost }) => [encoding, language, cost] as const,
  );
};

describe("East Asian encodings", () => {
  test.each([
    // Of ten letters, three characters of another script are enough. Each one missing costs 0.15 bits more than 12.
    ["ééé", 0],
    ["éé", 12.15],
    ["é", 12.3],
  ])("beside ten letters of ASCII, %s costs %d bits more", (text, bits) => {
    expect(ranking(`aaaaaaaaaa${text}`, [modelOf(eastAsian("EUC-JP", 10, 2))])).toEqual([["EUC-JP", "ja", 12 + bits]]);
  });

  test("few characters beside many letters of ASCII cost at most 75 bits", () => {
    expect(ranking(`${"a".repeat(5000)}éé`, [modelOf(eastAsian("EUC-JP", 10))])).toEqual([["EUC-JP", "ja", 85]]);
  });

  test("need two bytes beside each other, except for short texts", () => {
    const models = [modelOf(eastAsian("EUC-JP", 10))];
    expect(ranking("é é é", models)).toHaveLength(1);
    expect(ranking("é é é é", models)).toHaveLength(0);
    expect(ranking("éé é é", models)).toHaveLength(1);
  });

  test("each receives the bits after which it is behind by 64", () => {
    const candidates = [eastAsian("EUC-JP", 30, 1), eastAsian("Big5", 10, 2), eastAsian("EUC-KR", 50, 3)] as const;
    ranking("éé", [modelOf(...candidates)]);
    expect(candidates.map(({ costOf }) => costOf.mock.lastCall![1])).toEqual([Infinity, 31 + 64 - 2, 12 + 64 - 3]);
    const last = eastAsian("GBK", 50, 3);
    ranking("éé", [modelOf(eastAsian("Big5", 10), eastAsian("EUC-KR", 50), last)]);
    expect(last.costOf.mock.lastCall![1]).toBe(10 + 64 - 3);
  });

  test("an invalid text is no answer, and valid GBK is not gb18030", () => {
    const names = (...candidates: EastAsianCandidate[]): string[] =>
      ranking("éé", [modelOf(...candidates)]).map(([encoding]) => encoding);
    expect(names(eastAsian("EUC-JP", 1), eastAsian("GBK", Infinity), eastAsian("gb18030", 2))).toEqual([
      "EUC-JP",
      "gb18030",
    ]);
    expect(names(eastAsian("GBK", 2), eastAsian("gb18030", 1))).toEqual(["GBK"]);
  });
});

describe("alphabets", () => {
  test("Latin letters need no more than four bytes beyond ASCII more than letters of ASCII", () => {
    const latin = alphabet(true, [language("de", true, 0)]);
    expect(ranking("aéééé é", [latin])).toHaveLength(1);
    expect(ranking("aéééé éé", [latin])).toHaveLength(0);
  });

  test("are no answer if an East Asian encoding gives each byte less than 5.5 bits, and 64 more", () => {
    const cyrillic = alphabet(false, [language("ru", false, 0)]);
    // 20 bytes have 110 bits.
    ranking("é".repeat(20), [cyrillic, modelOf(eastAsian("EUC-JP", 110 - 64 - 1))]);
    expect(cyrillic.candidates).not.toHaveBeenCalled();
    ranking("é".repeat(20), [cyrillic, modelOf(eastAsian("EUC-JP", 110 - 64))]);
    expect(cyrillic.candidates).toHaveBeenCalled();
  });

  test.each([
    // Half of the bits count, and of what is beyond 30 bits then a fifth.
    [2, 1],
    [8, 4],
    [60, 30],
    [160, 40],
  ])("%d bits of pairs of letters more cost %d bits", (bits, expected) => {
    const [first, second] = ranking(`${" a".repeat(bits / 2)} é`, [
      alphabet(true, [language("de", true, 0), language("xx", true, 1)]),
    ]);
    expect(first).toEqual(["alphabet 0", "de", 0]);
    // The caller does not expect the language "xx".
    expect(second![2]).toBe(expected + 8);
  });

  test("the pairs of ASCII letters in the most probable language of Latin letters cost each answer half of their bits", () => {
    const latin = alphabet(true, [language("de", true, 5), language("fr", true, 3)]);
    const cyrillic = alphabet(false, [language("ru", false, 1)]);
    // Two pairs, of "a" and a space.
    expect(ranking("a é", [latin, cyrillic, modelOf(eastAsian("EUC-JP", 10))])).toEqual([
      ["alphabet 0", "fr", 3],
      ["alphabet 0", "ru", 3],
      ["alphabet 0", "de", 5],
      ["EUC-JP", "ja", 13],
    ]);
  });

  test("an answer that is behind by more than 64 bits is dropped", () => {
    const encodings = (rarities: readonly number[], bits = 0): string[] =>
      ranking("ééñ", [alphabet(false, [language("ru", false, 0, bits)], rarities), modelOf(eastAsian("Big5", 10))]).map(
        ([encoding]) => encoding,
      );
    expect(encodings([74, 75])).toEqual(["Big5", "alphabet 74"]);
    // The best is the first, not the last.
    expect(encodings([5, 20, 70])).toEqual(["alphabet 5", "Big5", "alphabet 20"]);
  });

  test("the pairs of an answer are not counted after it is behind", () => {
    const cyrillic = alphabet(false, [language("ru", false, 0, 36)], [4]);
    // Of four pairs, two are enough: 72 bits, and 4 of the encoding are more than 64 after 10.
    expect(ranking("ééñ", [cyrillic, modelOf(eastAsian("Big5", 10))])[1]![2]).toBe(4 + 72);
  });
});
