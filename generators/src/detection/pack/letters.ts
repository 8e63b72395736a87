/** The packer of the models of alphabets: the mirror of packages/detect/src/models/letters.ts. */
import {
  FIRST_LETTER,
  FREQUENCY,
  type GroupMember,
  IS_LATIN,
  LEVELS,
  NO_MEMBER,
  pairContexts,
  RELATED_PAIR,
} from "@webenc/detect/internal/model-format";
import type { LetterCosts } from "../levels.js";
import { RangeEncoder } from "./encoder.js";

/** Packs the models of a group of languages. */
export const packLetters = (languages: readonly LetterCosts[]): string => {
  const ascii = FIRST_LETTER + (languages[0]!.isLatin ? 26 : 1);
  const symbols = [...new Set(languages.flatMap((language) => [...language.symbols]))].sort();
  const members = languages.map((costs): GroupMember => {
    const positions = Array.from({ length: ascii }, (_, i) => i).concat(
      symbols.map((symbol) => (costs.symbols.includes(symbol) ? ascii + costs.symbols.indexOf(symbol) : -1)),
    );
    return {
      frequencies: Uint8Array.from(positions, (position) =>
        position < 0 ? NO_MEMBER : Math.min(NO_MEMBER - 1, costs.frequencies[position]!),
      ),
      positions: Int16Array.from(positions),
      size: costs.size,
      pairs: costs.levels,
    };
  });
  const encoder = new RangeEncoder();
  encoder.bit(IS_LATIN, ascii > FIRST_LETTER + 1 ? 1 : 0);
  encoder.integer(symbols.length);
  symbols.reduce((before, symbol) => {
    encoder.integer(symbol.charCodeAt(0) - before - 1);
    return symbol.charCodeAt(0);
  }, 0);
  members.forEach((member, index) => {
    const relative = nearestOf(member, members.slice(0, index), ascii);
    encoder.integer(relative + 1);
    const before = members[index - 1]?.frequencies;
    for (const [i, level] of member.frequencies.entries())
      encoder.tree(FREQUENCY + LEVELS * (before?.[i] ?? NO_MEMBER), level);
    const { contexts, used } = pairContexts(member, members[relative], ascii);
    for (const [i, context] of contexts.entries()) encoder.tree(context, member.pairs[used[i]!]!);
  });
  return encoder.close();
};

/** The distance of a pair that the other language does not have. */
const MISSING_DISTANCE = 3;

/** Returns the index of the language whose levels differ the least; -1 if there is none. */
const nearestOf = (member: GroupMember, others: readonly GroupMember[], ascii: number): number => {
  const distances = others.map((other) => {
    const { contexts, used } = pairContexts(member, other, ascii);
    return contexts.reduce((sum, context, i) => {
      const related = Math.floor((context - RELATED_PAIR) / LEVELS) % LEVELS;
      return sum + (context < RELATED_PAIR ? MISSING_DISTANCE : Math.abs(member.pairs[used[i]!]! - related));
    }, 0);
  });
  return distances.indexOf(Math.min(...distances));
};
