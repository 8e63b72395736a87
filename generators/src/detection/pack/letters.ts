/** The packer of the models of alphabets: the mirror of packages/detect/src/models/letters.ts. */
import {
  FIRST_LETTER,
  FREQUENCY,
  type GroupMember,
  IS_LATIN,
  LEVELS,
  NO_CONTEXT,
  NO_MEMBER,
  pairContexts,
  RELATED_PAIR,
} from "@webenc/detect/internal/model-format";
import { type LetterCosts, levelOf } from "../levels.js";
import { RangeEncoder } from "./encoder.js";

/**
 * The bits of a payload that an error of one bit is worth. The detection counts pairs of ASCII half, so half of an error of them; the
 * weight is that of the square. With these weights a bundle of all languages is 0.4 kB smaller than with the nearest levels. With 4 it
 * is 1.1 kB smaller, but 97.2 in place of 97.4 % of the samples for tuning of 20 bytes are right.
 */
const ERROR_WEIGHT = 12;
const ASCII_ERROR_WEIGHT = 0.25;

/**
 * Packs the models of a group of languages.
 *
 * @param errorWeight - the bits of the payload that an error of one bit is worth; it grows with the square of the error
 */
export const packLetters = (languages: readonly LetterCosts[], errorWeight: number = ERROR_WEIGHT): string => {
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
      // The levels that are packed replace these.
      pairs: Uint8Array.from(costs.costs, (bits) => levelOf(bits)),
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
    for (const [pair, context] of pairContexts(member, members[relative], ascii).entries()) {
      if (context === NO_CONTEXT) {
        member.pairs[pair] = 0;
        continue;
      }
      const isASCII = pair % member.size < ascii && pair < ascii * member.size;
      const weight = isASCII ? ASCII_ERROR_WEIGHT * errorWeight : errorWeight;
      member.pairs[pair] = encoder.cost(context, languages[index]!.costs[pair]!, weight);
    }
  });
  return encoder.close();
};

/** The distance of a pair that the other language does not have. */
const MISSING_DISTANCE = 3;

/** Returns the index of the language whose levels differ the least; -1 if there is none. */
const nearestOf = (member: GroupMember, others: readonly GroupMember[], ascii: number): number => {
  const distances = others.map((other) =>
    pairContexts(member, other, ascii).reduce((sum, context, pair) => {
      if (context === NO_CONTEXT) return sum;
      const related = Math.floor((context - RELATED_PAIR) / LEVELS) % LEVELS;
      return sum + (context < RELATED_PAIR ? MISSING_DISTANCE : Math.abs(member.pairs[pair]! - related));
    }, 0),
  );
  return distances.indexOf(Math.min(...distances));
};
