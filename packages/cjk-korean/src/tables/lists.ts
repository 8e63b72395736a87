/** The list of code points that only index EUC-KR needs. */

import { DIGIT_BITS, type List, MAX_SYMBOL_BITS, MIN_READ_BITS, readCodes } from "@webenc/core/internal/tables";
import { hangulSyllablesKernel } from "#list-kernel";
import { FINAL_CONSONANTS, FIRST_SYLLABLE, LAST_SYLLABLE } from "./format.js";

/**
 * Fills cells with KS X 1001's Hangul syllables, in order of code points.
 *
 * Whether a syllable is a member is predicted from its final consonant, and from which of the syllables with the same
 * beginning and no, the first or the fourth final consonant are members: as it was more often for the syllables before it.
 * The payload has the distances between the syllables for which the prediction is wrong, which are one of eleven.
 */
export const hangulSyllables: List = (table) => {
  if (hangulSyllablesKernel && table.readList) return table.readList(hangulSyllablesKernel, 1);
  const { cells, digits, used } = table;
  const codes = readCodes(table, 1);
  // For each of these contexts: how many more syllables were members than were not.
  const balance = new Int16Array(8 * FINAL_CONSONANTS);
  let { position, length } = table;
  let bits = 0;
  let bitCount = 0;
  let distance = 1;
  for (let open = FIRST_SYLLABLE; open <= LAST_SYLLABLE; open += FINAL_CONSONANTS) {
    for (let final = 0; final < FINAL_CONSONANTS; final++) {
      if (!--distance) {
        for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[position++]!;
        const entry = codes[bits >> (bitCount - MAX_SYMBOL_BITS)]!;
        const size = entry >> 4;
        bitCount -= (entry & 15) + size;
        distance = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
        bits &= (1 << bitCount) - 1;
      }
      // Syllables that do not come before this one are not marked yet.
      const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
      const isMember = balance[context]! > 0 === distance > 1;
      if (isMember) {
        used[open + final] = 1;
        cells[length++] = open + final;
        balance[context]!++;
      } else balance[context]!--;
    }
  }
  table.position = position - ((bitCount / DIGIT_BITS) | 0);
  table.length = length;
};
