import { leave, widen } from "./shared";

export { ascii } from "./shared";

/** Decodes UTF-8 up to the first sequence that is not well-formed, or not complete. */
export function decode(_table: usize, _longer: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    const left = end - input;
    const bytes = v128.load(input);
    const ascii: usize = ctz(i8x16.bitmask(bytes) | 0x10000);
    if (ascii) {
      widen(output, bytes);
      const count = min<usize>(ascii, left);
      input += count;
      output += count << 1;
      continue;
    }
    const leading: u32 = load<u8>(input);
    const second: u32 = <u32>load<u8>(input, 1) ^ 0x80;
    if (leading <= 0xdf) {
      if (leading < 0xc2 || left < 2 || second > 0x3f) break;
      store<u16>(output, ((leading & 0x1f) << 6) | second);
      input += 2;
      output += 2;
      continue;
    }
    const third: u32 = <u32>load<u8>(input, 2) ^ 0x80;
    if (leading <= 0xef) {
      // Four sequences of three bytes at once, each in a lane of 32 bits.
      const quads = i8x16.shuffle(bytes, bytes, 2, 1, 0, 15, 5, 4, 3, 15, 8, 7, 6, 15, 11, 10, 9, 15);
      const bits = v128.xor(v128.and(quads, i32x4.splat(0x00ffffff)), i32x4.splat(0x00e08080));
      const units = v128.or(
        v128.or(v128.and(bits, i32x4.splat(0x3f)), v128.and(i32x4.shr_u(bits, 2), i32x4.splat(0xfc0))),
        v128.and(i32x4.shr_u(bits, 4), i32x4.splat(0xf000)),
      );
      const wrong = v128.or(
        v128.and(bits, i32x4.splat(0x00f0c0c0)),
        v128.or(
          i32x4.lt_u(units, i32x4.splat(0x800)),
          i32x4.eq(v128.and(units, i32x4.splat(0xf800)), i32x4.splat(0xd800)),
        ),
      );
      if (left >= 12 && !v128.any_true(wrong)) {
        v128.store64_lane(output, i16x8.narrow_i32x4_u(units, units), 0);
        input += 12;
        output += 8;
        continue;
      }
      const unit = ((leading & 0xf) << 12) | (second << 6) | third;
      if (left < 3 || (second | third) > 0x3f || unit < 0x800 || (unit & 0xf800) === 0xd800) break;
      store<u16>(output, unit);
      input += 3;
      output += 2;
      continue;
    }
    const fourth: u32 = <u32>load<u8>(input, 3) ^ 0x80;
    const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
    if (left < 4 || (second | third | fourth) > 0x3f || codePoint - 0x10000 > 0xfffff) break;
    store<u32>(output, (0xd7c0 + (codePoint >> 10)) | (0xdc00 << 16) | ((codePoint & 0x3ff) << 16));
    input += 4;
    output += 4;
  }
  leave(input, output);
}
