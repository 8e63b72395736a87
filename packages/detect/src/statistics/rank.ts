import { byteChanceCost, utf16ChanceCost } from "../confidence.js";
import type { DetectionModel, LetterGroup } from "../models/model.js";
import { CONTROL_COST } from "./classes.js";
import { asciiCostOf, type ByteTable, caseCostOf, type LetterModel, letterCostOf } from "./letters.js";
import { countPairs, type Pairs } from "./pairs.js";
import { utf16CostOf } from "./utf-16.js";

/** An encoding with the bits of information that a text needs in it. */
export interface Ranked {
  readonly encoding: string;
  readonly language: string | null;
  readonly cost: number;
  /** The bits that the bytes need if they are no text. */
  readonly chance: number;
  /** The code points of a single-byte encoding; null if it is another one. */
  readonly table: ByteTable | null;
}

/** A text in an encoding that has ASCII, before the bits of its ASCII characters are added. */
type Text = Omit<Ranked, "chance">;

/** What a text can be in. */
export interface Candidates {
  readonly models: readonly DetectionModel[];
  /** Whether an encoding can be the answer. */
  readonly accepts: (encoding: string) => boolean;
  /** The bits that a language costs because others are more probable. */
  readonly languageCost: (language: string) => number;
  /** How often each byte occurs in the input. */
  readonly occurrences: Float64Array;
}

/** The weight of pairs of ASCII letters: they tell the language, but a text can have names and words of others. */
const ASCII_WEIGHT = 0.5;
/** Beyond these bits the weight is smaller: a long text is not in the language of a few names in it. */
const FULL_ASCII_COST = 30;
const LONG_ASCII_WEIGHT = 0.2;

const weighted = (bits: number): number => {
  const cost = ASCII_WEIGHT * bits;
  return Math.min(cost, FULL_ASCII_COST + LONG_ASCII_WEIGHT * (cost - FULL_ASCII_COST));
};

/*
 * Languages of other scripts have few ASCII letters. A text that has less than FEW_LETTERS of the number of its ASCII letters
 * beyond ASCII costs them these bits, and more for each letter that is missing.
 */
const FEW_LETTERS = 0.3;
const FEW_LETTERS_COST = 12;
const MISSING_LETTER_COST = 0.15;
const MAX_FEW_LETTERS_COST = 75;

/** UTF-16 without a byte order mark is rare, and rarer still without a zero. */
const UTF16_COST = 4;
const UTF16_WITHOUT_ZEROS_COST = 8;

/**
 * The bits of a pair of ASCII that words do not have, in encodings that have ASCII: kana and ideographs in UTF-16 look like that. Without
 * them, 88 in place of 97 % of the Chinese texts for tuning with 20 bytes of ideographs alone are right.
 */
const MIXED_PAIR_COST = 8;

/** A candidate whose bits exceed those of the best so far by more than this is dropped before all are counted. */
const MAX_BEHIND = 64;

/**
 * Bytes beyond ASCII that an East Asian encoding gives fewer bits each are in no alphabet, whose models need not be unpacked. With
 * MAX_BEHIND, the texts for tuning in an alphabet have 6.6 or more, and half of the East Asian ones of 500 bytes have 5.0 or less.
 */
const EAST_ASIAN_BYTE_COST = 5.5;

/**
 * The least part of the letters of other scripts that follow another one in their words: Russian has 0.8, Czech 0.03. Without this
 * bound, the first call for a Czech text takes 1.35 times as long, because it unpacks the models of those scripts. Two bytes alone
 * are no letters of them either: in windows-1252, `100 €` and `20 €` are prices, and no А of IBM866.
 */
const LEAST_ADJACENT = 0.125;

const leastCost = (ranked: readonly { readonly cost: number }[]): number => Math.min(...ranked.map(({ cost }) => cost));

/** Returns the bytes beyond ASCII that occur. */
export const highBytesOf = (occurrences: Float64Array): number[] =>
  Array.from(occurrences.keys()).filter((byte) => byte >= 0x80 && occurrences[byte]! > 0);

/**
 * Returns the number of bits that the text costs in each encoding and language. Pairs of ASCII are the same in each.
 */
