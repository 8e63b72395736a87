import { gatherAt, gatherOf, leave, widen } from "./shared";

/** Decodes bytes by a table of 256 code units, 0 where there is none. */
export function decode(table: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const left = end - input;
    const bytes = v128.load(input);
    if (i8x16.bitmask(bytes) === 0 && left > 16) {
      widen(output, bytes);
      input += 16;
      output += 32;
      continue;
    }
    const eight = i16x8.extend_low_i8x16_u(bytes);
    const units = gatherAt(table, i16x8.shl(eight, 1));
    v128.store(output, units);
    const none = i16x8.bitmask(v128.andnot(i16x8.eq(units, i16x8.splat(0)), i16x8.eq(eight, i16x8.splat(0))));
    // A branch, and foreseen as a rule: so the next step need not wait for what was gathered.
    if (none || left < 8) {
      const count = min<usize>(ctz(none | 0x100), left);
      input += count;
      output += count << 1;
      break;
    }
    input += 8;
    output += 16;
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
