import { leave } from "./shared";

/** The bytes that are converted between two looks for ASCII. */
const STRETCH: usize = 16;

/**
 * Converts bytes to UTF-8, by a table of 256 cells. A cell has the bytes of UTF-8, the first one in its lowest bits, and
 * their number in its highest 8 bits: 0 for an unmapped byte.
 */
export function convert(table: usize, input: usize, end: usize, output: usize): void {
  while (input < end) {
    if (end - input >= STRETCH) {
      const bytes = v128.load(input);
      if (i8x16.bitmask(bytes) === 0) {
        v128.store(output, bytes);
        input += 16;
        output += 16;
        continue;
      }
    }
    const stop = min<usize>(input + STRETCH, end);
    for (; input < stop; input++) {
      const cell = load<u32>(table + ((<usize>load<u8>(input)) << 2));
      if (!cell) {
        leave(input, output);
        return;
      }
      // The next character overwrites the bytes that are too many.
      store<u32>(output, cell);
      output += cell >> 24;
    }
  }
  leave(input, output);
}
