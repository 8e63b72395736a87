import { leave, widen } from "./shared";

/**
 * Decodes ISO-2022-JP in any of its first four states (0 ASCII, 1 Roman, 2 katakana, 3 pairs), and the escape sequences
 * between them. One that follows another is left: it is an error.
 *
 * @param table - the pairs' cells, two bytes each, at `leading << 9 | trailing << 1`
 * @param state - the state, and 4 if an escape sequence came last
 */
export function decode(table: usize, input: usize, end: usize, output: usize, state: i32): void {
  while (input < end) {
    const left = end - input;
    let byte: u32 = load<u8>(input);
    if (byte === 0x1b) {
      if (left < 3 || state & 4) break;
      const sequence = load<u16>(input, 1);
      if (sequence === 0x4228) state = 4;
      else if (sequence === 0x4a28) state = 5;
      else if (sequence === 0x4928) state = 6;
      else if (sequence === 0x4024 || sequence === 0x4224) state = 7;
      else break;
      input += 3;
      continue;
    }
    const mode = state & 3;
    if (mode === 3) {
      if (left < 2 || byte - 0x21 > 0x5d) break;
      const unit = load<u16>(table + ((byte << 9) | ((<u32>load<u8>(input, 1)) << 1)));
      if (unit === 0) break;
      store<u16>(output, unit);
      input += 2;
      output += 2;
      state = 3;
      continue;
    }
    if (mode === 0) {
      const bytes = v128.load(input);
      // As signed numbers, ASCII from the space on, and nothing else, is above 1F.
      const others = ~i8x16.bitmask(i8x16.gt_s(bytes, i8x16.splat(0x1f))) & 0xffff;
      if ((others & 1) === 0) {
        widen(output, bytes);
        const count = min<usize>(ctz(others | 0x10000), left);
        input += count;
        output += count << 1;
        state = 0;
        continue;
      }
    }
    if (mode === 2) {
      if (byte - 0x21 > 0x3e) break;
      byte += 0xff61 - 0x21;
    } else {
      if (byte > 0x7f || byte === 0x0e || byte === 0x0f) break;
      if (mode === 1) {
        if (byte === 0x5c) byte = 0xa5;
        if (byte === 0x7e) byte = 0x203e;
      }
    }
    store<u16>(output, <u16>byte);
    input++;
    output += 2;
    state = mode;
  }
  leave(input, output, state);
}

/** Finds where what is ASCII, and stands for itself in its state, ends at the start of the input. */
export function ascii(input: usize, end: usize): usize {
  for (; input < end; input += 16) {
    const bytes = v128.load(input);
    const shifts = v128.or(
      i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfe)), i8x16.splat(0x0e)),
      i8x16.eq(bytes, i8x16.splat(0x1b)),
    );
    const others = i8x16.bitmask(v128.or(bytes, shifts));
    if (others) return min<usize>(input + ctz(others), end);
  }
  return end;
}
