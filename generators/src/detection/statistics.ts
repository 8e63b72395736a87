/** The statistics of languages, as the trainer writes and `generate` reads them. */

/** The folder of the statistics. */
export const STATISTICS = "generators/statistics";

interface Common {
  readonly language: string;
  /** The packages of the texts, with their versions. */
  readonly sources: readonly string[];
  /** The number of characters in them. */
  readonly characters: number;
}

/** The pairs of characters of a language with an alphabet. */
export interface PairStatistics extends Common {
  /** The characters beyond ASCII that the language uses, as small letters, in the order of their classes. */
  readonly symbols: string;
  /** How often a class follows another one: a row for each first class, with the numbers of the second. */
  readonly counts: readonly string[];
}

/** The characters of a language with thousands of them. */
export interface EastAsianStatistics extends Common {
  /** The most frequent characters beyond ASCII, each with its number. */
  readonly frequencies: string;
  /** How often a script follows another one. */
  readonly scripts: readonly string[];
}

export type Statistics = PairStatistics | EastAsianStatistics;
