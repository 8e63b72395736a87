import { gatherOf, leave, widen } from "./shared";

export { ascii } from "./shared";

/** The code unit that stands for none in a table of {@link decode}. */
const NONE: u32 = 0xffff;

/** Writes the code unit of the byte at a place, and gives it. */
// @ts-expect-error: decorator
@inline
function step(table: usize, input: usize, output: usize, at: usize): u32 {
  const unit: u32 = load<u16>(table + ((<usize>load<u8>(input + at)) << 1));
  store<u16>(output + (at << 1), unit);
  return unit + 1;
}

/** Decodes bytes by a table of 256 code units, FFFF where there is none. */
export function decode(table: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    if (end - input >= 16) {
      const bytes = v128.load(input);
      if (i8x16.bitmask(bytes) === 0) {
        widen(output, bytes);
        input += 16;
        output += 32;
        continue;
      }
      // Byte by byte: lanes take longer to fill than to store. One that has no code unit carries to bit 16.
      const all =
        step(table, input, output, 0) | step(table, input, output, 1) |
        step(table, input, output, 2) | step(table, input, output, 3) |
        step(table, input, output, 4) | step(table, input, output, 5) |
        step(table, input, output, 6) | step(table, input, output, 7) |
        step(table, input, output, 8) | step(table, input, output, 9) |
        step(table, input, output, 10) | step(table, input, output, 11) |
        step(table, input, output, 12) | step(table, input, output, 13) |
        step(table, input, output, 14) | step(table, input, output, 15);
      if (all <= NONE) {
        input += 16;
        output += 32;
        continue;
      }
    }
    if (step(table, input, output, 0) > NONE) break;
    input++;
    output += 2;
  }
  leave(input, output);
}

/** Encodes code units of one byte each, by a table of 65536 cells, 0 where there is none. */
export function encode(table: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const left = (end - input) >> 1;
    const units = v128.load(input);
    const cells = gatherOf(table, input);
    v128.store64_lane(output, i8x16.narrow_i16x8_u(cells, cells), 0);
    const none = i16x8.bitmask(v128.andnot(i16x8.eq(cells, i16x8.splat(0)), i16x8.eq(units, i16x8.splat(0))));
    if (none || left < 8) {
      const count = min<usize>(ctz(none | 0x100), left);
      input += count << 1;
      output += count;
      break;
    }
    input += 16;
    output += 8;
  }
  leave(input, output);
}
