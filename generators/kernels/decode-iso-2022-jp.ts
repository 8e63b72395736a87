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

const REPLACEMENT_CHARACTER: u32 = 0xfffd;

/**
 * Decodes ISO-2022-JP in any of its first four states, and the escape sequences between them. It replaces an error, or stops
 * before it. It stops before a sequence that is not complete, and before an escape sequence that follows another.
 *
 * @param table - the cells of pairs, two bytes each, at `leading << 9 | trailing << 1`
 * @param state - the state, plus {@link ESCAPED} directly after an escape sequence
 * @param replacesErrors - whether an error becomes U+FFFD
 */
export function decode(
  table: usize,
  _longer: usize,
  input: usize,
  end: usize,
  output: usize,
  state: i32,
  replacesErrors: i32,
): void {
  while (input < end) {
    const left = end - input;
    const byte: u32 = load<u8>(input);
    const mode = state & 3;
    let unit = REPLACEMENT_CHARACTER;
    let length: usize = 1;
    if (byte === ESCAPE_BYTE) {
      if (left < 3 || state & ESCAPED) break;
      const sequence = load<u16>(input, 1);
      let next = ESCAPED;
      if (sequence === ASCII_ESCAPE_END) next += ASCII;
      else if (sequence === ROMAN_ESCAPE_END) next += ROMAN;
      else if (sequence === KATAKANA_ESCAPE_END) next += KATAKANA;
      else if (sequence === LEADING_BYTE_ESCAPE_1978_END || sequence === LEADING_BYTE_ESCAPE_END) next += LEADING_BYTE;
      else next = 0;
      if (next) {
        input += 3;
        state = next;
        continue;
      }
    } else if (mode === LEADING_BYTE) {
      if (byte - FIRST_LEADING <= LAST_LEADING - FIRST_LEADING) {
        if (left < 2) break;
        const trailing: u32 = load<u8>(input, 1);
        const pair = load<u16>(table + ((byte << 9) | (trailing << 1)));
        if (pair) {
          store<u16>(output, pair);
          input += 2;
          output += 2;
          state = LEADING_BYTE;
          continue;
        }
        // An escape sequence can begin after a leading byte.
        if (trailing !== ESCAPE_BYTE) length = 2;
      }
    } else {
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
        if (byte - FIRST_KATAKANA <= LAST_KATAKANA - FIRST_KATAKANA) {
          unit = byte + FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA;
        }
      } else if (byte <= 0x7f && byte !== SHIFT_OUT && byte !== SHIFT_IN) {
        unit = byte;
        if (mode === ROMAN) {
          if (byte === YEN_SIGN_BYTE) unit = YEN_SIGN;
          if (byte === OVERLINE_BYTE) unit = OVERLINE;
        }
      }
    }
    if (unit === REPLACEMENT_CHARACTER && !replacesErrors) break;
    store<u16>(output, <u16>unit);
    input += length;
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
