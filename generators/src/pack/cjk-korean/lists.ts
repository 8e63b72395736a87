/** The list of code points that only index EUC-KR needs: the mirror of packages/cjk-korean/src/tables/lists.ts. */
import {
  FINAL_CONSONANTS,
  FIRST_SYLLABLE,
  LAST_SYLLABLE,
  PREDICTION_DIGITS,
  PREDICTION_ROWS,
} from "@webenc/cjk-korean/internal/table-format";
import { log2, symbolOf, writeCodes } from "../codes.js";
import { FAMILY_LISTS } from "../imports.js";
import type { PackedList } from "../lists.js";

/** Whether a syllable is a member, and what its prediction depends on. */
interface Syllable {
  readonly isMember: boolean;
  readonly row: number;
  readonly final: number;
}

/** Returns all syllables in order. Marks the members as used. */
const syllablesOf = (members: ReadonlySet<number>, used: Uint8Array): Syllable[] => {
  const syllables: Syllable[] = [];
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    const final = (codePoint - FIRST_SYLLABLE) % FINAL_CONSONANTS;
    const open = codePoint - final;
    const row = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4;
    const isMember = members.has(codePoint);
    syllables.push({ isMember, row, final });
    if (isMember) used[codePoint] = 1;
  }
  return syllables;
};

/** Returns the rows of predictions: in each the bit of a final consonant is 1 if most of its syllables are members. */
const predictionsOf = (syllables: readonly Syllable[]): number[] => {
  const balance = Array.from({ length: PREDICTION_ROWS }, () => new Array<number>(FINAL_CONSONANTS).fill(0));
  for (const { isMember, row, final } of syllables) balance[row]![final]! += isMember ? 1 : -1;
  return balance.map((row) => row.reduce((bits, more, final) => (more > 0 ? bits | (1 << final) : bits), 0));
};

/** Returns the list of the Hangul syllables of some cells. */
export const hangulSyllables = (from: number, end: number): PackedList => ({
  expression: "hangulSyllables",
  imports: [{ name: "hangulSyllables", from: FAMILY_LISTS }],
  from,
  pack(table) {
    const syllables = syllablesOf(new Set(table.cells.slice(from, end)), table.used);
    table.length = end;
    const predictions = predictionsOf(syllables);
    const distances: number[] = [];
    let distance = 1;
    for (const { isMember, row, final } of syllables) {
      if (isMember === (((predictions[row]! >> final) & 1) === 1)) distance++;
      else {
        distances.push(distance);
        distance = 1;
      }
    }
    distances.push(distance);
    const symbols = distances.map((each) => symbolOf(0, log2(each), each));
    return (writer) => {
      for (const row of predictions) writer.writeDigits(row, PREDICTION_DIGITS);
      symbols.forEach(writeCodes(writer, 1, symbols));
    };
  },
});
