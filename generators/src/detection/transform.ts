/** Other kinds of text, made from the texts of a language: other forms of its letters, tables, capitals, subtitles, mail. */

/** Adds one line of another kind for every so many lines. */
export interface Imitation {
  readonly every: number;
  readonly imitate: (text: string) => string;
}

/** Returns the imitations of other kinds of text. */
export const imitationsOf = (language: string): readonly Imitation[] => [
  { every: 17, imitate: (text) => text.toLocaleUpperCase(language) },
  { every: 19, imitate: (text) => text.split(/[ .:]+/).join(";") },
  { every: 23, imitate: (text) => text.replaceAll(/(\S+)\s?/g, '"$1",') },
  ...(language === "ja" ? [{ every: 101, imitate: toHalfwidthKatakana }] : []),
];

const HALFWIDTH =
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";

/** Returns text with half-width katakana in the place of katakana and its punctuation. */
const toHalfwidthKatakana = (text: string): string =>
  text
    .replaceAll(/[\u30a0-\u30ff]/g, (character) => character.normalize("NFD"))
    .replaceAll("\u3099", "゛")
    .replaceAll("\u309a", "゜")
    .replaceAll(/./gu, (character) => {
      const index = HALFWIDTH.indexOf(character);
      return index < 0 ? character : String.fromCharCode(0xff61 + index);
    });

/** The letters of windows-1258: it has tones as characters of their own, and some letters with a tone. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/;
const WITH_TONE = "àáèéìíòóùúýñ";

/** Returns Vietnamese as windows-1258 has it, with all tones as characters of their own or with the letters that exist. */
const decomposeTones =
  (keep: string) =>
  (text: string): string =>
    text.replaceAll(/\p{Script=Latin}/gu, (letter) => {
      if (keep.includes(letter.toLowerCase())) return letter;
      const decomposed = letter.normalize("NFD");
      const tone = TONES.exec(decomposed)?.[0];
      return tone === undefined ? letter : decomposed.replace(tone, "").normalize("NFC") + tone;
    });

/** Returns Persian as windows-1256 has it, which lacks its yeh. */
const withArabicYeh = (text: string): string => text.replaceAll("\u06cc", "\u064a");

/** The forms of a language in its encodings, if they are not those of its texts. */
export const preparations: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  vi: [decomposeTones(WITH_TONE), decomposeTones("")],
  fa: [withArabicYeh],
};
