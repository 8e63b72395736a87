/** The packer of the models of alphabets: the mirror of packages/detect/src/models/letters.ts. */
import {
  FIRST_LETTER,
  FREQUENCY,
  isUnusedPair,
  LEVELS,
  MEMBER,
  pairContext,
} from "@webenc/detect/internal/model-format";
import type { LetterCosts } from "../levels.js";
import { RangeEncoder } from "./encoder.js";

/** A language in the classes of its group. */
interface Member {
  readonly costs: LetterCosts;
  /** The level of each class of the group; LEVELS if the language does not have it. */
  readonly levels: readonly number[];
  /** The position of each class in the language; -1 if it does not have it. */
  readonly positions: readonly number[];
}

/** Packs the models of a group of languages. */
export const packLetters = (languages: readonly LetterCosts[]): string => {
  const ascii = FIRST_LETTER + (languages[0]!.isLatin ? 26 : 1);
  const symbols = [...new Set(languages.flatMap((language) => [...language.symbols]))].sort();
  const members = languages.map((costs): Member => {
    const positions = Array.from({ length: ascii }, (_, i) => i).concat(
      symbols.map((symbol) => (costs.symbols.includes(symbol) ? ascii + costs.symbols.indexOf(symbol) : -1)),
    );
    return { costs, positions, levels: positions.map((position) => costs.frequencies[position] ?? LEVELS) };
  });
  const encoder = new RangeEncoder();
  encoder.bit(MEMBER, ascii > FIRST_LETTER + 1 ? 1 : 0);
  encoder.integer(symbols.length);
  symbols.reduce((before, symbol) => {
    encoder.integer(symbol.charCodeAt(0) - before - 1);
    return symbol.charCodeAt(0);
  }, 0);
  members.forEach((member, index) => {
    const relative = nearestOf(member, members.slice(0, index), ascii);
    encoder.integer(relative + 1);
    const before = members[index - 1]?.levels;
    let last = 1;
    member.positions.forEach((position, i) => {
      if (i >= ascii) {
        const isMember = position < 0 ? 0 : 1;
        encoder.bit(MEMBER + last, isMember);
        last = isMember;
      }
      if (position >= 0) encoder.tree(FREQUENCY + LEVELS * (before ? before[i]! : LEVELS), member.levels[i]!);
    });
    eachPair(member, members[relative], ascii, (context, level) => encoder.tree(context, level));
  });
  return encoder.close();
};

/** Calls a function with the context and the level of each pair. */
const eachPair = (
  { costs, levels, positions }: Member,
  relative: Member | undefined,
  ascii: number,
  visit: (context: number, level: number, related: number) => void,
): void => {
  positions.forEach((a, first) => {
    if (a < 0) return;
    positions.forEach((b, second) => {
      if (b < 0 || isUnusedPair(first, second, ascii)) return;
      const [row, column] = [relative?.positions[first] ?? -1, relative?.positions[second] ?? -1];
      const related =
        relative && row >= 0 && column >= 0 ? relative.costs.levels[row * relative.costs.size + column]! : -1;
      visit(pairContext(levels[first]!, levels[second]!, related), costs.levels[a * costs.size + b]!, related);
    });
  });
};

/** Returns the index of the language whose levels differ the least; -1 if there is none. */
const nearestOf = (member: Member, others: readonly Member[], ascii: number): number => {
  const distances = others.map((other) => {
    let distance = 0;
    eachPair(member, other, ascii, (_, level, related) => {
      distance += related < 0 ? 3 : Math.abs(level - related);
    });
    return distance;
  });
  return distances.indexOf(Math.min(...distances));
};
