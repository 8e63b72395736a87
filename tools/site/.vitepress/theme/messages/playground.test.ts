import { expect, it } from "vitest";
import { LANGUAGES } from "../../config/languages.js";
import { fillMessage, playgroundMessages } from "./playground.js";

const placeholders = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

it.each(LANGUAGES)("has the messages in %s, with the placeholders of the English ones", (language) => {
  const english = playgroundMessages("en");
  const messages = playgroundMessages(language);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  for (const name of Object.keys(english) as (keyof typeof english)[]) {
    expect(messages[name], name).not.toBe("");
    expect(placeholders(messages[name]), name).toEqual(placeholders(english[name]));
  }
});

it("fills placeholders, and keeps those without a value", () => {
  expect(fillMessage("{a} of {b}, {U+2603}", { a: 1 })).toBe("1 of {b}, {U+2603}");
});
