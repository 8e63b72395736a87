import {
  FIRST_DIGIT,
  FIRST_LEADING,
  FIRST_SUPPLEMENTARY_POINTER,
  LAST_DIGIT,
  LAST_LEADING,
  RANGES_BMP_LENGTH,
} from "./generated/gb18030";
import { LONGER_SEQUENCE, SINGLE_BYTES } from "./generated/memory-layout";
import { gatherAt, leave, widen } from "./shared";

export { ascii } from "./shared";

/**
 * The kind of sequences other than single bytes and pairs for one code unit: one of the next constants, or 0. The
 * generator sets it.
 */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Pairs for two code units: Big5's. */
const CODE_POINT_PAIRS = 2;
/** Three bytes: EUC-JP's. */
const THREE_BYTES = 3;
// 4 is gb18030's four bytes.

/*
 * The table of a decoder, in bytes from its start:
 * - the cells of pairs, two bytes each, at `(leading & 7F) << 9 | trailing << 1`: a code unit, 0 (not in the table), 1 (a
 *   sequence of more than two bytes) or a surrogate (the number of a pair for two code units);
 * - the code units of the single bytes 80 to FF, 0 if a byte has none, from SINGLE_BYTES on.
 */

/**
 * Returns the positions of the cells of eight pairs. The shift removes the leading byte's high bit, and multiplies by
 * two.
 */
function placesOf(pairs: v128): v128 {
  return i16x8.shl(i8x16.shuffle(pairs, pairs, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14), 1);
}

/** Returns which cells are not a pair for one code unit. */
function areOthers(units: v128): v128 {
  if (KIND === CODE_POINT_PAIRS) {
    const isSurrogate = i16x8.eq(v128.and(units, i16x8.splat(<i16>0xf800)), i16x8.splat(<i16>0xd800));
    return v128.or(i16x8.eq(units, i16x8.splat(0)), isSurrogate);
  }
  return KIND ? i16x8.le_u(units, i16x8.splat(LONGER_SEQUENCE)) : i16x8.eq(units, i16x8.splat(0));
}

/** Returns the code unit of a single byte, or 0. */
function singleByteUnit(table: usize, byte: u8): u16 {
  return load<u16>(table + SINGLE_BYTES + ((byte & 0x7f) << 1));
}

/** Returns the cell of a pair. */
function cellOf(table: usize, leading: u8, trailing: u8): u16 {
  return load<u16>(table + (((<usize>leading & 0x7f) << 9) | ((<usize>trailing) << 1)));
}

/** The two surrogates of a code point above U+FFFF, given as its difference from U+10000. */
function surrogatesOf(offset: u32): u32 {
  return 0xdc00d800 | (offset >> 10) | ((offset & 0x3ff) << 16);
}

/**
 * Decodes ASCII, single bytes, pairs and longer sequences.
 *
 * @param table - the decoder's table
 * @param longer - for pairs for two code units, those by number; for three bytes, a table of the last two; for four, the
 * code units by pointer; 0 if there is none
 */
export function decode(table: usize, longer: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const pairs = v128.load(input);
    const high = i8x16.bitmask(pairs);
    if (high & 1) {
      const units = gatherAt(table, placesOf(pairs));
      v128.store(output, units);
      const others = i16x8.bitmask(areOthers(units));
      // Pairs begin at the even bytes, up to the first of ASCII.
      const count: usize = ctz((~high & 0x5555) | 0x10000) & 30;
      const good = min<usize>(ctz(others | 0x100) << 1, (end - input) & -2);
      // A branch that the processor predicts well: the next iteration does not wait for the gathered cells, and the loop
      // is 3 times as fast.
      if (good < count) {
        // Decodes the sequence that is not a pair for one code unit.
        input += good;
        output += good;
        const left = end - input;
        if (left < 1) break;
        const leading = load<u8>(input);
        const single = singleByteUnit(table, leading);
        if (single) {
          store<u16>(output, single);
          input++;
          output += 2;
          continue;
        }
        if (!KIND || left < 2) break;
        const trailing = load<u8>(input, 1);
        const unit = cellOf(table, leading, trailing);
        if (unit === 0) break;
        if (KIND === CODE_POINT_PAIRS) {
          store<u32>(output, load<u32>(longer + ((unit & 0x7ff) << 2)));
          input += 2;
          output += 4;
          continue;
        }
        if (left < <usize>KIND || longer === 0) break;
        const third = load<u8>(input, 2);
        if (KIND === THREE_BYTES) {
          const unit = load<u16>(longer + (((<usize>trailing & 0x7f) << 9) | ((<usize>third) << 1)));
          if (unit === 0) break;
          store<u16>(output, unit);
          input += 3;
          output += 2;
          continue;
        }
        const digit = <u32>load<u8>(input, 3) - FIRST_DIGIT;
        if (third - FIRST_LEADING > LAST_LEADING - FIRST_LEADING || digit > LAST_DIGIT - FIRST_DIGIT) break;
        const pointer =
          (((<u32>leading - FIRST_LEADING) * 10 + trailing - FIRST_DIGIT) * 126 + third - FIRST_LEADING) * 10 + digit;
        if (pointer < RANGES_BMP_LENGTH) {
          const unit = load<u16>(longer + (pointer << 1));
          if (unit === 0) break;
          store<u16>(output, unit);
          output += 2;
        } else {
          const supplementary = pointer - FIRST_SUPPLEMENTARY_POINTER;
          if (supplementary >= 0x100000) break;
          store<u32>(output, surrogatesOf(supplementary));
          output += 4;
        }
        input += 4;
        continue;
      }
      input += count;
      output += count;
      if (count === 16) continue;
    }
    // After the pairs ASCII is tried at once, so that no branch depends on how many pairs there were.
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
