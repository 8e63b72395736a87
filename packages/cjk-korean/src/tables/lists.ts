/** The list of code points that only index EUC-KR needs. */
import {
  DIGIT_BITS,
  type List,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
  readCodes,
} from "@webenc/core/internal/tables";
import {
  FINAL_CONSONANTS,
  FIRST_SYLLABLE,
  LAST_SYLLABLE,
  PREDICTION_DIGITS,
  PREDICTION_ROWS,
} from "./format.js";

/**
 * Fills cells with KS X 1001's Hangul syllables, in order of code points. Whether a syllable is a member is predicted by
 * its final consonant, and by which of the syllables with the same beginning and no, the first or the fourth final
 * consonant are members. The payload has the distances between the syllables for which the prediction is wrong: one of
 * eleven.
 */
export const hangulSyllables: List = (table) => {
  const { cells, digits, used } = table;
  const predictions = Array.from({ length: PREDICTION_ROWS }, () => {
    let row = 0;
    for (let i = 0; i < PREDICTION_DIGITS; i++) row = (row << DIGIT_BITS) | digits[table.position++]!;
    return row;
  });
  const codes = readCodes(table, 1, (symbol) => symbol << 4);
  let bits = 0;
  let bitCount = 0;
  let distance = 0;
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    if (!distance) {
      for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | digits[table.position++]!;
      const entry = codes[bits >> (bitCount - MAX_SYMBOL_BITS)]!;
      const size = entry >> 4;
      bitCount -= (entry & 15) + size;
      distance = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
      bits &= (1 << bitCount) - 1;
    }
    const final = (codePoint - FIRST_SYLLABLE) % FINAL_CONSONANTS;
    const open = codePoint - final;
    // Syllables that do not come before this one are not marked yet.
    const row = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4;
    const isMember = ((predictions[row]! >> final) & 1) !== (--distance ? 0 : 1);
    if (isMember) {
      used[codePoint] = 1;
      cells[table.length++] = codePoint;
    }
  }
  table.position -= (bitCount / DIGIT_BITS) | 0;
};
