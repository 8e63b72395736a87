import { leave } from "./shared";

/** Returns which of eight code units have the given six high bits. */
function like(units: v128, one: i16): u32 {
  return i16x8.bitmask(i16x8.eq(v128.and(units, i16x8.splat(<i16>0xfc00)), i16x8.splat(one)));
}

/**
 * Decodes UTF-16: code units, and surrogates in pairs. It stops before an unpaired surrogate, and before a pair or a code
 * unit that is not complete.
 *
 * @param isBE - whether the first byte of a code unit is the high one
 */
export function decode(input: usize, end: usize, output: usize, isBE: i32): void {
  while (end - input >= 2) {
    let units = v128.load(input);
    if (isBE) units = i8x16.shuffle(units, units, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    v128.store(output, units);
    if (
      end - input >= 16 &&
      !v128.any_true(i16x8.eq(v128.and(units, i16x8.splat(<i16>0xf800)), i16x8.splat(<i16>0xd800)))
    ) {
      input += 16;
      output += 16;
      continue;
    }
    const room: u32 = min<usize>((end - input) >> 1, 8);
    const whole: u32 = (1 << room) - 1;
    const leading = like(units, <i16>0xd800) & whole;
    const trailing = like(units, <i16>0xdc00) & whole;
    // The lanes with an unexpected trailing surrogate, and those with a missing one.
    const odd = ((leading << 1) ^ trailing) & whole;
    let count: u32 = room;
    if (odd) {
      count = ctz(odd);
      count -= ((leading << 1) >> count) & 1;
    } else if (leading >> (room - 1)) count--;
    input += count << 1;
    output += count << 1;
    if (odd || count === 0) break;
  }
  leave(input, output);
}
