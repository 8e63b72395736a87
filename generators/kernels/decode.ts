import {
  FIRST_DIGIT,
  FIRST_LEADING,
  FIRST_SUPPLEMENTARY_POINTER,
  LAST_DIGIT,
  LAST_LEADING,
  RANGES_BMP_LENGTH,
} from "./generated/gb18030";
import {
  DECODE_SHUFFLES,
  LONGER_SEQUENCE,
  ONE_BYTE_ERROR,
  SINGLE_BYTES,
  TWO_BYTE_ERROR,
} from "./generated/memory-layout";
import { FIRST_HALFWIDTH_KATAKANA, FIRST_KATAKANA, LAST_KATAKANA } from "./generated/shift_jis";
import { gatherAt, leave, widen } from "./shared";

export { ascii } from "./shared";

/**
 * The kind of sequences other than ASCII and pairs for one code unit: one of the next constants, or 0. The generator sets
 * it.
 */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Single bytes above 7F: Shift_JIS's halfwidth katakana. */
const KATAKANA = 1;
/** Pairs for two code units: Big5's. */
const CODE_POINT_PAIRS = 2;
/** Three bytes: EUC-JP's. */
const THREE_BYTES = 3;
/** Four bytes: gb18030's. */
const FOUR_BYTES = 4;
/** Whether a byte above 7F can be a character. */
const HAS_SINGLE_BYTES: bool = KIND <= KATAKANA || KIND === FOUR_BYTES;
/** Whether a mapped sequence can be another one than a single byte or a pair for one code unit. */
const HAS_LONGER_SEQUENCES: bool = KIND > KATAKANA;

/*
 * The table of a decoder, in bytes from its start:
 * - the cells of pairs, two bytes each, at `(leading & 7F) << 9 | trailing << 1`: a code unit, 0 (not in the table), 1 (a
 *   sequence of more than two bytes), 2 or 3 (an error of one byte or of two), or a surrogate (the number of a pair for two
 *   code units);
 * - the code units of the single bytes 80 to FF from SINGLE_BYTES on, 0 if a byte has none, 2 if it is an error.
 *
 * DECODE_SHUFFLES is the address of 32 bytes for each mask of nine bits, in which a bit stands for a trailing byte. No two
 * trailing bytes are adjacent. The caller fills them:
 * - a shuffle that merges the code units of at most four pairs, and eight bytes after them, in their order;
 * - a shuffle that moves these pairs to the front, the trailing byte of each first.
 */

/** The number of sequences of short runs after which their average length is compared with {@link MIN_PROGRESS}. */
const SAMPLE: i32 = 16;
/** The number of bytes in two runs, of pairs and of ASCII, below which the steps for alternating sequences are faster. */
const MIN_PROGRESS: usize = 13;
/** The number of steps for alternating sequences between two samples. */
const ALTERNATING_STEPS: i32 = 128;

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
function leadingBytes(bytes: v128): u32 {
  return i8x16.bitmask(KIND === KATAKANA ? v128.andnot(bytes, middleBits(bytes)) : bytes);
}

