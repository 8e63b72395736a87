/** The lists of code points that only index EUC-KR needs: KS X 1001's Hangul syllables and hanja. */
import {
  ascendingRuns,
  assertIntact,
  FAST_ADAPTATION,
  type List,
  readBit,
  readIdeographs,
  readNumber,
} from "@webenc/core/internal/tables";
import {
  COMPATIBILITY_IDEOGRAPHS,
  FINAL_CONSONANTS,
  FIRST_COMPATIBILITY_IDEOGRAPH,
  FIRST_SYLLABLE,
  HANJA_BEFORE_CONTEXT,
  LAST_SYLLABLE,
  SYLLABLE_CONTEXT,
} from "./format.js";

/**
 * KS X 1001's hanja, by reading in ascending runs. A hanja with several readings stands in the list several times: the
 * first time as itself, and then as one of Unicode's compatibility ideographs, which are in this order.
 */
export const hanjaByReading: List = (used) => {
  const members = readIdeographs(used, 1);
  ascendingRuns(members);
  const list = new Uint16Array(members.length + COMPATIBILITY_IDEOGRAPHS);
  let from = 0;
  for (let i = 0; i < COMPATIBILITY_IDEOGRAPHS; i++) {
    const next = from + readNumber(HANJA_BEFORE_CONTEXT);
    assertIntact(next <= members.length);
    list.set(members.subarray(from, next), from + i);
    list[next + i] = FIRST_COMPATIBILITY_IDEOGRAPH + i;
    used[FIRST_COMPATIBILITY_IDEOGRAPH + i] = 1;
    from = next;
  }
  list.set(members.subarray(from), from + COMPATIBILITY_IDEOGRAPHS);
  return list;
};

/**
 * KS X 1001's Hangul syllables, in order of code points. Whether a syllable is a member depends on its final consonant,
 * and on which of the syllables with the same beginning and no, the first or the fourth final consonant are members. Each
 * syllable needs a third of a bit.
 */
export const hangulSyllables: List = (used) => {
  const members = new Uint16Array(LAST_SYLLABLE - FIRST_SYLLABLE + 1);
  let length = 0;
  for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
    const final = (codePoint - FIRST_SYLLABLE) % FINAL_CONSONANTS;
    const open = codePoint - final;
    // Syllables that do not come before this one are not marked yet.
    const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
    if (readBit(SYLLABLE_CONTEXT + context, FAST_ADAPTATION)) {
      used[codePoint] = 1;
      members[length++] = codePoint;
    }
  }
  return members.subarray(0, length);
};
