import type { Language } from "../../config/languages.js";

/** The texts of the playground. A placeholder in braces is replaced: "{count} errors". */
const en = {
  title: "Playground",
} as const;

export type PlaygroundMessages = { readonly [Name in keyof typeof en]: string };

/** A language without a translation of a message shows the English one. */
export const PLAYGROUND_MESSAGES: Record<Language, Partial<PlaygroundMessages> | typeof en> = {
  en,
  ja: {},
  "zh-Hans": {},
  "zh-Hant": {},
  ko: {},
};

/** The texts in a language. */
export const playgroundMessages = (language: Language): PlaygroundMessages => ({
  ...en,
  ...PLAYGROUND_MESSAGES[language],
});
