/**
 * Counts the statistics of languages: `node generators/dist/detection/train.js FOLDER` reads the texts in
 * FOLDER/LANGUAGE/PACKAGE_VERSION.txt, in UTF-8, and writes generators/statistics/LANGUAGE.json. The same texts give the
 * same bytes. docs/detection-models.md explains how to add a language.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { asciiClass, FIRST_LETTER, fold, SCRIPT_COUNT, SPACE } from "@webenc/detect/internal/model-format";
import { CommandError, command, root } from "../root.js";
import { EAST_ASIAN, scriptOf } from "./classes.js";
import { type EastAsianStatistics, type PairStatistics, STATISTICS, type Statistics } from "./statistics.js";
import { type Imitation, imitationsOf, preparations } from "./transform.js";

/** At most so many characters of one package are counted, so that no kind of text outweighs the others. */
const MAX_CHARACTERS = 1_500_000;

/** A character beyond ASCII is part of a model if it is at least one of so many characters. */
const RARE = 60_000;

/** The most frequent characters of an East Asian language that its statistics list. */
const MAX_LISTED = 8000;

interface Source {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The letters of languages whose letters are not Latin. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(["ru", "uk", "be", "bg", "mk", "sr"].map((language) => [language, /\p{Script=Cyrillic}/gu])),
  el: /\p{Script=Greek}/gu,
  he: /\p{Script=Hebrew}/gu,
  ar: /\p{Script=Arabic}/gu,
  fa: /\p{Script=Arabic}/gu,
  th: /\p{Script=Thai}/gu,
};

/** Returns whether at least half of the letters of a line are those of the language. */
const isOwnText = (language: string, line: string): boolean => {
  const own = line.match(LETTERS[language] ?? /\p{Script=Latin}/gu)?.length ?? 0;
  return EAST_ASIAN.includes(language) || 2 * own >= (line.match(/\p{L}/gu)?.length ?? 0);
};

/** Reads the texts of a language. */
const readSources = (folder: string, language: string): Source[] =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => {
      const lines: string[] = [];
      let rest = MAX_CHARACTERS;
      for (const line of readFileSync(join(folder, language, file), "utf8").split("\n")) {
        if (rest <= 0) break;
        if (!isOwnText(language, line)) continue;
        rest -= line.length;
        lines.push(line.normalize("NFC"));
      }
      return { name: file.replace(/\.txt$/, "").replace("_", " "), lines };
    });

/** Calls a function with each line and its imitations, with a weight each. */
const eachText = (
  language: string,
  sources: readonly Source[],
  visit: (text: string, weight: number) => void,
): void => {
  const imitations: readonly Imitation[] = imitationsOf(language);
  for (const { lines } of sources) {
    lines.forEach((line, number) => {
      for (const prepare of preparations[language] ?? [(text: string) => text]) {
        const text = prepare(line);
        visit(text, 1);
        for (const { every, imitate } of imitations) if (number % every === 0) visit(imitate(text), 1);
      }
    });
  }
};

const countPairs = (
  language: string,
  sources: readonly Source[],
  isLatin: boolean,
): Omit<PairStatistics, "language"> => {
  const frequencies = new Map<string, number>();
  let total = 0;
  eachText(language, sources, (text, weight) => {
    for (const character of text) {
      total += weight;
      if (character <= "\x7f") continue;
      const folded = fold(character);
      frequencies.set(folded, (frequencies.get(folded) ?? 0) + weight);
    }
  });
  const symbols = [...frequencies]
    .filter(([symbol, count]) => count * RARE > total && symbol.length === 1 && symbol < "\ue000")
    .map(([symbol]) => symbol)
    .sort();
  const classes = new Map(symbols.map((symbol, index) => [symbol, FIRST_LETTER + (isLatin ? 26 : 1) + index]));
  const size = FIRST_LETTER + (isLatin ? 26 : 1) + symbols.length;
  const OTHER = -1;
  const classOf = (character: string): number => {
    if (character > "\x7f") return classes.get(fold(character)) ?? OTHER;
    const ascii = asciiClass(character.charCodeAt(0));
    return isLatin ? ascii : Math.min(ascii, FIRST_LETTER);
  };
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  eachText(language, sources, (text, weight) => {
    let before = SPACE;
    for (const character of text) {
      const now = classOf(character);
      if (before !== OTHER && now !== OTHER) counts[before]![now]! += weight;
      before = now;
    }
    if (before !== OTHER) counts[before]![SPACE]! += weight;
  });
  return {
    sources: sources.map(({ name }) => name),
    characters: total,
    symbols: symbols.join(""),
    counts: counts.map((row) => row.join(" ")),
  };
};

const countCharacters = (language: string, sources: readonly Source[]): Omit<EastAsianStatistics, "language"> => {
  const frequencies = new Map<string, number>();
  const scripts = Array.from({ length: SCRIPT_COUNT }, () => new Array<number>(SCRIPT_COUNT).fill(0));
  let total = 0;
  eachText(language, sources, (text, weight) => {
    let before = SPACE;
    for (const character of text) {
      total += weight;
      if (character > "\x7f") frequencies.set(character, (frequencies.get(character) ?? 0) + weight);
      const script = scriptOf(character.codePointAt(0)!);
      scripts[before]![script]! += weight;
      before = script;
    }
    scripts[before]![SPACE]! += weight;
  });
  const listed = [...frequencies]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_LISTED)
    .filter(([, count]) => count > 1);
  return {
    sources: sources.map(({ name }) => name),
    characters: total,
    frequencies: listed.map(([character, count]) => `${character}${count}`).join(" "),
    scripts: scripts.map((row) => row.join(" ")),
  };
};

/** Returns whether most letters of a language are those of ASCII. */
const isLatinText = (sources: readonly Source[]): boolean => {
  let [latin, other] = [0, 0];
  for (const { lines } of sources) {
    for (const line of lines.slice(0, 2000)) {
      latin += line.match(/\p{Script=Latin}/gu)?.length ?? 0;
      other += line.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
    }
  }
  return latin > other;
};

/** Counts a language. */
export const statisticsOf = (folder: string, language: string): Statistics => {
  const sources = readSources(folder, language);
  if (EAST_ASIAN.includes(language)) return { language, ...countCharacters(language, sources) };
  return { language, ...countPairs(language, sources, isLatinText(sources)) };
};

const main = (): void => {
  const [folder, ...only] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError("train: give the folder of the texts");
  mkdirSync(join(root, STATISTICS), { recursive: true });
  const languages = readdirSync(resolve(folder)).sort();
  for (const language of languages) {
    if (only.length > 0 && !only.includes(language)) continue;
    const statistics = statisticsOf(resolve(folder), language);
    writeFileSync(join(root, STATISTICS, `${language}.json`), `${JSON.stringify(statistics, null, 1)}\n`);
    console.log(`${language}: ${statistics.characters} characters of ${statistics.sources.length} packages`);
  }
};

await command(main);
