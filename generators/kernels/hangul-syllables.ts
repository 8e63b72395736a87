/** Reads the list of EUC-KR's syllables: `hangulSyllables` in packages/cjk-korean/src/tables/lists.ts, which explains it. */
import { FINAL_CONSONANTS, FIRST_SYLLABLE, LAST_SYLLABLE } from "./generated/euc-kr";
import { CODE_ENTRIES, DIGIT_BITS, LIST_CODES, MAX_SYMBOL_BITS, MIN_READ_BITS, USED } from "./generated/table-format";
import { leave } from "./shared";

/** For each context: how many more syllables were members than were not, 32 bits each. */
const BALANCE = LIST_CODES + 2 * CODE_ENTRIES;

export function readList(digits: usize, _end: usize, cell: usize): void {
  let bits: u32 = 0;
  let bitCount: u32 = 0;
  let distance: u32 = 1;
  for (let open = USED + FIRST_SYLLABLE; open <= USED + LAST_SYLLABLE; open += FINAL_CONSONANTS) {
    for (let final: u32 = 0; final < FINAL_CONSONANTS; final++) {
      if (!--distance) {
        for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | load<u8>(digits++);
        const entry: u32 = load<u16>(LIST_CODES + 2 * (bits >> (bitCount - MAX_SYMBOL_BITS)));
        const size = entry >> 4;
        bitCount -= (entry & 15) + size;
        distance = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
        bits &= (1 << bitCount) - 1;
      }
      const context: u32 = load<u8>(open) + load<u8>(open, 1) * 2 + load<u8>(open, 4) * 4 + final * 8;
      const balance = load<i32>(BALANCE + 4 * context);
      const isMember = balance > 0 === distance > 1;
      store<i32>(BALANCE + 4 * context, isMember ? balance + 1 : balance - 1);
      if (!isMember) continue;
      store<u8>(open + final, 1);
      store<u32>(cell, open + final - USED);
      cell += 4;
    }
  }
  leave(digits - bitCount / DIGIT_BITS, cell);
}
