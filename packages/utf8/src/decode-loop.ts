import { type DecodeLoop, LOOP_BLOCK_LENGTH } from "@webenc/core/internal/unicode";

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

/**
 * Decodes complete sequences, and replaces errors if the queue says so. A read after the end of the input returns `undefined`, which counts as a byte
 * that is not a continuation byte.
 */
export const loop: DecodeLoop = (input, output, end) => {
  const { bytes, length: total, replacesErrors } = input;
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
        if (leading >= 0xc2 && second <= 0x3f) {
          units[length++] = ((leading & 0x1f) << 6) | second;
          position += 2;
          continue;
        }
      } else {
        const third = bytes[position + 2]! ^ 0x80;
        if (leading <= 0xef) {
          const unit = ((leading & 0xf) << 12) | (second << 6) | third;
          if ((second | third) <= 0x3f && unit > 0x7ff && unit >> 11 !== 0x1b) {
            units[length++] = unit;
            position += 3;
            continue;
          }
        } else {
          const fourth = bytes[position + 3]! ^ 0x80;
          const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
          if ((second | third | fourth) <= 0x3f && codePoint > 0xffff && codePoint <= 0x10ffff) {
            units[length++] = 0xd7c0 + (codePoint >> 10);
            units[length++] = 0xdc00 | (codePoint & 0x3ff);
            position += 4;
            continue;
          }
        }
      }
      const errorLength = replacesErrors ? errorLengthAt(bytes, position, total) : 0;
      isWellFormed = errorLength > 0;
      if (!isWellFormed) break;
      units[length++] = 0xfffd;
      position += errorLength;
    }
    output.length = length;
  }
  input.position = position;
};

/**
 * Decodes a whole input to a block that has room for it. It reads each byte once.
 *
 * @returns the number of code units; -1 if a sequence is ill-formed or incomplete
 */
export const decodeShortByLoop = (bytes: Uint8Array, length: number, units: Uint16Array): number => {
  let count = 0;
  for (let position = 0; position < length; ) {
    const leading = bytes[position++]!;
    if (leading <= 0x7f) {
      units[count++] = leading;
      continue;
    }
    const size = leading <= 0xdf ? 1 : leading <= 0xef ? 2 : 3;
    if (position + size > length) return -1;
    // As above, the six bits of each continuation byte, or more than six for any other byte.
    const second = bytes[position]! ^ 0x80;
    if (size === 1) {
      if (leading < 0xc2 || second > 0x3f) return -1;
      units[count++] = ((leading & 0x1f) << 6) | second;
      position++;
      continue;
    }
    const third = bytes[position + 1]! ^ 0x80;
    if (size === 2) {
      const unit = ((leading & 0xf) << 12) | (second << 6) | third;
      if ((second | third) > 0x3f || unit <= 0x7ff || unit >> 11 === 0x1b) return -1;
      units[count++] = unit;
      position += 2;
      continue;
    }
    const fourth = bytes[position + 2]! ^ 0x80;
    const codePoint = ((leading & 0xf) << 18) | (second << 12) | (third << 6) | fourth;
    if ((second | third | fourth) > 0x3f || codePoint <= 0xffff || codePoint > 0x10ffff) return -1;
    units[count++] = 0xd7c0 + (codePoint >> 10);
    units[count++] = 0xdc00 | (codePoint & 0x3ff);
    position += 3;
  }
  return count;
};
