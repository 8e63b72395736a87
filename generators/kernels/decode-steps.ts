/** The steps of the decode kernel, each without a loop. `decode.ts` explains the table. */

import { CODE_POINT_PAIRS, KATAKANA, KIND } from "./decode-kinds";
import {
  FIRST_DIGIT,
  FIRST_LEADING,
  FIRST_SUPPLEMENTARY_POINTER,
  LAST_DIGIT,
  LAST_LEADING,
  RANGES_BMP_LENGTH,
} from "./generated/gb18030";
import { DECODE_SHUFFLES, SINGLE_BYTES } from "./generated/memory-layout";
import { FIRST_HALFWIDTH_KATAKANA, FIRST_KATAKANA } from "./generated/shift_jis";
import { gatherAt, widen } from "./shared";

/** The sign bit of each high byte tells whether it is between A0 and DF: then the two bits below it are different. */
// @inline
function middleBits(bytes: v128): v128 {
  return v128.xor(i16x8.shl(bytes, 1), i16x8.shl(bytes, 2));
}

/** Returns Shift_JIS's bytes A0 to DF, by their sign bits. */
// @inline
function katakanaBits(bytes: v128): v128 {
  return v128.and(bytes, middleBits(bytes));
}

/** Returns which bytes begin a pair if they begin a sequence. Those of them that begin no pair have no cells. */
// @inline
export function leadingBytes(bytes: v128): u32 {
  return i8x16.bitmask(KIND === KATAKANA ? v128.andnot(bytes, middleBits(bytes)) : bytes);
}

/** Returns which bytes are invalid if they begin a sequence, and do not count as leading bytes. */
// @inline
export function invalidBytes(bytes: v128): u32 {
  return KIND === KATAKANA ? i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(FIRST_KATAKANA - 1))) : 0;
}

