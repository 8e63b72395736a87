import { expect, test } from "vitest";
import { languageCosts } from "./languages.js";

test.each([
  [[], ["ru", "ja", "zh-Hans"], []],
  [["de"], ["de"], ["en", "nb"]],
  [["de-AT", "FR_fr"], ["de", "fr"], ["en"]],
  [["no", "x"], ["nb"], ["sv"]],
  [["nn-NO"], ["nb"], ["da"]],
  [["nb"], ["nb"], ["no"]],
  [["zh"], ["zh-Hans", "zh-Hant"], ["ja"]],
  [["zh-CN"], ["zh-Hans"], ["zh-Hant"]],
  [["zh-Hans-SG"], ["zh-Hans"], ["zh-Hant"]],
  [["zh-TW"], ["zh-Hant"], ["zh-Hans"]],
  [["zh-HK"], ["zh-Hant"], ["zh-Hans"]],
  [["zh-mo"], ["zh-Hant"], ["zh-Hans"]],
  [["zh-Hant-SG"], ["zh-Hant"], ["zh-Hans"]],
  [["de-hant"], ["de"], ["zh-Hant"]],
])("%j: other languages cost 8 bits", (locales, probable, others) => {
  const costOf = languageCosts(locales);
  for (const language of probable) expect([language, costOf(language)]).toEqual([language, 0]);
  for (const language of others) expect([language, costOf(language)]).toEqual([language, 8]);
});
