import { BESIDE, gatherOf, leave } from "./shared";

/** What there is beside a byte or two for a code unit: one of those below. The generator sets it. */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Two bytes for the code points of plane 2: Big5's. */
const PLANE_2 = 2;
// 4 is gb18030's four bytes for code units and for pairs of surrogates.

/** Sixteen bytes for each mask of the cells that have two: where the bytes to write are in them. The caller fills it. */
const SHUFFLES: usize = 0x40;

/**
 * Encodes code units by a table of 65536 cells: a byte, two bytes (the first in the low half), 0 for none, 1 for what is
 * beside them.
 *
 * @param beside - the table of what is beside them, or 0: the pointers by code unit, or the two bytes of plane 2
 */
export function encode(table: usize, beside: usize, input: usize, end: usize, output: usize): void {
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
    // One byte and two are written alike: no branch hangs on which, 2 to 3 times as fast where they alternate.
    const cells = v128.bitselect(gatherOf(table, input, units), units, isHigh);
    const two = i16x8.bitmask(i16x8.gt_u(cells, i16x8.splat(0xff)));
    v128.store(output, i8x16.swizzle(cells, v128.load(SHUFFLES + ((<usize>two) << 4))));
    const odd = i16x8.bitmask(i16x8.le_u(cells, i16x8.splat(BESIDE))) & high;
    if (odd === 0 && left > 7) {
      input += 16;
      output += 8 + popcnt(two);
      continue;
    }
    const good = min<usize>(ctz(odd | 0x100), left);
    input += good << 1;
    output += good + popcnt(two & ((1 << (<i32>good)) - 1));
    if (good === left) break;
    // What has neither follows at once.
    const unit: u32 = load<u16>(input);
    const cell = load<u16>(table + (unit << 1));
    if (!KIND || cell === 0 || beside === 0) break;
    let pointer: u32 = 0;
    if (KIND === PLANE_2 || (unit & 0xfc00) === 0xd800) {
      const trailing: u32 = load<u16>(input, 2);
      if (left - good < 2 || (trailing & 0xfc00) !== 0xdc00) break;
      pointer = ((unit & 0x3ff) << 10) | (trailing & 0x3ff);
      if (KIND === PLANE_2) {
        const cell = load<u16>(beside + ((pointer & 0xffff) << 1));
        if (cell === 0) break;
        store<u16>(output, cell);
        input += 4;
        output += 2;
        continue;
      }
      pointer += 189000;
      input += 4;
    } else {
      pointer = load<u16>(beside + (unit << 1));
      input += 2;
    }
    store<u8>(output, <u8>(pointer / 12600 + 0x81), 0);
    store<u8>(output, <u8>(((pointer / 1260) % 10) + 0x30), 1);
    store<u8>(output, <u8>(((pointer / 10) % 126) + 0x81), 2);
    store<u8>(output, <u8>((pointer % 10) + 0x30), 3);
    output += 4;
  }
  leave(input, output);
}
