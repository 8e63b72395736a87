/** The bits that a language costs if the caller names others. */
const OTHER_LANGUAGE_COST = 8;

/** Returns the language of the models for a locale. */
const languageOf = (locale: string): string[] => {
  const [language, ...subtags] = locale.toLowerCase().split(/[-_]/);
  if (language === "no" || language === "nn") return ["nb"];
  if (language !== "zh") return [language!];
  if (subtags.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag))) return ["zh-hant"];
  return subtags.length > 0 ? ["zh-hans"] : ["zh-hans", "zh-hant"];
};

/**
 * Returns the bits that each language costs.
 *
 * @param locales - the languages that are probable; none if all are
 */
export const languageCosts = (locales: readonly string[]): ((language: string) => number) => {
  const probable = new Set(locales.flatMap(languageOf));
  return (language) => (probable.size === 0 || probable.has(language.toLowerCase()) ? 0 : OTHER_LANGUAGE_COST);
};
