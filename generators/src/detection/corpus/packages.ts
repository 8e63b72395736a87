/**
 * The Debian packages whose texts the statistics are counted from (`train`), those that choose the constants of the detector
 * (`tune`), and those that only the report uses (`test`). A package has one role, so no text is in two of them.
 *
 * Manual pages, GNOME's texts, installation guides, fortunes and debian-reference are in none, because others test with them.
 */

/** What a package is used for. */
export type Role = "train" | "tune" | "test";

/** The suffix of a Debian package by language, where the suffix is not the language's code in lower case. */
const suffixes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  libreoffice: { en: ["en-us"], pt: ["pt", "pt-br"], "zh-Hans": ["zh-cn"], "zh-Hant": ["zh-tw"] },
  mozilla: {
    en: ["en-gb"],
    es: ["es-es"],
    ga: ["ga-ie"],
    nb: ["nb-no"],
    pt: ["pt-pt", "pt-br"],
    sv: ["sv-se"],
    "zh-Hans": ["zh-cn"],
    "zh-Hant": ["zh-tw"],
  },
};

/** The languages of the models. */
export const languages: readonly string[] = (
  "ja zh-Hans zh-Hant ko ru uk be bg mk sr el he ar fa tr th vi pl cs sk hu ro hr sl lt lv et de fr es pt it nl sv da nb fi is en " +
  "ca eo cy ga se mt"
).split(" ");

/** Returns the names of packages that have a language in their names. */
const perLanguage = (prefix: string, naming: keyof typeof suffixes, except = ""): string[] => {
  const without = new Set(except.split(" "));
  return languages.flatMap((language) =>
    without.has(language) ? [] : (suffixes[naming]?.[language] ?? [language]).map((suffix) => `${prefix}-${suffix}`),
  );
};

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The packages of each role. */
export const packages: Readonly<Record<Role, readonly string[]>> = {
  train: [
    ...perLanguage("libreoffice-l10n", "libreoffice", "en se mt"),
    ...perLanguage("libreoffice-help", "libreoffice", "uk be bg mk sr he ar fa th ro hr lt lv nb is eo cy ga se mt"),
    ...perLanguage("firefox-esr-l10n", "mozilla", "mt se"),
    ...perLanguage("thunderbird-l10n", "mozilla", "fa mk eo se mt"),
    ...words(
      "wesnoth-1.16-data krita-l10n kdevelop-l10n iso-codes kstars-data marble-data kgeography-data digikam-data" +
        " kdenlive-data kate5-data okular gcompris-qt-data plasma-workspace-data plasma-desktop-data" +
        " libkf5kdelibs4support-data k3b-data konversation-data ktorrent-data klettres-data kalzium-data" +
        " hunspell-is hunspell-be hunspell-th hunspell-vi hunspell-he hunspell-ar hunspell-lt hunspell-lv hunspell-sr" +
        " hunspell-ro hunspell-el hunspell-hr hunspell-sl myspell-et myspell-fa mediawiki",
    ),
  ],
  tune: words(
    "vlc-l10n stellarium-data aptitude-doc-cs aptitude-doc-es aptitude-doc-fi aptitude-doc-fr aptitude-doc-it aptitude-doc-ja" +
      " aptitude-doc-nl aptitude-doc-ru debian-faq-de debian-faq-ko debian-faq-pt debian-faq-zh-cn freeciv-data",
  ),
  test: words(
    "wordpress-l10n lyx-common gnupg-l10n libc-l10n developers-reference-de developers-reference-fr" +
      " developers-reference-it developers-reference-ja developers-reference-ru maint-guide-ca maint-guide-de" +
      " maint-guide-es maint-guide-vi maint-guide-zh-cn maint-guide-zh-tw live-manual-html",
  ),
};
