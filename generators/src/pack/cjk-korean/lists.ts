/** The list of code points that only index EUC-KR needs: the mirror of packages/cjk-korean/src/tables/lists.ts. */
import { FINAL_CONSONANTS, FIRST_SYLLABLE, LAST_SYLLABLE } from "@webenc/cjk-korean/internal/table-format";
import { symbolOf, writeCodes } from "../codes.js";
import { FAMILY_LISTS } from "../imports.js";
import type { PackedList } from "../lists.js";

/** Returns the distances between the syllables for which the prediction is wrong, given the members. */
const distancesOf = (members: ReadonlySet<number>): number[] => {
  const used = new Uint8Array(LAST_SYLLABLE + 1);
  const balance = new Int16Array(8 * FINAL_CONSONANTS);
  const distances: number[] = [];
  let distance = 0;
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    const final = (codePoint - FIRST_SYLLABLE) % FINAL_CONSONANTS;
    const open = codePoint - final;
    const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
    const isMember = members.has(codePoint);
    distance++;
    if (isMember !== balance[context]! > 0) {
      distances.push(distance);
      distance = 0;
    }
    balance[context]! += isMember ? 1 : -1;
    if (isMember) used[codePoint] = 1;
  }
  // After the last exception, the unpacker expects another one.
  return distance > 0 ? [...distances, distance + 1] : distances;
};

/** Returns the list of the Hangul syllables of some cells. */
export const hangulSyllables = (from: number, end: number): PackedList => ({
  expression: "hangulSyllables",
  imports: [{ name: "hangulSyllables", from: FAMILY_LISTS }],
  from,
  pack(table) {
    const members = table.cells.slice(from, end);
    for (const codePoint of members) table.used[codePoint] = 1;
    table.length = end;
    const symbols = distancesOf(new Set(members)).map((distance) => symbolOf(0, 0, distance));
    return (writer) => symbols.forEach(writeCodes(writer, 1, symbols));
  },
});
