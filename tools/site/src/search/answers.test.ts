import { expect, it } from "vitest";
import { loadCharacters } from "../characters/character.js";
import { answersTo, characterAnswer, characterOf } from "./answers.js";
import { readAnswers } from "./read-answers.js";
import { ANSWER_TEXTS } from "./texts.js";

const data = readAnswers();
const first = (query: string, language: keyof typeof ANSWER_TEXTS = "en") =>
  answersTo(query, data, ANSWER_TEXTS[language], language === "en" ? "" : `${language}/`)[0];

it("answers with the encoding of a label", () => {
  expect(first("latin1")).toMatchObject({
    title: "latin1 is a label of windows-1252",
    link: "/encodings/windows-1252.html",
  });
  expect(first(" X-SJIS ")).toMatchObject({ title: "X-SJIS is a label of Shift_JIS" });
  expect(first("Shift_JIS")!.title).toBe("Shift_JIS");
});

it("answers with the encoding of another system's name, and what it means there", () => {
  const answer = first("cp932")!;
  expect(answer).toMatchObject({
    title: "cp932 is a name of Shift_JIS in other systems",
    link: "/encodings/shift_jis.html",
  });
  expect(answer.text).toContain("Python");
  expect(first("code page 1251")!.title).toBe("code page 1251 is a name of windows-1251 in other systems");
  expect(first("CP-437")!.title).toBe("CP-437 is not in the Encoding Standard");
});

it("answers words that are no names", () => {
  expect(first("ansi")!.text).toContain("windows-1251 in Russia");
  expect(first("文字化け", "ja")).toMatchObject({ title: "文字化けを直す", link: "/ja/solver/" });
  expect(first("back-pressure")).toBeUndefined();
});

it("answers with the bytes of a character", async () => {
  expect([characterOf("U+20AC"), characterOf(" 髙 "), characterOf("U+D800"), characterOf("latin1")]).toEqual([
    "€",
    "髙",
    undefined,
    undefined,
  ]);
  expect(["\\u20ac", "&#8364;", "&#x20AC;"].map(characterOf)).toEqual(["€", "€", "€"]);
  const { describe } = await loadCharacters();
  const euro = characterAnswer(describe("€"), "EURO SIGN", ANSWER_TEXTS.en);
  expect(euro).toMatchObject({ title: "€ U+20AC EURO SIGN", link: "/characters/#U+20AC" });
  expect(euro.text).toContain("UTF-8: E2 82 AC");
  expect(euro.text).toMatch(/windows-125\d[^:]*: 80/);
  const high = characterAnswer(describe("髙"), "CJK UNIFIED IDEOGRAPH-9AD9", ANSWER_TEXTS.en);
  expect(high.text).toContain("Shift_JIS: FB FC");
  expect(high.text).toContain("Similar: 高 U+9AD8");
});
