/** The languages of the site. English is the original; the others translate the pages of a first visit. */
export const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

interface LanguageFacts {
  /** The name of the language, in the language. */
  readonly name: string;
  /** The folder of its pages, with a slash at the end; English has none. */
  readonly folder: string;
}

export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = {
  en: { name: "English", folder: "" },
  ja: { name: "日本語", folder: "ja/" },
  "zh-Hans": { name: "简体中文", folder: "zh-hans/" },
  "zh-Hant": { name: "繁體中文", folder: "zh-hant/" },
  ko: { name: "한국어", folder: "ko/" },
};
