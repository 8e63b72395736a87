import { CONTROL_COST } from "./classes.js";

/** Scores text as UTF-16 by scripts, for all languages at once. */

/*
 * The scripts: Latin letters; signs that texts in any script have; kana and Chinese characters; Hangul syllables; other planes
 * and unassigned code points. Five scripts have several blocks. In the other ranges, each block of 128 code points is a script.
 */
const LATIN = 0;
const SYMBOL = 1;
const EAST_ASIAN = 2;
const HANGUL = 3;
const OTHER = 4;
const GREEK = 5;
const BLOCKS = 10;

/** The ends of the ranges, and their scripts. */
const ENDS: readonly number[] = [
  0x250, 0x370, 0x400, 0x530, 0x590, 0x600, 0x780, 0x1e00, 0x1f00, 0x2000, 0x3041, 0x3100, 0x3400, 0xa000, 0xac00,
  0xd7a4, 0xff00, 0x10000,
];
const SCRIPTS: readonly number[] = [
  LATIN,
  SYMBOL,
  GREEK,
  6,
  7,
  8,
  9,
  BLOCKS,
  LATIN,
  GREEK,
  SYMBOL,
  EAST_ASIAN,
  SYMBOL,
  EAST_ASIAN,
  OTHER,
  HANGUL,
  OTHER,
  SYMBOL,
];

const scriptOf = (unit: number): number => {
  let i = 0;
  while (unit >= ENDS[i]!) i++;
  const script = SCRIPTS[i]!;
  return script === BLOCKS ? BLOCKS + (unit >> 7) : script;
};

const bitsOf = (unit: number, script: number): number => {
  if (unit < 0x20) return unit === 9 || unit === 10 || unit === 13 ? 0 : CONTROL_COST;
  if (unit < 0x80) return 0;
  if (unit < 0xa0 || (unit >= 0xe000 && unit < 0xf900) || unit >= 0xfffe) return CONTROL_COST;
  if (script === LATIN) return 6;
  if (script === OTHER) return 16;
  if (script === HANGUL) return 10;
  if (script === EAST_ASIAN) return unit < 0x3400 ? 5 : unit < 0x4e00 ? 16 : 10;
  if (script === SYMBOL)
    return (unit >= 0x2000 && unit < 0x2070) || (unit >= 0x3000 && unit < 0x3020) || unit >= 0xff00 ? 6 : 13;
  return 5;
};

/**
 * Returns the bits of a text in UTF-16, or Infinity if a surrogate is not part of a pair.
 *
 * @param most - the result can be any larger number if it is larger than this
 */
export const utf16CostOf = (bytes: Uint8Array, high: 0 | 1, most: number): number => {
  if (bytes.length < 2) return Infinity;
  let sum = 0;
  let before = SYMBOL;
  let wasASCII = true;
  const end = bytes.length & ~1;
  for (let i = 0; i < end && sum <= most; i += 2) {
    const unit = (bytes[i + high]! << 8) | bytes[i + 1 - high]!;
    if (unit >= 0xd800 && unit < 0xe000) {
      // A trailing surrogate follows a leading one, unless the text ends.
      if (unit >= 0xdc00 || (i + 2 < end && (bytes[i + 2 + high]! & 0xfc) !== 0xdc)) return Infinity;
      sum += 18;
      i += 2;
      continue;
    }
    const script = scriptOf(unit);
    const isASCII = unit < 0x80;
    if (!isASCII || !wasASCII) sum += script === before || script === SYMBOL || before === SYMBOL ? 1 : isASCII ? 3 : 7;
    sum += bitsOf(unit, script);
    wasASCII = isASCII;
    before = unit < 0x41 ? SYMBOL : script;
  }
  return sum + (bytes.length & 1 ? 24 : 0);
};
