/** What the parts of an explanation cost, in bits. */
import type { Notation } from "./notations.js";

/*
 * The bits that an explanation costs, because it is rarer than a text without damage.
 */
const NOTATION_COST = 2;
/** Words of ASCII can look like these notations. */
const LOOSE_NOTATION_COST = 6;
const LOOSE_NOTATIONS: readonly Notation[] = ["base64", "utf-7"];
export const LOST_COST = 8;
export const KEPT_COST = 4;
/** A bit of the models is worth less than a bit. */
export const WEIGHT = 0.5;

/** The encodings of systems that are most often set up for another language, the most frequent first. */
const COMMON = ["windows-1252", "ISO-8859-1", "windows-1251", "windows-1250", "Shift_JIS", "GBK", "Big5", "EUC-KR"];
const USUAL = [
  "macintosh",
  "IBM437",
  "IBM850",
  "IBM866",
  "KOI8-R",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "EUC-JP",
  "windows-1257",
  "ISO-8859-2",
  "windows-874",
  "gb18030",
  "IBM852",
];

export const RAREST = 7;

/** Text that is read as UTF-16 is nearly always invalid, or has few characters that are used. */
const UTF16_RARITY = 10;

export const rarity = (name: string): number =>
  name.startsWith("UTF-16")
    ? UTF16_RARITY
    : name === "UTF-8"
      ? 0
      : COMMON.includes(name)
        ? 1 + COMMON.indexOf(name) / 4
        : USUAL.includes(name)
          ? 4
          : RAREST;

export const LEAST_MISTAKE_COST = 5;
export const mistakeCost = (was: string, readAs: string): number =>
  LEAST_MISTAKE_COST + 1.5 * rarity(was) + rarity(readAs);

export const notationCost = (notation: Notation): number =>
  LOOSE_NOTATIONS.includes(notation) ? LOOSE_NOTATION_COST : NOTATION_COST;
