import { gatherOf, leave } from "./shared";

/**
 * Encodes ISO-2022-JP, with the escape sequences between its states (0 ASCII, 1 Roman, 3 pairs). It never enters the
 * second.
 *
 * @param table - the two bytes by code unit, the first in the low half; 0 where there are none
 */
export function encode(table: usize, input: usize, end: usize, output: usize, state: i32): void {
  while (input < end) {
    const left = (end - input) >> 1;
    const units = v128.load(input);
    if (state === 3) {
      const cells = gatherOf(table, input, units);
      v128.store(output, cells);
      const none = i16x8.bitmask(i16x8.eq(cells, i16x8.splat(0)));
      const count: usize = ctz(~i16x8.bitmask(i16x8.gt_u(units, i16x8.splat(0x7f))) | 0x100);
      const good = min<usize>(ctz(none | 0x100), left);
      // A branch, and foreseen as a rule: so the next step need not wait for what was gathered.
      if (good >= count) {
        if (count) {
          input += count << 1;
          output += count << 1;
          continue;
        }
      } else if (good) {
        input += good << 1;
        output += good << 1;
        continue;
      }
    } else if (state === 0) {
      // ASCII from the space on.
      const others = i16x8.bitmask(i16x8.gt_u(i16x8.sub(units, i16x8.splat(0x20)), i16x8.splat(0x5f)));
      v128.store64_lane(output, i8x16.narrow_i16x8_u(units, units), 0);
      const count = min<usize>(ctz(others | 0x100), left);
      if (count) {
        input += count << 1;
        output += count;
        continue;
      }
    }
    const unit: u32 = load<u16>(input);
    if (unit < 0x80) {
      if (unit === 0x0e || unit === 0x0f || unit === 0x1b) break;
      if (state === 3 || (state === 1 && (unit === 0x5c || unit === 0x7e))) {
        store<u32>(output, 0x42281b);
        output += 3;
        state = 0;
      }
      store<u8>(output, <u8>unit);
      output++;
    } else {
      const cell = load<u16>(table + (unit << 1));
      if (cell === 0) break;
      if (state !== 3) {
        store<u32>(output, 0x42241b);
        output += 3;
        state = 3;
      }
      store<u16>(output, cell);
      output += 2;
    }
    input += 2;
  }
  leave(input, output, state);
}
