import type { DecodeLoop } from "@webenc/core/internal/unicode";

/** How many bytes the loop takes at a time. */
const BLOCK = 4096;

/** Takes sequences by hand. To read behind the end gives what goes on with no sequence. */
export const loop: DecodeLoop = (input, output, to) => {
  const { bytes } = input;
  let at = input.position;
  for (let more = true; more && at < to; ) {
    // The last sequence of a block may go on behind it.
    output.reserve(BLOCK + 4);
    const { units } = output;
    let { length } = output;
    for (const end = Math.min(at + BLOCK, to); at < end; ) {
      const leading = bytes[at]!;
      if (leading <= 0x7f) {
        units[length++] = leading;
        at++;
        continue;
      }
      // The six bits of a byte that goes on with a sequence; any other gives more than six.
      const second = bytes[at + 1]! ^ 0x80;
      if (leading <= 0xdf) {
        more = leading >= 0xc2 && second <= 0x3f;
        if (!more) break;
        units[length++] = ((leading & 0x1f) << 6) | second;
        at += 2;
        continue;
      }
      const third = bytes[at + 2]! ^ 0x80;
      if (leading <= 0xef) {
        const unit = ((leading & 0xf) << 12) | (second << 6) | third;
        more = (second | third) <= 0x3f && unit > 0x7ff && unit >> 11 !== 0x1b;
        if (!more) break;
        units[length++] = unit;
        at += 3;
        continue;
      }
      const fourth = bytes[at + 3]! ^ 0x80;
      const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
      more = (second | third | fourth) <= 0x3f && codePoint > 0xffff && codePoint <= 0x10ffff;
      if (!more) break;
      units[length++] = 0xd7c0 + (codePoint >> 10);
      units[length++] = 0xdc00 | (codePoint & 0x3ff);
      at += 4;
    }
    output.length = length;
  }
  input.position = at;
};
