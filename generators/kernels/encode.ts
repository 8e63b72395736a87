import {
  FIRST_BYTE_WEIGHT,
  FIRST_DIGIT,
  FIRST_LEADING,
  FIRST_SUPPLEMENTARY_POINTER,
  SECOND_BYTE_WEIGHT,
  THIRD_BYTE_WEIGHT,
} from "./generated/gb18030";
import { LONGER_SEQUENCE, SHUFFLES } from "./generated/memory-layout";
import { gatherOf, leave } from "./shared";

/** The kind of sequences other than one byte and two bytes: one of the next constants, or 0. The generator sets it. */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Two bytes for the code points of plane 2: Big5's. */
const PLANE_2 = 2;
// 4 is gb18030's four bytes, for code units and for two surrogates.

/*
 * SHUFFLES is the address of sixteen bytes for each mask of eight cells, which has a bit for each cell of two bytes: the
 * positions of the bytes to write in the cells. The caller fills them.
 */

/** Writes the four bytes of a pointer. */
function storeFourBytes(output: usize, pointer: u32): void {
  store<u8>(output, <u8>(pointer / FIRST_BYTE_WEIGHT + FIRST_LEADING), 0);
  store<u8>(output, <u8>(((pointer / SECOND_BYTE_WEIGHT) % (FIRST_BYTE_WEIGHT / SECOND_BYTE_WEIGHT)) + FIRST_DIGIT), 1);
  store<u8>(
    output,
    <u8>(((pointer / THIRD_BYTE_WEIGHT) % (SECOND_BYTE_WEIGHT / THIRD_BYTE_WEIGHT)) + FIRST_LEADING),
    2,
  );
  store<u8>(output, <u8>((pointer % THIRD_BYTE_WEIGHT) + FIRST_DIGIT), 3);
}

/**
 * Encodes code units by a table of 65536 cells: a byte, two bytes (the first in the low half), 0 for none, 1 for a longer
 * sequence.
 *
 * @param longer - the table of longer sequences: the pointers by code unit, or the two bytes of plane 2; 0 if there is
 *   none
 */
export function encode(table: usize, longer: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const left = (end - input) >> 1;
    const units = v128.load(input);
    const isHigh = i16x8.gt_u(units, i16x8.splat(0x7f));
    const high = i16x8.bitmask(isHigh);
    if (high === 0 && left > 7) {
      v128.store64_lane(output, i8x16.narrow_i16x8_u(units, units), 0);
      input += 16;
      output += 8;
      continue;
    }
    // One byte and two are written without a branch, which is 2 to 3 times as fast if they alternate.
    const cells = v128.bitselect(gatherOf(table, input, units), units, isHigh);
    const two = i16x8.bitmask(i16x8.gt_u(cells, i16x8.splat(0xff)));
    v128.store(output, i8x16.swizzle(cells, v128.load(SHUFFLES + ((<usize>two) << 4))));
    const others = i16x8.bitmask(i16x8.le_u(cells, i16x8.splat(LONGER_SEQUENCE))) & high;
    if (others === 0 && left > 7) {
      input += 16;
      output += 8 + popcnt(two);
      continue;
    }
    const good = min<usize>(ctz(others | 0x100), left);
    input += good << 1;
    output += good + popcnt(two & ((1 << (<i32>good)) - 1));
    if (good === left) break;
    // Encodes the code unit that has neither one byte nor two bytes.
    const unit: u32 = load<u16>(input);
    const cell = load<u16>(table + (unit << 1));
    if (!KIND || cell === 0 || longer === 0) break;
    let pointer: u32 = 0;
    if (KIND === PLANE_2 || (unit & 0xfc00) === 0xd800) {
      const trailing: u32 = load<u16>(input, 2);
      if (left - good < 2 || (trailing & 0xfc00) !== 0xdc00) break;
      pointer = ((unit & 0x3ff) << 10) | (trailing & 0x3ff);
      if (KIND === PLANE_2) {
        const cell = load<u16>(longer + ((pointer & 0xffff) << 1));
        if (cell === 0) break;
        store<u16>(output, cell);
        input += 4;
        output += 2;
        continue;
      }
      pointer += FIRST_SUPPLEMENTARY_POINTER;
      input += 4;
    } else {
      pointer = load<u16>(longer + (unit << 1));
      input += 2;
    }
    storeFourBytes(output, pointer);
    output += 4;
  }
  leave(input, output);
}
