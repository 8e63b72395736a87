import {
  CODE_POINT_PAIRS,
  FOUR_BYTES,
  HAS_LONGER_SEQUENCES,
  HAS_SINGLE_BYTES,
  KATAKANA,
  KIND,
  THREE_BYTES,
} from "./decode-kinds";
import {
  alternatingLeadingBytes,
  areOthers,
  cellsOfRun,
  decodeFourBytes,
  decodeSequences,
  firstOther,
  invalidBytes,
  leadingBytes,
  pairCell,
  singleByteCell,
  widenSingleBytes,
} from "./decode-steps";
import { LONGER_SEQUENCE, ONE_BYTE_ERROR, TWO_BYTE_ERROR } from "./generated/memory-layout";
import { FIRST_KATAKANA, LAST_KATAKANA } from "./generated/shift_jis";
import { leave } from "./shared";

export { ascii } from "./shared";

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
  _state: i32,
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
        const leading = alternatingLeadingBytes(leadingBytes(bytes));
        const starts = ~(leading << 1);
        const others = decodeSequences(table, bytes, leading, output);
        if (!v128.any_true(others) && !(invalidBytes(bytes) & starts)) {
          const last = leading >> 15;
          input += 16 - last;
          output += (popcnt(starts & 0xffff) - last) << 1;
          continue;
        }
        if (HAS_LONGER_SEQUENCES) {
          const position = firstOther(others, leading);
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
      const units = cellsOfRun(table, bytes);
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
            const written = decodeFourBytes(longer, input, output);
            if (written === 0) break;
            input += 4;
            output += written;
          }
          if (input !== start) continue;
        }
        let unit: u32 = 0;
        // Shift_JIS has the single byte 80 too.
        if (HAS_SINGLE_BYTES) {
          unit = singleByteCell(table, leading);
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
          unit = pairCell(table, leading, trailing);
          if (KIND === CODE_POINT_PAIRS && unit > TWO_BYTE_ERROR) {
            store<u32>(output, load<u32>(longer + ((unit & 0x7ff) << 2)));
            input += 2;
            output += 4;
            continue;
          }
          if (KIND === THREE_BYTES && unit === LONGER_SEQUENCE) {
            if (end - input < 3 || longer === 0) break;
            const third = pairCell(longer, trailing, load<u8>(input, 2));
            if (third === 0) break;
            store<u16>(output, <u16>third);
            input += 3;
            output += 2;
            continue;
          }
          if (!HAS_SINGLE_BYTES && unit === 0) unit = singleByteCell(table, leading);
        }
        if (unit < ONE_BYTE_ERROR || !replacesErrors) break;
        store<u16>(output, 0xfffd);
        input += unit - (ONE_BYTE_ERROR - 1);
        output += 2;
        // Bytes that begin no sequence follow each other, such as FF: 9 times as fast.
        for (; input < end; input++, output += 2) {
          const next: u32 = load<u8>(input);
          if (next <= 0x7f || singleByteCell(table, next) !== ONE_BYTE_ERROR) break;
          store<u16>(output, 0xfffd);
        }
        // Where there are many errors, the loop for runs is 1.4 times as fast.
        if (HAS_LONGER_SEQUENCES) alternatingSteps = 0;
      }
    }
    // After the pairs single bytes are tried at once, so that no branch depends on how many pairs there were.
    for (;;) {
      const count: usize = ctz(widenSingleBytes(output, v128.load(input)) | 0x10000);
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
