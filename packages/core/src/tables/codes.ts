import { CODE_ENTRIES, FIRST_AREA, MAX_SYMBOL_BITS, NEXT_SYMBOL_BITS, SYMBOL_WITHOUT_SIZE } from "./format.js";

/** The digits of a payload, and the position of the next one. */
export interface DigitReader {
  readonly digits: Uint8Array;
  position: number;
}

/**
 * Reads Huffman codes as lookup tables. A code's table has an entry for each value of the next MAX_SYMBOL_BITS bits, which
 * begin with a symbol: `kind << 8 | size << 4 | length`, where `length` is the number of the symbol's bits.
 */
export const readCodes = (reader: DigitReader, count: number): Uint16Array => {
  const codes = new Uint16Array(count * CODE_ENTRIES);
  for (let entry = 0; entry < codes.length; ) {
    const end = entry + CODE_ENTRIES;
    for (let length = 1, before = 0; entry < end && length <= MAX_SYMBOL_BITS; ) {
      const symbol = reader.digits[reader.position++]!;
      const isLonger = symbol === NEXT_SYMBOL_BITS;
      if (isLonger || symbol < before) length++;
      before = isLonger ? 0 : symbol;
      if (isLonger) continue;
      const content = symbol < FIRST_AREA ? symbol << 4 : (symbol - SYMBOL_WITHOUT_SIZE) << 8;
      codes.fill(content | length, entry, (entry += CODE_ENTRIES >> length));
    }
  }
  return codes;
};
