import { type DecodeLoop, LOOP_BLOCK_LENGTH } from "@webenc/core/internal/unicode";

/**
 * Decodes complete, well-formed sequences. A read after the end of the input returns `undefined`, which counts as a byte
 * that is not a continuation byte.
 */
export const loop: DecodeLoop = (input, output, end) => {
  const { bytes } = input;
  let position = input.position;
  for (let isWellFormed = true; isWellFormed && position < end; ) {
    // The last sequence of a block can end after it.
    output.reserve(LOOP_BLOCK_LENGTH + 4);
    const { units } = output;
    let { length } = output;
    for (const blockEnd = Math.min(position + LOOP_BLOCK_LENGTH, end); position < blockEnd; ) {
      const leading = bytes[position]!;
      if (leading <= 0x7f) {
        units[length++] = leading;
        position++;
        continue;
      }
      // The six bits of a continuation byte; any other byte gives a number of more than six bits.
      const second = bytes[position + 1]! ^ 0x80;
      if (leading <= 0xdf) {
        isWellFormed = leading >= 0xc2 && second <= 0x3f;
        if (!isWellFormed) break;
        units[length++] = ((leading & 0x1f) << 6) | second;
        position += 2;
        continue;
      }
      const third = bytes[position + 2]! ^ 0x80;
      if (leading <= 0xef) {
        const unit = ((leading & 0xf) << 12) | (second << 6) | third;
        isWellFormed = (second | third) <= 0x3f && unit > 0x7ff && unit >> 11 !== 0x1b;
        if (!isWellFormed) break;
        units[length++] = unit;
        position += 3;
        continue;
      }
      const fourth = bytes[position + 3]! ^ 0x80;
      const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
      isWellFormed = (second | third | fourth) <= 0x3f && codePoint > 0xffff && codePoint <= 0x10ffff;
      if (!isWellFormed) break;
      units[length++] = 0xd7c0 + (codePoint >> 10);
      units[length++] = 0xdc00 | (codePoint & 0x3ff);
      position += 4;
    }
    output.length = length;
  }
  input.position = position;
};