/** Returns which bytes are invalid if they begin a sequence, and do not count as leading bytes. */
// @inline
function invalidBytes(bytes: v128): u32 {
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
function areOthers(units: v128): v128 {
  // A shift needs no constant, which V8 would create in each step.
  const isSmall = i16x8.eq(i16x8.shr_u(units, 2), i16x8.splat(0));
  if (KIND !== CODE_POINT_PAIRS) return isSmall;
  return v128.or(isSmall, i16x8.eq(v128.and(units, i16x8.splat(<i16>0xf800)), i16x8.splat(<i16>0xd800)));
}

/**
 * Returns the position of the first pair, among the pairs and single bytes that a shuffle merged, that is not for one code
 * unit; 16 if there is none.
 *
 * @param others - which results are such pairs
 * @param merge - the address of the shuffle that merged them, which has twice the number of the pair
 * @param toFront - the address of the shuffle that moved the pairs to the front
 */
// @inline
function firstPosition(others: v128, merge: usize, toFront: usize): u32 {
  const lanes = i16x8.bitmask(others);
  const pair: usize = load<u8>(merge + (ctz(lanes | 0x80) << 1));
  return select<u32>(load<u8>(toFront + pair + 1), 16, lanes !== 0);
}

/** The two surrogates of a code point above U+FFFF, given as its difference from U+10000. */
function surrogatesOf(offset: u32): u32 {
  return 0xdc00d800 | (offset >> 10) | ((offset & 0x3ff) << 16);
}

/**
 * Decodes ASCII, single bytes, pairs and longer sequences. It replaces an error, or stops before it.
 *
 * It has two loops in one. The first decodes a run of pairs and a run of ASCII in each step. It is the faster one for runs
 * of some length, such as words in markup. The second decodes sixteen bytes in each step, wherever their sequences begin.
 * It is 2 to 5 times as fast as the first one for short runs, such as Korean words.
 *
 * @param table - the decoder's table
 * @param longer - for pairs for two code units, those by number; for three bytes, a table of the last two; for four, the
 * code units by pointer; 0 if there is none
 * @param replacesErrors - whether an error of one byte or of two becomes U+FFFD
 */
export function decode(
  table: usize,
  longer: usize,
  input: usize,
  end: usize,
  output: usize,
  replacesErrors: i32,
): void {
  let alternatingSteps: i32 = 0;
  let untilSample: i32 = SAMPLE;
  let sampleStart = input;
  while (input < end) {
    const bytes = v128.load(input);
    let isOther = false;
    if (alternatingSteps) {
      alternatingSteps--;
      if (alternatingSteps && end - input >= 16) {
        const high = leadingBytes(bytes);
        // In each run of high bytes, every other one is a leading byte. The addition of the starts at even positions removes
        // the runs that begin there.
        const odd = high & (high + (high & ~(high << 1) & 0x5555));
        const leading = (high & ~odd & 0x5555) | (odd & 0xaaaa);
        const last = leading >> 15;
        const starts = ~(leading << 1);
        const lowShuffles = DECODE_SHUFFLES + ((<usize>leading & 0xff) << 6);
        // A leading byte at the end is left to the next step.
        const highShuffles = DECODE_SHUFFLES + (((<usize>leading >> 7) & 0xff) << 5);
        const toFront = v128.load64_lane(highShuffles + 24, v128.load64_zero(lowShuffles + 16), 1);
        const pairs = cellsOf(table, i8x16.swizzle(bytes, toFront));
        const lowMerge = v128.load(lowShuffles);
        const highMerge = v128.load(highShuffles);
        const lows = i8x16.swizzle(i64x2.shuffle(pairs, bytes, 0, 2), lowMerge);
        const highs = i8x16.swizzle(i64x2.shuffle(pairs, bytes, 1, 3), highMerge);
        const isLowSingle = i16x8.shr_s(lowMerge, 15);
        const isHighSingle = i16x8.shr_s(highMerge, 15);
        const lowOthers = v128.andnot(areOthers(lows), isLowSingle);
        const highOthers = v128.andnot(areOthers(highs), isHighSingle);
        v128.store(output, withKatakana(lows, isLowSingle));
        v128.store(output + (popcnt(starts & 0xff) << 1), withKatakana(highs, isHighSingle));
        if (!v128.any_true(v128.or(lowOthers, highOthers)) && !(invalidBytes(bytes) & starts)) {
          input += 16 - last;
          output += (popcnt(starts & 0xffff) - last) << 1;
          continue;
        }
        if (HAS_LONGER_SEQUENCES) {
          // Decodes up to the first pair that is not for one code unit.
          const lowPosition = firstPosition(lowOthers, lowShuffles, lowShuffles + 16);
          const highPosition = firstPosition(highOthers, highShuffles, highShuffles + 24);
          const position = min(lowPosition, highPosition);
          input += position;
          output += popcnt(starts & ((1 << position) - 1)) << 1;
          isOther = true;
          // Where such pairs follow each other, these steps decode nothing.
          if (position === 0) alternatingSteps >>= 1;
        }
      }
      if (!isOther) alternatingSteps = 0;
      untilSample = SAMPLE;
      sampleStart = input;
    }
    let pairsEnd: usize = 1;
    let good: usize = 0;
    if (!isOther) {
      // If the first byte is ASCII, there are no pairs.
      const units = cellsOf(table, i8x16.shuffle(bytes, bytes, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
      v128.store(output, units);
      const others = i16x8.bitmask(areOthers(units));
      // Pairs begin at the even bytes, up to the first of ASCII.
      pairsEnd = ctz(~(i8x16.bitmask(bytes) | 0xaaaa));
      good = min<usize>(ctz(others | 0x100) << 1, (end - input) & -2);
    }
    // A branch that the processor predicts well: the next iteration does not wait for the gathered cells, and the loop is 3
    // times as fast.
    if (good >= pairsEnd) {
      input += pairsEnd;
      output += pairsEnd;
      if (pairsEnd === 16) continue;
    } else {
      // Decodes the sequence that is not a pair for one code unit; four-byte sequences after another too.
      input += good;
      output += good;
      if (input === end) break;
      const start = input;
      const leading: u32 = load<u8>(input);
      // Halfwidth katakana are left to the loop for single bytes.
      if (KIND !== KATAKANA || leading - FIRST_KATAKANA > LAST_KATAKANA - FIRST_KATAKANA) {
        if (KIND === FOUR_BYTES && longer) {
          while (end - input >= 4) {
            const first = <u32>load<u8>(input) - FIRST_LEADING;
            const second = <u32>load<u8>(input, 1) - FIRST_DIGIT;
            const third = <u32>load<u8>(input, 2) - FIRST_LEADING;
            const fourth = <u32>load<u8>(input, 3) - FIRST_DIGIT;
            if (max(first, third) > LAST_LEADING - FIRST_LEADING || max(second, fourth) > LAST_DIGIT - FIRST_DIGIT)
              break;
            const pointer = ((first * 10 + second) * 126 + third) * 10 + fourth;
            // Both results are computed and one is selected by a mask: a branch is mispredicted if they alternate.
            const isBMP: u32 = pointer < RANGES_BMP_LENGTH ? 0xffffffff : 0;
            const unit: u32 = load<u16>(longer + ((pointer & isBMP) << 1));
            const supplementary = pointer - FIRST_SUPPLEMENTARY_POINTER;
            if (isBMP ? unit === 0 : supplementary >= 0x100000) break;
            store<u32>(output, (unit & isBMP) | (surrogatesOf(supplementary) & ~isBMP));
            input += 4;
            output += 4 + (isBMP << 1);
          }
          if (input !== start) continue;
        }
        let unit: u32 = 0;
        // Shift_JIS has the single byte 80 too.
        if (HAS_SINGLE_BYTES) {
          unit = load<u16>(table + SINGLE_BYTES + ((leading & 0x7f) << 1));
          if (unit > TWO_BYTE_ERROR) {
            store<u16>(output, <u16>unit);
            input++;
            output += 2;
            continue;
          }
        }
        if (unit === 0) {
          if (end - input < 2) break;
          const trailing: u32 = load<u8>(input, 1);
          unit = load<u16>(table + (((leading & 0x7f) << 9) | (trailing << 1)));
          if (KIND === CODE_POINT_PAIRS && unit > TWO_BYTE_ERROR) {
            store<u32>(output, load<u32>(longer + ((unit & 0x7ff) << 2)));
            input += 2;
            output += 4;
            continue;
          }
          if (KIND === THREE_BYTES && unit === LONGER_SEQUENCE) {
            if (end - input < 3 || longer === 0) break;
            const third = load<u16>(longer + (((trailing & 0x7f) << 9) | ((<u32>load<u8>(input, 2)) << 1)));
            if (third === 0) break;
            store<u16>(output, third);
            input += 3;
            output += 2;
            continue;
          }
          if (!HAS_SINGLE_BYTES && unit === 0) unit = load<u16>(table + SINGLE_BYTES + ((leading & 0x7f) << 1));
        }
        if (unit < ONE_BYTE_ERROR || !replacesErrors) break;
        store<u16>(output, 0xfffd);
        input += unit - (ONE_BYTE_ERROR - 1);
        output += 2;
        // Where there are many errors, the loop for runs is 1.4 times as fast.
        if (HAS_LONGER_SEQUENCES) alternatingSteps = 0;
      }
    }
    // After the pairs single bytes are tried at once, so that no branch depends on how many pairs there were.
    for (;;) {
      const singles = v128.load(input);
      widen(output, singles);
      let stops: u32 = i8x16.bitmask(singles);
      if (KIND === KATAKANA && i8x16.bitmask(katakanaBits(singles)) & stops & (0 - stops)) {
        // The first high byte is a halfwidth katakana.
        widenKatakana(output, singles);
        stops = leadingBytes(singles) | invalidBytes(singles);
      }
      const count: usize = ctz(stops | 0x10000);
      if (count === 16 && end - input > 16) {
        input += 16;
        output += 32;
        continue;
      }
      const rest = min(count, end - input);
      input += rest;
      output += rest << 1;
      break;
    }
    if (HAS_LONGER_SEQUENCES && alternatingSteps) continue;
    untilSample--;
    if (untilSample === 0) {
      if (input - sampleStart < MIN_PROGRESS * SAMPLE) alternatingSteps = ALTERNATING_STEPS;
      untilSample = SAMPLE;
      sampleStart = input;
    }
  }
  leave(input, output);
}
