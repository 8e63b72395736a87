import { expect, it } from "vitest";
import { japaneseWords } from "./japanese-words.js";

it("divides text into words with their particles and brackets", () => {
  expect(japaneseWords("使わなくてよい場合")).toEqual(["使わなくてよい", "場合"]);
  expect(japaneseWords("文字を「復号」する。")).toEqual(["文字を", "「復号」する。"]);
  expect(japaneseWords("プレイグラウンド")).toEqual(["プレイグラウンド"]);
  expect(japaneseWords("")).toEqual([]);
});
