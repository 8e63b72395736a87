/** The lists of code points that only index EUC-KR needs: the mirror of packages/cjk-korean/src/tables/lists.ts. */
import {
  COMPATIBILITY_IDEOGRAPHS,
  FINAL_CONSONANTS,
  FIRST_COMPATIBILITY_IDEOGRAPH,
  FIRST_SYLLABLE,
  HANJA_BEFORE_CONTEXT,
  LAST_SYLLABLE,
  SYLLABLE_CONTEXT,
} from "@webenc/cjk-korean/internal/table-format";
import { FAST_ADAPTATION } from "@webenc/core/internal/table-format";
import { FAMILY_LISTS } from "../imports.js";
import { ascendingRuns, type PackedList, writeIdeographs } from "../lists.js";

/** Returns the list of the hanja of some cells by reading, including compatibility ideographs. */
export const hanjaByReading = (from: number, end: number): PackedList => ({
  expression: "hanjaByReading",
  imports: [{ name: "hanjaByReading", from: FAMILY_LISTS }],
  from,
  write(writer, used, cells) {
    const sequence = cells.slice(from, end);
    const list = ascendingRuns.write(writer, writeIdeographs(writer, used, sequence), sequence);
    let before = -1;
    for (let i = 0; i < COMPATIBILITY_IDEOGRAPHS; i++) {
      const place = sequence.indexOf(FIRST_COMPATIBILITY_IDEOGRAPH + i);
      writer.writeNumber(HANJA_BEFORE_CONTEXT, place - before - 1);
      before = place;
      list.splice(place, 0, FIRST_COMPATIBILITY_IDEOGRAPH + i);
      used[FIRST_COMPATIBILITY_IDEOGRAPH + i] = 1;
    }
    return list;
  },
});

/** Returns the list of the Hangul syllables of some cells. */
export const hangulSyllables = (from: number, end: number): PackedList => ({
  expression: "hangulSyllables",
  imports: [{ name: "hangulSyllables", from: FAMILY_LISTS }],
  from,
  write(writer, used, cells) {
    const members = new Set(cells.slice(from, end));
    for (let codePoint = FIRST_SYLLABLE; codePoint <= LAST_SYLLABLE; codePoint++) {
      const final = (codePoint - FIRST_SYLLABLE) % FINAL_CONSONANTS;
      const open = codePoint - final;
      const context = used[open]! + used[open + 1]! * 2 + used[open + 4]! * 4 + final * 8;
      const isMember = members.has(codePoint);
      writer.writeBit(SYLLABLE_CONTEXT + context, FAST_ADAPTATION, isMember);
      if (isMember) used[codePoint] = 1;
    }
    return [...members].sort((a, b) => a - b);
  },
});
