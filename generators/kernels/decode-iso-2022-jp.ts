import {
  ASCII,
  ASCII_ESCAPE_END,
  ESCAPE_BYTE,
  FIRST_HALFWIDTH_KATAKANA,
  FIRST_KATAKANA,
  FIRST_LEADING,
  KATAKANA,
  KATAKANA_ESCAPE_END,
  LAST_KATAKANA,
  LAST_LEADING,
  LEADING_BYTE,
  LEADING_BYTE_ESCAPE_1978_END,
  LEADING_BYTE_ESCAPE_END,
  OVERLINE,
  OVERLINE_BYTE,
  ROMAN,
  ROMAN_ESCAPE_END,
  SHIFT_IN,
  SHIFT_OUT,
  YEN_SIGN,
  YEN_SIGN_BYTE,
} from "./generated/iso-2022-jp";
import { leave, widen } from "./shared";

/** Added to a state directly after an escape sequence. */
const ESCAPED = 4;

/**
 * Decodes ISO-2022-JP in any of its first four states, and the escape sequences between them. It stops before an escape
 * sequence that follows another, which is an error.
 *
 * @param table - the cells of pairs, two bytes each, at `leading << 9 | trailing << 1`
 * @param state - the state, plus {@link ESCAPED} directly after an escape sequence
 */
export function decode(table: usize, input: usize, end: usize, output: usize, state: i32): void {
  while (input < end) {
    const left = end - input;
    let byte: u32 = load<u8>(input);
    if (byte === ESCAPE_BYTE) {
      if (left < 3 || state & ESCAPED) break;
      const sequence = load<u16>(input, 1);
      if (sequence === ASCII_ESCAPE_END) state = ASCII + ESCAPED;
      else if (sequence === ROMAN_ESCAPE_END) state = ROMAN + ESCAPED;
      else if (sequence === KATAKANA_ESCAPE_END) state = KATAKANA + ESCAPED;
      else if (sequence === LEADING_BYTE_ESCAPE_1978_END || sequence === LEADING_BYTE_ESCAPE_END)
        state = LEADING_BYTE + ESCAPED;
      else break;
      input += 3;
      continue;
    }
    const mode = state & 3;
    if (mode === LEADING_BYTE) {
      if (left < 2 || byte - FIRST_LEADING > LAST_LEADING - FIRST_LEADING) break;
      const unit = load<u16>(table + ((byte << 9) | ((<u32>load<u8>(input, 1)) << 1)));
      if (unit === 0) break;
      store<u16>(output, unit);
      input += 2;
      output += 2;
      state = LEADING_BYTE;
      continue;
    }
    if (mode === ASCII) {
      const bytes = v128.load(input);
      // As signed numbers, only ASCII from the space on is above 1F.
      const others = ~i8x16.bitmask(i8x16.gt_s(bytes, i8x16.splat(0x1f))) & 0xffff;
      if ((others & 1) === 0) {
        widen(output, bytes);
        const count = min<usize>(ctz(others | 0x10000), left);
        input += count;
        output += count << 1;
        state = ASCII;
        continue;
      }
    }
    if (mode === KATAKANA) {
      if (byte - FIRST_KATAKANA > LAST_KATAKANA - FIRST_KATAKANA) break;
      byte += FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA;
    } else {
      if (byte > 0x7f || byte === SHIFT_OUT || byte === SHIFT_IN) break;
      if (mode === ROMAN) {
        if (byte === YEN_SIGN_BYTE) byte = YEN_SIGN;
        if (byte === OVERLINE_BYTE) byte = OVERLINE;
      }
    }
    store<u16>(output, <u16>byte);
    input++;
    output += 2;
    state = mode;
  }
  leave(input, output, state);
}

/** Returns the end of the ASCII at the start of the input, without shifts and escapes. */
export function ascii(input: usize, end: usize): usize {
  for (; input < end; input += 16) {
    const bytes = v128.load(input);
    const shifts = v128.or(
      // SHIFT OUT and SHIFT IN differ in the lowest bit.
      i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfe)), i8x16.splat(SHIFT_OUT)),
      i8x16.eq(bytes, i8x16.splat(ESCAPE_BYTE)),
    );
    const others = i8x16.bitmask(v128.or(bytes, shifts));
    if (others) return min<usize>(input + ctz(others), end);
  }
  return end;
}
