import { FIRST_LETTER } from "../statistics/classes.js";
import type { LetterModel } from "../statistics/letters.js";
import { createRangeDecoder } from "./decoder.js";
import { COSTS, FREQUENCY, LEVELS, MEMBER, PAIR, RELATED_PAIR } from "./format.js";

/** A pair of classes of ASCII that no model needs: one is a digit or punctuation, or the language has other letters. */
export const isUnusedPair = (first: number, second: number, ascii: number): boolean =>
  first < ascii && second < ascii && (ascii === FIRST_LETTER + 1 || isMark(first) || isMark(second));

const isMark = (ascii: number): boolean => ascii > 0 && ascii < FIRST_LETTER;

/** The context of a pair of classes, with the level of a relative or without one (-1). */
export const pairContext = (firstLevel: number, secondLevel: number, related: number): number =>
  LEVELS * (LEVELS * secondLevel + (related < 0 ? firstLevel : related)) + (related < 0 ? PAIR : RELATED_PAIR);

/** The bits of a letter of ASCII beside one of another script, if the language does not have such pairs. */
const MIXED_SCRIPTS_COST = 26;

/**
 * Unpacks the models of a group of languages with an alphabet.
 *
 * @param names - the languages, in the order of the payload
 */
export const unpackLetters = (payload: string, names: readonly string[]): LetterModel[] => {
  const { bit, tree, integer } = createRangeDecoder(payload);
  const ascii = FIRST_LETTER + (bit(MEMBER) ? 26 : 1);
  let symbols = "";
  for (let count = integer(), codePoint = 0; count > 0; count--)
    symbols += String.fromCharCode((codePoint += integer() + 1));
  const models: LetterModel[] = [];
  /** The levels of all classes of the group in each language, and the position of each class in the model; -1 if none. */
  const frequencies: Uint8Array[] = [];
  const pairLevels: Uint8Array[] = [];
  const positions: Int16Array[] = [];
  for (const language of names) {
    const before = frequencies.at(-1);
    const relative = integer() - 1;
    const all = ascii + symbols.length;
    const levels = new Uint8Array(all).fill(LEVELS);
    const position = new Int16Array(all).fill(-1);
    const members: number[] = [];
    for (let i = 0, last = 1; i < all; i++) {
      if (i >= ascii && !(last = bit(MEMBER + last))) continue;
      position[i] = members.length;
      members.push(i);
      levels[i] = tree(FREQUENCY + LEVELS * (before ? before[i]! : LEVELS));
    }
    const size = members.length;
    const pairs = new Uint8Array(size * size);
    const other = pairLevels[relative];
    const otherSize = models[relative]?.size ?? 0;
    const otherPosition = positions[relative];
    members.forEach((first, a) => {
      members.forEach((second, b) => {
        if (isUnusedPair(first, second, ascii)) return;
        const row = otherPosition?.[first] ?? -1;
        const column = otherPosition?.[second] ?? -1;
        const related = other && row >= 0 && column >= 0 ? other[row * otherSize + column]! : -1;
        pairs[a * size + b] = tree(pairContext(levels[first]!, levels[second]!, related));
      });
    });
    models.push({
      language,
      symbols: members
        .slice(ascii)
        .map((i) => symbols[i - ascii]!)
        .join(""),
      isLatin: ascii > FIRST_LETTER + 1,
      size,
      costs: pairs.map((level, i) => {
        const isMixed =
          ascii === FIRST_LETTER + 1 &&
          level >= LEVELS - 3 &&
          (i % size === FIRST_LETTER || ((i / size) | 0) === FIRST_LETTER);
        return isMixed ? MIXED_SCRIPTS_COST : COSTS.charCodeAt(level) - 48;
      }),
    });
    pairLevels.push(pairs);
    frequencies.push(levels);
    positions.push(position);
  }
  return models;
};
