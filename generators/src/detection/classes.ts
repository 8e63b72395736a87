/** The scripts of East Asian text, by code point. The detector has them by pointer. */
import {
  asciiScript,
  HALFWIDTH_KATAKANA,
  HAN,
  HANGUL,
  HIRAGANA,
  KATAKANA,
  OTHER_SCRIPT,
  SYMBOL,
} from "@webenc/detect/internal/model-format";

/** The languages whose characters are modelled by rank and script, not by pairs of letters. */
export const EAST_ASIAN: readonly string[] = ["ja", "zh-Hans", "zh-Hant", "ko"];

/** The ideographic iteration mark, and the katakana middle dot. */
const ITERATION_MARK = 0x3005;
const MIDDLE_DOT = 0x30fb;

/** Returns the script of a code point in East Asian text. */
export const scriptOf = (codePoint: number): number => {
  const isWithin = (first: number, last: number): boolean => codePoint >= first && codePoint <= last;
  if (codePoint < 0x80) return asciiScript(codePoint);
  if (isWithin(0x3041, 0x309f)) return HIRAGANA;
  if (isWithin(0x30a0, 0x30ff) && codePoint !== MIDDLE_DOT) return KATAKANA;
  if (isWithin(0xac00, 0xd7a3)) return HANGUL;
  if (isWithin(0xff61, 0xff9f)) return HALFWIDTH_KATAKANA;
  if (isWithin(0x3400, 0x9fff) || isWithin(0xf900, 0xfaff) || codePoint >= 0x20000 || codePoint === ITERATION_MARK)
    return HAN;
  const isSymbol = isWithin(0x3000, 0x303f) || isWithin(0xff00, 0xffef) || isWithin(0x2010, 0x203b);
  return isSymbol || codePoint === 0xb7 || codePoint === MIDDLE_DOT ? SYMBOL : OTHER_SCRIPT;
};