/** Writes sixteen single bytes as code units. */
// @inline
function widenKatakana(output: usize, bytes: v128): void {
  // The high byte of each halfwidth katakana is FF, as in the mask.
  const isKatakana = i8x16.lt_s(katakanaBits(bytes), i8x16.splat(0));
  const offset = i8x16.splat(<i8>(FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA));
  const low = i8x16.add(bytes, v128.and(isKatakana, offset));
  v128.store(output, i8x16.shuffle(low, isKatakana, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  v128.store(output, i8x16.shuffle(low, isKatakana, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
}

/** Turns the lanes of single bytes, which are bytes, into code units. */
// @inline
function withKatakana(units: v128, isSingle: v128): v128 {
  if (KIND !== KATAKANA) return units;
  const isKatakana = v128.and(isSingle, i16x8.lt_s(i16x8.shl(units, 8), i16x8.splat(0)));
  return i16x8.add(units, v128.and(isKatakana, i16x8.splat(<i16>(FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA))));
}

/**
 * Returns the positions of the cells of eight pairs, whose bytes are swapped. The shift removes the leading byte's high
 * bit, and multiplies by two.
 */
// @inline
function cellsOf(table: usize, pairs: v128): v128 {
  return gatherAt(table, i16x8.shl(pairs, 1));
}

/** Returns which cells are not a pair for one code unit. */
// @inline
export function areOthers(units: v128): v128 {
  // A shift needs no constant, which V8 would create in each step.
  const isSmall = i16x8.eq(i16x8.shr_u(units, 2), i16x8.splat(0));
  if (KIND !== CODE_POINT_PAIRS) return isSmall;
  return v128.or(isSmall, i16x8.eq(v128.and(units, i16x8.splat(<i16>0xf800)), i16x8.splat(<i16>0xd800)));
}

/**
 * Returns which of sixteen bytes are leading bytes, if the first begins a sequence: in each run of high bytes, every other
 * one.
 */
// @inline
export function alternatingLeadingBytes(high: u32): u32 {
  // The addition of the starts at even positions removes the runs that begin there.
  const odd = high & (high + (high & ~(high << 1) & 0x5555));
  return (high & ~odd & 0x5555) | (odd & 0xaaaa);
}

/** Returns the positions of the cells of eight pairs that follow each other. */
// @inline
export function cellsOfRun(table: usize, bytes: v128): v128 {
  return cellsOf(table, i8x16.shuffle(bytes, bytes, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
}

/**
 * Writes ASCII, and a run of katakana that begins with the first other byte, as code units. Those after them are wrong.
 *
 * @returns which bytes are not single bytes; the first one counts
 */
// @inline
export function widenSingleBytes(output: usize, bytes: v128): u32 {
  widen(output, bytes);
  const high: u32 = i8x16.bitmask(bytes);
  if (KIND !== KATAKANA || !(i8x16.bitmask(katakanaBits(bytes)) & high & (0 - high))) return high;
  // The first high byte is a halfwidth katakana.
  widenKatakana(output, bytes);
  return leadingBytes(bytes) | invalidBytes(bytes);
}

/** The address of the shuffles for the first eight of sixteen bytes. */
// @inline
function lowShufflesOf(leading: u32): usize {
  return DECODE_SHUFFLES + ((<usize>leading & 0xff) << 6);
}

/** The address of the shuffles for the last eight bytes. A leading byte at the end is left to the next step. */
// @inline
function highShufflesOf(leading: u32): usize {
  return DECODE_SHUFFLES + (((<usize>leading >> 7) & 0xff) << 5);
}

/**
 * Decodes the sequences that begin in sixteen bytes.
 *
 * @param leading - which bytes begin a pair
 * @returns which of the sixteen results are pairs that are not for one code unit
 */
// @inline
export function decodeSequences(table: usize, bytes: v128, leading: u32, output: usize): v128 {
  const low = lowShufflesOf(leading);
  const high = highShufflesOf(leading);
  const toFront = v128.load64_lane(high + 24, v128.load64_zero(low + 16), 1);
  const pairs = cellsOf(table, i8x16.swizzle(bytes, toFront));
  const lowMerge = v128.load(low);
  const highMerge = v128.load(high);
  const lows = i8x16.swizzle(i64x2.shuffle(pairs, bytes, 0, 2), lowMerge);
  const highs = i8x16.swizzle(i64x2.shuffle(pairs, bytes, 1, 3), highMerge);
  const isLowSingle = i16x8.shr_s(lowMerge, 15);
  const isHighSingle = i16x8.shr_s(highMerge, 15);
  v128.store(output, withKatakana(lows, isLowSingle));
  const lowCount = popcnt(~(leading << 1) & 0xff);
  v128.store(output + (lowCount << 1), withKatakana(highs, isHighSingle));
  return i8x16.narrow_i16x8_s(v128.andnot(areOthers(lows), isLowSingle), v128.andnot(areOthers(highs), isHighSingle));
}

/**
 * Returns the position of the first pair of eight results that is not for one code unit; 16 if there is none.
 *
 * @param others - which results are such pairs
 * @param merge - the address of the shuffle that merged them, which has twice the number of the pair
 * @param toFront - the address of the shuffle that moved the pairs to the front
 */
// @inline
function firstPosition(others: u32, merge: usize, toFront: usize): u32 {
  const pair: usize = load<u8>(merge + (ctz(others | 0x80) << 1));
  return select<u32>(load<u8>(toFront + pair + 1), 16, others !== 0);
}

/** Returns the position of the first pair that is not for one code unit among the results of {@link decodeSequences}. */
// @inline
export function firstOther(others: v128, leading: u32): u32 {
  const results = i8x16.bitmask(others);
  const low = lowShufflesOf(leading);
  const high = highShufflesOf(leading);
  return min(firstPosition(results & 0xff, low, low + 16), firstPosition(results >> 8, high, high + 24));
}

/** The two surrogates of a code point above U+FFFF, given as its difference from U+10000. */
function surrogatesOf(offset: u32): u32 {
  return 0xdc00d800 | (offset >> 10) | ((offset & 0x3ff) << 16);
}

/**
 * Decodes gb18030's four bytes.
 *
 * @param ranges - the code units by pointer
 * @returns the number of bytes written, 0 if the sequence is invalid
 */
// @inline
export function decodeFourBytes(ranges: usize, input: usize, output: usize): u32 {
  const first = <u32>load<u8>(input) - FIRST_LEADING;
  const second = <u32>load<u8>(input, 1) - FIRST_DIGIT;
  const third = <u32>load<u8>(input, 2) - FIRST_LEADING;
  const fourth = <u32>load<u8>(input, 3) - FIRST_DIGIT;
  if (max(first, third) > LAST_LEADING - FIRST_LEADING || max(second, fourth) > LAST_DIGIT - FIRST_DIGIT) return 0;
  const pointer = ((first * 10 + second) * 126 + third) * 10 + fourth;
  // Both results are computed and one is selected by a mask: a branch is mispredicted if they alternate.
  const isBMP: u32 = pointer < RANGES_BMP_LENGTH ? 0xffffffff : 0;
  const unit: u32 = load<u16>(ranges + ((pointer & isBMP) << 1));
  const supplementary = pointer - FIRST_SUPPLEMENTARY_POINTER;
  if (isBMP ? unit === 0 : supplementary >= 0x100000) return 0;
  store<u32>(output, (unit & isBMP) | (surrogatesOf(supplementary) & ~isBMP));
  return 4 + (isBMP << 1);
}

/** The cell of a pair. */
// @inline
export function pairCell(table: usize, leading: u32, trailing: u32): u32 {
  return load<u16>(table + (((leading & 0x7f) << 9) | (trailing << 1)));
}

/** The cell of a single byte above 7F. */
// @inline
export function singleByteCell(table: usize, byte: u32): u32 {
  return load<u16>(table + SINGLE_BYTES + ((byte & 0x7f) << 1));
}
