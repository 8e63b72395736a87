import { BESIDE, gatherOf, leave } from "./shared";

/** What there is beside a byte or two for a code unit: one of those below. The generator sets it. */
// @ts-expect-error: `asc --use`
const KIND: i32 = SEQUENCES;
/** Two bytes for the code points of plane 2: Big5's. */
const PLANE_2 = 2;
// 4 is gb18030's four bytes for code units and for pairs of surrogates.

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
    const high = i16x8.bitmask(i16x8.gt_u(units, i16x8.splat(0x7f)));
    const ascii: usize = ctz(high | 0x100);
    if (ascii) {
      v128.store64_lane(output, i8x16.narrow_i16x8_u(units, units), 0);
      if (ascii > left) {
        output += left;
        input = end;
        break;
      }
      input += ascii << 1;
      output += ascii;
      continue;
    }
    const cells = gatherOf(table, input, units);
    v128.store(output, cells);
    const short = i16x8.bitmask(i16x8.lt_u(cells, i16x8.splat(0x100)));
    const count: usize = ctz(~high | 0x100);
    const good = min<usize>(ctz(short | 0x100), left);
    // A branch, and foreseen as a rule: so the next step need not wait for what was gathered.
    if (good >= count) {
      input += count << 1;
      output += count << 1;
      continue;
    }
    // What has not two bytes follows at once.
    input += good << 1;
    output += good << 1;
    if (input >= end) break;
    const unit: u32 = load<u16>(input);
    const cell = load<u16>(table + (unit << 1));
    if (KIND ? cell > BESIDE : cell) {
      store<u16>(output, cell);
      input += 2;
      output += cell > 0xff ? 2 : 1;
      continue;
    }
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
