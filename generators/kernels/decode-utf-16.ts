import { leave } from "./shared";

const REPLACEMENT_CHARACTER: i16 = <i16>0xfffd;

/**
 * Decodes UTF-16: code units, and surrogates in pairs. It replaces an unpaired surrogate, or stops before it. It stops
 * before a pair or a code unit that is not complete.
 *
 * @param isBE - whether the first byte of a code unit is the high one
 * @param replacesErrors - whether an unpaired surrogate becomes U+FFFD
 */
export function decode(
  isBE: i32,
  _longer: usize,
  input: usize,
  end: usize,
  output: usize,
  _state: i32,
  replacesErrors: i32,
): void {
  while (end - input >= 2) {
    let units = v128.load(input);
    if (isBE) units = i8x16.shuffle(units, units, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    const kinds = v128.and(units, i16x8.splat(<i16>0xfc00));
    const leading = i16x8.eq(kinds, i16x8.splat(<i16>0xd800));
    const trailing = i16x8.eq(kinds, i16x8.splat(<i16>0xdc00));
    if (end - input >= 16 && !v128.any_true(v128.or(leading, trailing))) {
      v128.store(output, units);
      input += 16;
      output += 16;
      continue;
    }
    const none = i16x8.splat(0);
    const followsLeading = i8x16.shuffle(none, leading, 0, 1, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    const precedesTrailing = i8x16.shuffle(
      none,
      trailing,
      18,
      19,
      20,
      21,
      22,
      23,
      24,
      25,
      26,
      27,
      28,
      29,
      30,
      31,
      0,
      1,
    );
    const unpaired = v128.or(v128.andnot(trailing, followsLeading), v128.andnot(leading, precedesTrailing));
    v128.store(output, v128.bitselect(i16x8.splat(REPLACEMENT_CHARACTER), units, unpaired));
    const room: u32 = min<usize>((end - input) >> 1, 8);
    // The next step decodes a leading surrogate in the last lane.
    const count = room - ((i16x8.bitmask(leading) >> (room - 1)) & 1);
    const good = min<u32>(ctz(replacesErrors ? 0x100 : i16x8.bitmask(unpaired) | 0x100), count);
    input += good << 1;
    output += good << 1;
    if (good < count || count === 0) break;
  }
  leave(input, output);
}
