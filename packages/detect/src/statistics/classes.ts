/** The classes of characters that the models of languages count. The trainer in generators/ imports them. */

/**
 * The classes of ASCII characters in the models of alphabets: a space, a control or the end of the text; a digit;
 * punctuation; from FIRST_LETTER on "a" to "z", which are one class in the model of a language of another script. The
 * characters beyond ASCII follow.
 */
export const SPACE = 0;
export const DIGIT = 1;
export const PUNCTUATION = 2;
export const FIRST_LETTER = 3;

/** The class of a character that a language does not use. */
export const OTHER = 255;

/** The bits of a control, a private character or a lost one: more than those of any character of a text. */
export const CONTROL_COST = 24;

/** The points of Hebrew and Arabic. They are no class, because most texts are without. */
export const POINTS: RegExp = /[\u05b0-\u05bd\u05bf-\u05c2\u064b-\u0652]/;

/** Returns the class of an ASCII character. */
export const asciiClass = (code: number): number => {
  const lower = code | 0x20;
  if (lower > 0x60 && lower < 0x7b) return FIRST_LETTER + lower - 0x61;
  if (code > 0x2f && code < 0x3a) return DIGIT;
  return code < 0x21 || code === 0x7f ? SPACE : PUNCTUATION;
};

/** Returns a character as the models have it: a small letter; Romanian's letters with a cedilla. */
export const fold = (character: string): string => {
  const lower = character.toLowerCase();
  if (lower === "\u0219") return "\u015f";
  if (lower === "\u021b") return "\u0163";
  return lower.length === 1 ? lower : character;
};

/*
 * The scripts of East Asian text.
 */
export const SCRIPT_SPACE = 0;
export const ALPHANUMERIC = 1;
export const ASCII_PUNCTUATION = 2;
export const HAN = 3;
export const HIRAGANA = 4;
export const KATAKANA = 5;
export const HANGUL = 6;
export const SYMBOL = 7;
export const HALFWIDTH_KATAKANA = 8;
export const OTHER_SCRIPT = 9;
export const SCRIPT_COUNT = 10;

/** The script of a pointer that an index does not map. */
export const UNMAPPED = 15;

/** Returns the script of an ASCII character in East Asian text. */
export const asciiScript = (code: number): number => {
  const ascii = asciiClass(code);
  return ascii === SPACE ? SCRIPT_SPACE : ascii === PUNCTUATION ? ASCII_PUNCTUATION : ALPHANUMERIC;
};