export const rank = (sample: Uint8Array, candidates: Candidates): Ranked[] => {
  const { models, accepts, occurrences } = candidates;
  const pairs = countPairs(sample);
  const missing = FEW_LETTERS * pairs.letters - pairs.highBytes;
  const few = missing > 0 ? Math.min(MAX_FEW_LETTERS_COST, FEW_LETTERS_COST + MISSING_LETTER_COST * missing) : 0;
  // In Latin text most letters are ASCII; no other text has each of several letters between ASCII characters.
  const isLatin = pairs.highBytes <= pairs.letters + 4;
  const isShort = pairs.highBytes < 4;
  const isOther = pairs.highBytes < 2 || pairs.adjacent >= Math.max(1, LEAST_ADJACENT * pairs.highBytes);
  const ranked: Text[] = isShort || pairs.adjacent > 0 ? rankEastAsian(sample, candidates, few) : [];
  const mayBeAlphabet = leastCost(ranked) + MAX_BEHIND >= EAST_ASIAN_BYTE_COST * pairs.highBytes;
  const groups = models.flatMap(({ letters }) =>
    mayBeAlphabet && letters && (letters.isLatin ? isLatin : isOther) ? [letters] : [],
  );
  const letters = ASCII_WEIGHT * rankLetters(pairs, groups, candidates, few, ranked);
  // The bits of ASCII, which all encodings but UTF-16 have.
  const ascii = letters + MIXED_PAIR_COST * pairs.mixed;
  const common = ascii + CONTROL_COST * pairs.controls;
  const chance = ascii + byteChanceCost(pairs.highBytes, pairs.alone);
  const result = ranked.map((each) => ({ ...each, cost: each.cost + common, chance }));
  const most = leastCost(result) + MAX_BEHIND;
  const utf16Cost = UTF16_COST + (occurrences[0] ? 0 : UTF16_WITHOUT_ZEROS_COST);
  for (const order of [0, 1] as const) {
    const encoding = order ? "UTF-16LE" : "UTF-16BE";
    const cost = accepts(encoding) ? utf16CostOf(sample, order, most) + utf16Cost : Infinity;
    if (cost < Infinity)
      result.push({ encoding, language: null, cost, chance: utf16ChanceCost(sample.length), table: null });
  }
  return result.sort((a, b) => a.cost - b.cost);
};

/** Returns the candidates with thousands of characters. */
const rankEastAsian = (sample: Uint8Array, { models, accepts, languageCost }: Candidates, few: number): Text[] => {
  const ranked: Text[] = [];
  let least = Infinity;
  let isGBK = false;
  for (const { encoding, language, rarity, costOf } of models.flatMap(({ eastAsian }) => eastAsian)) {
    // What is valid GBK is not gb18030.
    if (!accepts(encoding) || (isGBK && encoding === "gb18030")) continue;
    const common = rarity + few + languageCost(language);
    const cost = common + costOf(sample, least + MAX_BEHIND - common);
    if (cost === Infinity) continue;
    isGBK = encoding === "GBK";
    ranked.push({ encoding, language, cost, table: null });
    least = Math.min(least, cost);
  }
  return ranked;
};

/** Adds the candidates with an alphabet, and returns the bits of the ASCII letters in the most probable language of Latin letters. */
const rankLetters = (
  pairs: Pairs,
  groups: readonly LetterGroup[],
  { accepts, languageCost, occurrences }: Candidates,
  few: number,
  ranked: Text[],
): number => {
  const asciiCosts = new Map<LetterModel, number>();
  for (const { isLatin, models } of groups)
    if (isLatin) for (const model of models()) asciiCosts.set(model, asciiCostOf(pairs, model));
  const leastASCII = Math.min(...asciiCosts.values());
  const highBytes = highBytesOf(occurrences);
  let least = leastCost(ranked);
  for (const { encoding, languages } of groups.flatMap(({ candidates }) => candidates())) {
    const table = accepts(encoding.name) ? encoding.tableOf(highBytes) : null;
    if (table === null) continue;
    const shared = encoding.rarity + caseCostOf(pairs, table);
    for (const { model, classesOf } of languages) {
      const ascii = model.isLatin ? weighted(asciiCosts.get(model)! - leastASCII) : few;
      const common = shared + ascii + languageCost(model.language);
      const most = least + MAX_BEHIND - common;
      if (!(most >= 0)) continue;
      const classes = classesOf(table, highBytes);
      const cost = common + letterCostOf(pairs, classes, table, model, most, encoding.isVisual);
      ranked.push({ encoding: encoding.name, language: model.language, cost, table });
      least = Math.min(least, cost);
    }
  }
  return leastASCII < Infinity ? leastASCII : 0;
};
