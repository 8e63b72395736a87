import { describe, expect, test } from "vitest";
import { decodeBytes, encodeString } from "webenc/families";
import { requireEncoding } from "../../encodings/find.js";
import { applyRepair, findRepair, type TextScore } from "./search.js";

const damage = (text: string, was: string, readAs: string): string =>
  decodeBytes(requireEncoding(readAs), encodeString(requireEncoding(was), text));

/** A score for these tests only: the share of the pairs of characters that the expected text has. */
const likeness = (expected: string): TextScore => ({
  score(text) {
    const pairs = [...text].map((_, index) => text.slice(index, index + 2));
    return pairs.filter((pair) => expected.includes(pair)).length / Math.max(1, pairs.length);
  },
  least: 0.99,
  margin: 0.02,
});

const GERMAN = "Größe prüfen: Äpfel, Öl und Übermut\nnur ASCII\nStraße";
const RUSSIAN = "Съешь же ещё этих мягких французских булок";
const JAPANESE = "日本語の文章です。ひらがなとカタカナ";

describe("the mistakes of a text are found", () => {
  test.each([
    [GERMAN, [["UTF-8", "windows-1252"]]],
    [GERMAN, [["windows-1252", "macintosh"]]],
    [RUSSIAN, [["UTF-8", "windows-1251"]]],
    [RUSSIAN, [["KOI8-R", "windows-1251"]]],
    [RUSSIAN, [["windows-1251", "windows-1252"]]],
    [JAPANESE, [["Shift_JIS", "windows-1252"]]],
    [
      GERMAN,
      [
        ["UTF-8", "windows-1252"],
        ["UTF-8", "windows-1252"],
      ],
    ],
    [
      RUSSIAN,
      [
        ["windows-1251", "windows-1252"],
        ["UTF-8", "windows-1252"],
      ],
    ],
  ] as const)("%s %j", (text, mistakes) => {
    const damaged = mistakes.reduce<string>((before, [was, readAs]) => damage(before, was, readAs), text);
    const { repair } = findRepair(damaged, likeness(text));
    expect(repair?.layers).toHaveLength(mistakes.length);
    expect(applyRepair(damaged, repair!)).toEqual({ text, unrepaired: [] });
  });
});

test("nothing is repaired if no result, or more than one, is better", () => {
  expect(findRepair(GERMAN, likeness(GERMAN)).repair).toBeUndefined();
  expect(findRepair("", likeness("a")).repair).toBeUndefined();
  const damaged = damage(GERMAN, "UTF-8", "windows-1252");
  const { repair, best } = findRepair(damaged, { ...likeness(GERMAN), margin: 2 });
  expect(repair).toBeUndefined();
  expect(best[0]!.layers).toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
});

test("lines without damage, and those that have lost bytes, stay as they are", () => {
  const damaged = `${damage(GERMAN, "UTF-8", "windows-1252")}\nschön\nGrÃ\uFFFDe`;
  const layers = [{ was: "UTF-8", readAs: "windows-1252" }];
  expect(applyRepair(damaged, { layers })).toEqual({ text: `${GERMAN}\nschön\nGrÃ\uFFFDe`, unrepaired: [4, 5] });
});
