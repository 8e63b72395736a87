import { FIRST_LETTER } from "../statistics/classes.js";
import type { LetterModel } from "../statistics/letters.js";
import { createRangeDecoder } from "./decoder.js";
import { COSTS, FREQUENCY, IS_LATIN, LEVELS, NO_CONTEXT, NO_MEMBER, PAIR, RELATED_PAIR } from "./format.js";

/** A language in the classes of its group: ASCII's, and the symbols of all languages of the group. */
export interface GroupMember {
  /** The level of each class; NO_MEMBER if the language does not have it. */
  readonly frequencies: Uint8Array;
  /** The position of each class in the model; -1 if the language does not have it. */
  readonly positions: Int16Array;
  /** The number of classes of the model, and the level of each pair of them. */
  readonly size: number;
  readonly pairs: Uint8Array;
}

/*
 * Of two classes of ASCII no model needs the pair if one is a digit or punctuation, or if the language has other letters: if the
 * sum of their kinds is more than UNUSED.
 */
const LETTER_OR_SPACE = 1;
const MARK = 2;
const UNUSED = 2;

/**
 * Returns the context of each pair of a language by its position in the model; NO_CONTEXT if no model needs it. A first detection calls
 * it for a hundred thousand pairs before the engine has optimized it, so the inner loop calls nothing.
 *
 * @param relative - a language of the group with similar levels
 */
export const pairContexts = (
  { frequencies, positions, size }: Omit<GroupMember, "pairs">,
  relative: GroupMember | undefined,
  ascii: number,
): Int16Array => {
  const kinds = new Uint8Array(size).fill(ascii > FIRST_LETTER + 1 ? LETTER_OR_SPACE : MARK, 0, ascii);
  kinds.fill(MARK, 1, FIRST_LETTER);
  const members = Array.from(positions.keys()).filter((index) => positions[index]! >= 0);
  /** The position of each class in the relative's model; -1 if it does not have it. */
  const columns = Int16Array.from(members, (member) => relative?.positions[member] ?? -1);
  const seconds = Int16Array.from(members, (member) => LEVELS * LEVELS * frequencies[member]!);
  const contexts = new Int16Array(size * size).fill(NO_CONTEXT);
  for (let a = 0, pair = 0; a < size; a++) {
    const most = UNUSED - kinds[a]!;
    const frequency = LEVELS * frequencies[members[a]!]!;
    const row = columns[a]! < 0 ? -1 : columns[a]! * relative!.size;
    for (let b = 0; b < size; b++, pair++) {
      if (kinds[b]! > most) continue;
      const column = row < 0 ? -1 : columns[b]!;
      const other = column < 0 ? PAIR + frequency : RELATED_PAIR + LEVELS * relative!.pairs[row + column]!;
      contexts[pair] = seconds[b]! + other;
    }
  }
  return contexts;
};

/** The bits of a letter of ASCII beside one of another script that has a model, if such pairs are rare in the language. */
const RARE_MIXED_PAIR_COST = 26;

/** Returns the costs of the levels of pairs. In a language of another script, rare pairs with a letter of ASCII are mixed scripts. */
const costsOf = (pairs: Uint8Array, size: number, isLatin: boolean): Uint8Array => {
  const bits = Uint8Array.from(COSTS, (digit) => digit.charCodeAt(0) - 0x30);
  const costs = new Uint8Array(pairs.length);
  for (let i = 0; i < pairs.length; i++) costs[i] = bits[pairs[i]!]!;
  if (isLatin) return costs;
  for (let other = 0; other < size; other++)
    for (const i of [FIRST_LETTER * size + other, other * size + FIRST_LETTER])
      if (pairs[i]! >= LEVELS - 3) costs[i] = RARE_MIXED_PAIR_COST;
  return costs;
};

/**
 * Unpacks the models of a group of languages with an alphabet.
 *
 * @param names - the languages, in the order of the payload
 */
export const unpackLetters = (payload: string, names: readonly string[]): LetterModel[] => {
  const { bit, levels, integer } = createRangeDecoder(payload);
  const ascii = FIRST_LETTER + (bit(IS_LATIN) ? 26 : 1);
  const isLatin = ascii > FIRST_LETTER + 1;
  let symbols = "";
  for (let count = integer(), codePoint = 0; count > 0; count--)
    symbols += String.fromCharCode((codePoint += integer() + 1));
  const members: GroupMember[] = [];
  return names.map((language, index) => {
    const relative = members[integer() - 1];
    const before = members[index - 1]?.frequencies ?? new Uint8Array(ascii + symbols.length).fill(NO_MEMBER);
    const frequencies = levels(Int16Array.from(before, (level) => FREQUENCY + LEVELS * level));
    let size = 0;
    const positions = Int16Array.from(frequencies, (level) => (level === NO_MEMBER ? -1 : size++));
    const own = Array.from(symbols)
      .filter((_, i) => positions[ascii + i]! >= 0)
      .join("");
    const pairs = levels(pairContexts({ frequencies, positions, size }, relative, ascii));
    members.push({ frequencies, positions, size, pairs });
    return { language, symbols: own, isLatin, size, costs: costsOf(pairs, size, isLatin) };
  });
};
