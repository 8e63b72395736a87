import {
  ASCII,
  ASCII_ESCAPE,
  ESCAPE_BYTE,
  LEADING_BYTE,
  LEADING_BYTE_ESCAPE,
  OVERLINE_BYTE,
  ROMAN,
  SHIFT_IN,
  SHIFT_OUT,
  YEN_SIGN_BYTE,
} from "./generated/iso-2022-jp";
import { gatherOf, leave } from "./shared";

/**
 * Encodes ISO-2022-JP, with the escape sequences to ASCII and to pairs. It does not switch to Roman.
 *
 * @param table - the two bytes by code unit, the first in the low half; 0 if there are none
 */
export function encode(table: usize, _longer: usize, input: usize, end: usize, output: usize, state: i32): void {
  while (input < end) {
    const left = (end - input) >> 1;
    const units = v128.load(input);
    if (state === LEADING_BYTE) {
      const cells = gatherOf(table, input, units);
      v128.store(output, cells);
      const none = i16x8.bitmask(i16x8.eq(cells, i16x8.splat(0)));
      const count: usize = ctz(~i16x8.bitmask(i16x8.gt_u(units, i16x8.splat(0x7f))) | 0x100);
      const good = min<usize>(ctz(none | 0x100), left);
      // A branch that the processor predicts well: the next iteration does not wait for the gathered cells.
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
    } else if (state === ASCII) {
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
      if (unit === SHIFT_OUT || unit === SHIFT_IN || unit === ESCAPE_BYTE) break;
      if (state === LEADING_BYTE || (state === ROMAN && (unit === YEN_SIGN_BYTE || unit === OVERLINE_BYTE))) {
        store<u32>(output, ASCII_ESCAPE);
        output += 3;
        state = ASCII;
      }
      store<u8>(output, <u8>unit);
      output++;
    } else {
      const cell = load<u16>(table + (unit << 1));
      if (cell === 0) break;
      if (state !== LEADING_BYTE) {
        store<u32>(output, LEADING_BYTE_ESCAPE);
        output += 3;
        state = LEADING_BYTE;
      }
      store<u16>(output, cell);
      output += 2;
    }
    input += 2;
  }
  leave(input, output, state);
}
