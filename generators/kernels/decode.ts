import { BESIDE, gatherAt, leave, widen } from "./shared";

export { ascii } from "./shared";

/** Which sequences there are beside single bytes and pairs of one code unit: one of those below. The generator sets it. */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Pairs of two code units: Big5's. */
const DOUBLE = 2;
/** Three bytes: EUC-JP's. */
const THREE = 3;
// 4 is gb18030's four bytes.

/**
 * A table of a decoder, in bytes from its start:
 * - the cells of pairs, two bytes each, at `(leading & 7F) << 9 | trailing << 1`: a code unit, 0 (not in the table), 1 (a
 *   sequence of more than two bytes) or a surrogate (the number of two code units);
 * - the code units of the single bytes 80 to FF, 0 where there is none.
 */
const SINGLES: usize = 0x10000;

/** Which cells are of no pair of one code unit. */
function isOdd(units: v128): v128 {
  if (KIND === DOUBLE) {
    const isSurrogate = i16x8.eq(v128.and(units, i16x8.splat(<i16>0xf800)), i16x8.splat(<i16>0xd800));
    return v128.or(i16x8.eq(units, i16x8.splat(0)), isSurrogate);
  }
  return KIND ? i16x8.le_u(units, i16x8.splat(BESIDE)) : i16x8.eq(units, i16x8.splat(0));
}

/**
 * Decodes ASCII, single bytes and pairs, and the sequences beside them.
 *
 * @param table - the decoder's table
 * @param beside - for pairs of two code units, those by number; for three bytes, a table of the last two; for four, the
 * code units by pointer; 0 if there is none
 */
export function decode(table: usize, beside: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const pairs = v128.load(input);
    const high = i8x16.bitmask(pairs);
    if (high & 1) {
      // Pairs begin at the even bytes, up to the first of ASCII. The shift drops the leading byte's high bit, and leaves
      // the cell's place.
      const places = i16x8.shl(i8x16.shuffle(pairs, pairs, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14), 1);
      const units = gatherAt(table, places);
      v128.store(output, units);
      const odd = i16x8.bitmask(isOdd(units));
      const count: usize = ctz((~high & 0x5555) | 0x10000) & 30;
      const good = min<usize>(ctz(odd | 0x100) << 1, (end - input) & -2);
      // A branch, and foreseen as a rule: so the next step need not wait for what was gathered, and is 3 times as fast.
      if (good < count) {
        // What is no pair of the usual kind follows at once.
        input += good;
        output += good;
        const left = end - input;
        if (left < 1) break;
        const leading = load<u8>(input);
        const single = load<u16>(table + SINGLES + ((leading & 0x7f) << 1));
        if (single) {
          store<u16>(output, single);
          input++;
          output += 2;
          continue;
        }
        if (!KIND || left < 2) break;
        const trailing = load<u8>(input, 1);
        const unit = load<u16>(table + (((<usize>leading & 0x7f) << 9) | ((<usize>trailing) << 1)));
        if (unit === 0) break;
        if (KIND === DOUBLE) {
          store<u32>(output, load<u32>(beside + ((unit & 0x7ff) << 2)));
          input += 2;
          output += 4;
          continue;
        }
        if (left < <usize>KIND || beside === 0) break;
        const third = load<u8>(input, 2);
        if (KIND === THREE) {
          const unit = load<u16>(beside + (((<usize>trailing & 0x7f) << 9) | ((<usize>third) << 1)));
          if (unit === 0) break;
          store<u16>(output, unit);
          input += 3;
          output += 2;
          continue;
        }
        const digit = <u32>load<u8>(input, 3) - 0x30;
        if (third - 0x81 > 125 || digit > 9) break;
        const pointer = (((<u32>leading - 0x81) * 10 + trailing - 0x30) * 126 + third - 0x81) * 10 + digit;
        if (pointer < 39420) {
          const unit = load<u16>(beside + (pointer << 1));
          if (unit === 0) break;
          store<u16>(output, unit);
          output += 2;
        } else {
          const beyond = pointer - 189000;
          if (beyond >= 0x100000) break;
          store<u32>(output, 0xdc00d800 | (beyond >> 10) | ((beyond & 0x3ff) << 16));
          output += 4;
        }
        input += 4;
        continue;
      }
      input += count;
      output += count;
      if (count === 16) continue;
    }
    // Whatever ended the pairs, ASCII is tried at once: no branch hangs on how long a run was.
    const bytes = v128.load(input);
    widen(output, bytes);
    const count: usize = ctz(i8x16.bitmask(bytes) | 0x10000);
    if (count === 16 && end - input > 16) {
      input += 16;
      output += 32;
      continue;
    }
    if (count >= end - input) {
      output += (end - input) << 1;
      input = end;
      break;
    }
    input += count;
    output += count << 1;
  }
  leave(input, output);
}
