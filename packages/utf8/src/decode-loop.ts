import type { DecodeLoop } from "@webenc/core/internal";

/** The number of bytes of the error at a position; 0 if the input ends inside the sequence. */
const errorLengthAt = (bytes: Uint8Array, position: number, length: number): number => {
  const leading = bytes[position]!;
  if (leading < 0xc2 || leading > 0xf4) return 1;
  let lowerBoundary = leading === 0xe0 ? 0xa0 : leading === 0xf0 ? 0x90 : 0x80;
  let upperBoundary = leading === 0xed ? 0x9f : leading === 0xf4 ? 0x8f : 0xbf;
  // The sequence is ill-formed, so a byte before its end is none of a sequence.
  for (let count = 1; position + count < length; count++) {
    const byte = bytes[position + count]!;
    if (byte < lowerBoundary || byte > upperBoundary) return count;
    lowerBoundary = 0x80;
    upperBoundary = 0xbf;
  }
  return 0;
};

/** Decodes UTF-8. A read after the end of the input returns `undefined`, which counts as a byte that continues no sequence. */
export const loop: DecodeLoop = (_table, bytes, length, end, units, replacesErrors, cursor) => {
  let position = cursor.position;
  let count = cursor.count;
  while (position < end) {
    const leading = bytes[position]!;
    if (leading <= 0x7f) {
      units[count++] = leading;
      position++;
      continue;
    }
    // The six bits of a continuation byte; any other byte gives a number of more than six bits.
    const second = bytes[position + 1]! ^ 0x80;
    if (leading <= 0xdf) {
      if (leading >= 0xc2 && second <= 0x3f) {
        units[count++] = ((leading & 0x1f) << 6) | second;
        position += 2;
        continue;
      }
    } else {
      const third = bytes[position + 2]! ^ 0x80;
      if (leading <= 0xef) {
        const unit = ((leading & 0xf) << 12) | (second << 6) | third;
        if ((second | third) <= 0x3f && unit > 0x7ff && unit >> 11 !== 0x1b) {
          units[count++] = unit;
          position += 3;
          continue;
        }
      } else {
        const fourth = bytes[position + 3]! ^ 0x80;
        const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
        if ((second | third | fourth) <= 0x3f && codePoint > 0xffff && codePoint <= 0x10ffff) {
          units[count++] = 0xd7c0 + (codePoint >> 10);
          units[count++] = 0xdc00 | (codePoint & 0x3ff);
          position += 4;
          continue;
        }
      }
    }
    const errorLength = replacesErrors ? errorLengthAt(bytes, position, length) : 0;
    if (!errorLength) break;
    units[count++] = 0xfffd;
    position += errorLength;
  }
  cursor.position = position;
  cursor.count = count;
};
