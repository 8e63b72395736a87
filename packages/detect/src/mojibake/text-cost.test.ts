import { describe, expect, test } from "vitest";
import { createTextCost } from "./text-cost.js";

const costOf = createTextCost();
const bitsOf = (text: string): number => costOf(text).bits;

describe("what costs the same in each language", () => {
  test.each([
    ["", 0],
    [" \r\n", 0],
    ["1", 6],
    ["1.", 12],
    ["\t", 6],
    ["\x01", 30],
    ["\x7f", 30],
    ["😀", 14],
    ["😀🎉", 28],
    ["1😀", 20],
    // A script without a model: the first letter, and others of the same script and of another one.
    ["नम", 23],
    ["न म", 23],
    ["नந", 32],
    ["नநन", 48],
    ["աա", 23],
    ["\u0530\u0530", 23],
    ["\u1dff\u1dff", 23],
  ])("%j has %d bits", (text, bits) => {
    expect(costOf(text)).toEqual({ bits, language: null });
  });
});

/** The bits that a text has beside those of its ASCII characters. */
const beyondASCII = (text: string): number => bitsOf(text) - bitsOf(text.replace(/[^\0-\x7f]/g, ""));

test("a few letters of another script than Latin beside ten of ASCII cost 12 bits more, and 8 more inside of a word", () => {
  expect(beyondASCII("abcdefghij नमम")).toBeCloseTo(16 + 7 + 7);
  expect(beyondASCII("abcdefghij नम")).toBeCloseTo(16 + 7 + 12);
  for (const [letters, bits] of [
    ["नम", 8],
    ["नमम", 0],
  ] as const)
    expect(beyondASCII(`abcde${letters}fghij`) - beyondASCII(`abcde ${letters} fghij`)).toBeCloseTo(bits);
});

test.each([
  ["Größe prüfen", "de"],
  ["être où ça français", "fr"],
  ["Zażółć gęślą jaźń", "pl"],
  ["Съешь же ещё этих мягких булок", "ru"],
  ["Καλημέρα κόσμε", "el"],
  ["שלום עולם", "he"],
  ["สวัสดีครับ", "th"],
  ["こんにちは世界", "ja"],
  ["안녕하세요", "ko"],
  ["你好，世界", "zh-Hans"],
  ["測試文字編碼", "zh-Hant"],
])("%s is in %s", (text, language) => {
  expect(costOf(text).language).toBe(language);
});

test("a language's own text has fewer bits than what its bytes are in another encoding", () => {
  for (const [text, wrong] of [
    ["Größe", "GrÃ¶ÃŸe"],
    ["Привет", "оПХБЕР"],
    ["Привет", "Ïðèâåò"],
    ["Zażółć", "Za¿ó³æ"],
    ["日本語", "“ú–{Œê"],
    ["中文编码", "ÖÐÎÄ±àÂë"],
  ] as const)
    expect(bitsOf(text)).toBeLessThan(bitsOf(wrong));
});

test("a character that no East Asian encoding has costs 20 bits beside one that has", () => {
  expect(bitsOf("日本語の文章です。न") - bitsOf("日本語の文章です。")).toBeCloseTo(20);
});

test.each(["Größe prüfen", "Привет, как дела?", "こんにちは世界", "नमस्ते", "ab1c"])("%s: a limit", (text) => {
  const exact = costOf(text);
  expect(costOf(text, exact.bits + 1)).toEqual(exact);
  expect(costOf(text, exact.bits / 2).bits).toBeGreaterThan(exact.bits / 2);
});
