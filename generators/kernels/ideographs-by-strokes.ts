/**
 * Reads the order of Big5's ideographs: `ideographsByStrokes` in packages/cjk-chinese-traditional/src/tables/lists.ts, which
 * explains it.
 */
import { GROUP_LIMIT, MEMBER_CODES, ONE_MORE_STROKE, OTHER_STROKES, STROKES_LIMIT } from "./generated/big5";
import {
  CODE_ENTRIES,
  DIGIT_BITS,
  FIRST_IDEOGRAPH,
  IDEOGRAPH_ORDER,
  LAST_IDEOGRAPH,
  LIST_CODES,
  MAX_SYMBOL_BITS,
  MIN_READ_BITS,
} from "./generated/table-format";
import { leave } from "./shared";

const STROKES_CODE = LIST_CODES + 2 * MEMBER_CODES * CODE_ENTRIES;

/** For each level and number of strokes: the number of members, the first one of the group, and its radical, 32 bits each. */
const COUNTS = STROKES_CODE + 2 * CODE_ENTRIES;
const STARTS = COUNTS + 8 * STROKES_LIMIT;
const RADICALS = STARTS + 8 * STROKES_LIMIT;

/** The members by level and strokes, 16 bits each. */
const MEMBERS = RADICALS + 8 * STROKES_LIMIT;

export function readList(digits: usize, end: usize, cell: usize): void {
  let bits: u32 = 0;
  let bitCount: u32 = 0;
  let code: u32 = 0;
  let strokes: u32 = 0;
  let radical: u32 = 0;
  for (let codePoint = FIRST_IDEOGRAPH - 1; digits < end + MIN_READ_BITS; ) {
    for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | load<u8>(digits++);
    const entry: u32 = load<u16>(LIST_CODES + 2 * (code * CODE_ENTRIES + (bits >> (bitCount - MAX_SYMBOL_BITS))));
    const size = (entry >> 4) & 15;
    bitCount -= (entry & 15) + size;
    const value = ((bits >> bitCount) & ((1 << size) - 1)) | (1 << size);
    codePoint += value >> 1;
    bits &= (1 << bitCount) - 1;
    if (codePoint > LAST_IDEOGRAPH) break;
    code = entry >> 8;
    if (code === ONE_MORE_STROKE) strokes++;
    else if (code === OTHER_STROKES) {
      for (; bitCount < MIN_READ_BITS; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | load<u8>(digits++);
      const entry: u32 = load<u16>(STROKES_CODE + 2 * (bits >> (bitCount - MAX_SYMBOL_BITS)));
      bitCount -= entry & 15;
      bits &= (1 << bitCount) - 1;
      const before = strokes;
      strokes = (strokes + (entry >> 4)) & (STROKES_LIMIT - 1);
      if (strokes + 2 < before) radical++;
    }
    const group = value & 1 ? strokes + STROKES_LIMIT : strokes;
    const place: u32 = load<u32>(COUNTS + 4 * group);
    store<u32>(COUNTS + 4 * group, place + 1);
    if (load<u32>(RADICALS + 4 * group) !== radical) {
      store<u32>(RADICALS + 4 * group, radical);
      store<u32>(STARTS + 4 * group, place);
    }
    const count: u32 = 32 - clz<u32>(place - load<u32>(STARTS + 4 * group));
    let member = MEMBERS + 2 * (group * GROUP_LIMIT + place);
    if (count) {
      for (; bitCount < count; bitCount += DIGIT_BITS) bits = (bits << DIGIT_BITS) | load<u8>(digits++);
      bitCount -= count;
      for (let after = bits >> bitCount; after; after--, member -= 2) store<u16>(member, load<u16>(member - 2));
      bits &= (1 << bitCount) - 1;
    }
    store<u16>(member, codePoint);
  }
  let position = IDEOGRAPH_ORDER + 2 * FIRST_IDEOGRAPH;
  for (let group: u32 = 0; group < 2 * STROKES_LIMIT; group++) {
    const count: u32 = load<u32>(COUNTS + 4 * group);
    for (let i: u32 = 0; i < count; i++, position += 2)
      store<u16>(position, load<u16>(MEMBERS + 2 * (group * GROUP_LIMIT + i)));
  }
  leave(digits - bitCount / DIGIT_BITS, cell);
}
