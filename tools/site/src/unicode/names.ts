import { codePointName, isCompatibilityIdeograph, isPrivateUse, isSurrogate } from "./code-points.js";

/** The first syllable, and the numbers of vowels and trailing consonants, of the Hangul syllables (Unicode, 3.12). */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWELS = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I".split(" ");
const LEADING = ["G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"];
const TRAILING = ["", ..."G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H".split(" ")];

/** The blocks of unified ideographs, by their first and last assigned code points (Unicode 17). */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xfa0e, 0xfa0f],
  [0xfa11, 0xfa11],
  [0xfa13, 0xfa14],
  [0xfa1f, 0xfa1f],
  [0xfa21, 0xfa21],
  [0xfa23, 0xfa24],
  [0xfa27, 0xfa29],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2ebe0],
  [0x2ebf0, 0x2ee5d],
  [0x30000, 0x33479],
];

/** Names are loaded in pages of this many code points. */
export const NAMES_PAGE = 0x1000;

const hex = (codePoint: number): string => codePointName(codePoint).slice(2);

const hangulName = (codePoint: number): string => {
  const index = codePoint - FIRST_SYLLABLE;
  const trailing = index % TRAILING.length;
  const vowel = Math.floor(index / TRAILING.length) % VOWELS.length;
  const leading = Math.floor(index / (TRAILING.length * VOWELS.length));
  return `HANGUL SYLLABLE ${LEADING[leading]}${VOWELS[vowel]}${TRAILING[trailing]}`;
};

/**
 * The name that follows from a code point by a rule of the Unicode Standard (4.8), or its label if it has no name.
 *
 * @returns undefined if the name follows from no rule: it is in the list of names then, or the code point is unassigned
 */
export const ruleBasedName = (codePoint: number): string | undefined => {
  if (codePoint >= FIRST_SYLLABLE && codePoint <= LAST_SYLLABLE) return hangulName(codePoint);
  // The twelve unified ideographs in the block of the compatibility ideographs are tested first. Their names say
  // "compatibility" too, because names never change.
  if (codePoint >= 0xf900 && codePoint <= 0xfad9 && IDEOGRAPHS.some(([a, b]) => codePoint >= a && codePoint <= b))
    return `CJK COMPATIBILITY IDEOGRAPH-${hex(codePoint)}`;
  if (IDEOGRAPHS.some(([first, last]) => codePoint >= first && codePoint <= last))
    return `CJK UNIFIED IDEOGRAPH-${hex(codePoint)}`;
  if (isCompatibilityIdeograph(codePoint) && codePoint !== 0xfa6e && codePoint !== 0xfa6f && codePoint !== 0xfada)
    return codePoint <= 0xfad9 || (codePoint >= 0x2f800 && codePoint <= 0x2fa1d)
      ? `CJK COMPATIBILITY IDEOGRAPH-${hex(codePoint)}`
      : undefined;
  if (isPrivateUse(codePoint)) return `<private-use-${hex(codePoint)}>`;
  if (isSurrogate(codePoint)) return `<surrogate-${hex(codePoint)}>`;
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)) return `<control-${hex(codePoint)}>`;
  return undefined;
};

/**
 * Packs the names of code points in ascending order: for each, the difference from the code point before it in base 36, a
 * space, and the name. gzip shortens the words that repeat.
 */
export const packNames = (names: Iterable<readonly [codePoint: number, name: string]>): string => {
  let last = 0;
  return Array.from(names, ([codePoint, name]) => {
    const line = `${(codePoint - last).toString(36)} ${name}`;
    last = codePoint;
    return line;
  }).join("\n");
};

/** Unpacks what {@link packNames} packed. */
export const unpackNames = (packed: string): Map<number, string> => {
  const names = new Map<number, string>();
  let codePoint = 0;
  for (const line of packed.split("\n")) {
    const space = line.indexOf(" ");
    if (space < 0) continue;
    codePoint += Number.parseInt(line.slice(0, space), 36);
    names.set(codePoint, line.slice(space + 1));
  }
  return names;
};
