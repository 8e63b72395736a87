/** Turns the statistics of a language into the costs of its model, in bits. */
import { COSTS, FIRST_LETTER, SCRIPT_COUNT, SCRIPT_SPACE, SPACE, UNMAPPED } from "@webenc/detect/internal/model-format";
import type { CodePoints } from "../identifier.js";
import { scriptOf } from "./classes.js";
import { recordsOf } from "./records.js";
import type { EastAsianStatistics, PairStatistics } from "./statistics.js";

/** The quotes and dashes that the models of other than Latin letters leave out: their letters decide, and 340 bytes are saved. */
const QUOTES = "–—‘“”…";

/*
 * The texts for training are translations of programs, which have fewer quotes and dashes than prose. So one at its place costs at
 * most this many bits, and what follows at most so many more than after a space. Without this, `“quoted”` and `lower–roman` in
 * windows-1252 are foreign letters in macintosh. The lists are not those of `statistics/letters.ts`: with its apostrophe, 98.2 in
 * place of 98.4 % of the texts for testing are right.
 */
const MOST_QUOTE_BITS = 7;
const BITS_AFTER_QUOTE = 1;
const BEFORE_LETTER = "–—‘“„";
const AFTER_LETTER = "–—”…";

/** The bits of information of each level. */
export const bitsByLevel: readonly number[] = [...COSTS].map((digit) => digit.charCodeAt(0) - 48);

/** The language's counts are mixed with so many pairs as frequent as the second character is. */
const SMOOTHING = 40;

/** A symbol is part of a model if it is at least one of so many characters. */
const RARE_SYMBOL = 10000;

export interface LetterCosts {
  readonly language: string;
  readonly symbols: string;
  readonly isLatin: boolean;
  readonly size: number;
  /** The level of each class without its neighbours. */
  readonly frequencies: Uint8Array;
  /** Bits by `first * size + second`. */
  readonly costs: Float64Array;
}

/** Returns the level that is nearest to a number of bits. */
export const levelOf = (bits: number, without: readonly number[] = []): number => {
  const distances = bitsByLevel.map((each, level) => (without.includes(level) ? Infinity : Math.abs(each - bits)));
  return distances.indexOf(Math.min(...distances));
};

/** Returns the information of a probability in bits. */
const bitsOf = (probability: number): number => -Math.log2(probability);

/** Limits the costs of the quotes and dashes of a language with Latin letters. The symbols are those of the last classes. */
const limitQuoteCosts = (costs: number[], symbols: string, size: number): void => {
  const symbolOf = (index: number): string => symbols[index - size + symbols.length] ?? "";
  const isLetter = (index: number): boolean => index >= FIRST_LETTER && !/\p{P}/u.test(symbolOf(index));
  const isIn = (places: string, symbol: string): boolean => symbol !== "" && places.includes(symbol);
  costs.forEach((cost, at) => {
    const [before, after] = [Math.floor(at / size), at % size];
    if (isIn(isLetter(before) ? AFTER_LETTER : BEFORE_LETTER, symbolOf(after))) cost = Math.min(cost, MOST_QUOTE_BITS);
    if (isIn(isLetter(after) ? BEFORE_LETTER : AFTER_LETTER, symbolOf(before)))
      cost = Math.min(cost, costs[SPACE * size + after]! + BITS_AFTER_QUOTE);
    costs[at] = cost;
  });
};

/** Returns the costs of a language, without the symbols that `isKept` rejects. */
export const letterCosts = (statistics: PairStatistics, isKept: (symbol: string) => boolean): LetterCosts => {
  const all = statistics.counts.map((row) => row.split(" ").map(Number));
  const first = all.length - statistics.symbols.length;
  const isLatin = first > 20;
  const kept = all
    .map((_, index) => index)
    .filter(
      (index) =>
        index < first ||
        ((isLatin || !QUOTES.includes(statistics.symbols[index - first]!)) &&
          isKept(statistics.symbols[index - first]!) &&
          all.reduce((sum, row) => sum + row[index]!, 0) * RARE_SYMBOL > statistics.characters),
    );
  const counts = kept.map((row) => kept.map((column) => all[row]![column]!));
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const total = sums.reduce((sum, count) => sum + count, 0);
  const size = kept.length;
  const second = kept.map((_, column) => counts.reduce((sum, row) => sum + row[column]!, 0) / total);
  const costs = counts.flatMap((row, a) =>
    row.map((count, b) => bitsOf((count + SMOOTHING * second[b]!) / (sums[a]! + SMOOTHING))),
  );
  const symbols = [...statistics.symbols].filter((_, index) => kept.includes(first + index)).join("");
  if (isLatin) limitQuoteCosts(costs, symbols, size);
  return {
    language: statistics.language,
    symbols,
    isLatin,
    size,
    frequencies: Uint8Array.from(second, (probability) => levelOf(bitsOf(probability))),
    costs: Float64Array.from(costs),
  };
};

export interface EastAsianCosts {
  readonly language: string;
  readonly scripts: Uint8Array;
  /** Levels by pointer. */
  readonly levels: Uint8Array;
  /** Levels by `first * SCRIPT_COUNT + second`. */
  readonly transitions: Uint8Array;
}

/** The number of characters that a script is assumed to have, for the cost of those that are not counted. */
const UNSEEN = 0.3;

/** Returns the costs of the characters of an index in a language. */
export const eastAsianCosts = (statistics: EastAsianStatistics, codePoints: CodePoints): EastAsianCosts => {
  const frequencies = new Map<number, number>();
  for (const entry of statistics.frequencies.split(" ")) {
    const codePoint = entry.codePointAt(0)!;
    frequencies.set(codePoint, Number(entry.slice(codePoint > 0xffff ? 2 : 1)));
  }
  const rows = statistics.scripts.map((row) => row.split(" ").map(Number));
  for (const { lines, weight } of recordsOf(statistics.language, statistics.characters)) {
    let before = SCRIPT_SPACE;
    for (const character of `${lines.join("\n")}\n`) {
      const codePoint = character.codePointAt(0)!;
      const script = scriptOf(codePoint);
      frequencies.set(codePoint, (frequencies.get(codePoint) ?? 0) + weight);
      rows[before]![script]! += weight;
      before = script;
    }
  }
  const sums = new Array<number>(SCRIPT_COUNT).fill(0);
  for (const [codePoint, count] of frequencies) sums[scriptOf(codePoint)]! += count;
  const scriptsByPointer = new Uint8Array(codePoints.length).fill(UNMAPPED);
  const levels = new Uint8Array(codePoints.length);
  codePoints.forEach((codePoint, pointer) => {
    if (!codePoint) return;
    const script = scriptOf(codePoint);
    scriptsByPointer[pointer] = script;
    levels[pointer] = levelOf(bitsOf(((frequencies.get(codePoint) ?? 0) + UNSEEN) / (sums[script]! + 1000)), [6]);
  });
  const transitions = rows.flatMap((row) => {
    const sum = row.reduce((total, count) => total + count, 0);
    return row.map((count) => levelOf(bitsOf((count + 0.5) / (sum + 5))));
  });
  return {
    language: statistics.language,
    scripts: scriptsByPointer,
    levels,
    transitions: Uint8Array.from(transitions),
  };
};
