import { expect, test } from "vitest";
import { LANGUAGES } from "../../config/languages.js";
import { playgroundMessages } from "./playground.js";
import { PLAYGROUND_TRANSLATIONS } from "./playground-translations.js";

const english = playgroundMessages("en");
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(LANGUAGES.filter((language) => language !== "en"))("%s has every text, with its placeholders", (language) => {
  const translation: Readonly<Record<string, string>> = PLAYGROUND_TRANSLATIONS[language];
  expect(Object.keys(translation).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(english)) {
    expect(placeholders(translation[name]!), name).toEqual(placeholders(text));
  }
});
