import { CODE_ENTRIES, MAX_SYMBOL_BITS, NEXT_SYMBOL_BITS } from "./format.js";

/** The digits of a payload, and the position of the next one. */
export interface DigitReader {
  readonly digits: Uint8Array;
  position: number;
}

/**
 * Reads Huffman codes as lookup tables. A code's table has an entry for each value of the next MAX_SYMBOL_BITS bits. Its
 * lowest four bits are the number of bits of the symbol with which the value begins. The bits above are from `entryOf`.
 *
 * @param count - the number of codes
 * @param entryOf - returns what the entries of a symbol contain: `kind << 8 | size << 4`, where `size` is the number of
 * bits that follow the symbol
 */
export const readCodes = (reader: DigitReader, count: number, entryOf: (symbol: number) => number): Uint16Array => {
  const codes = new Uint16Array(count * CODE_ENTRIES);
  for (let entry = 0; entry < codes.length; ) {
    const end = entry + CODE_ENTRIES;
    for (let length = 1; entry < end && length <= MAX_SYMBOL_BITS; ) {
      const symbol = reader.digits[reader.position++]!;
      if (symbol === NEXT_SYMBOL_BITS) length++;
      else codes.fill(entryOf(symbol) | length, entry, (entry += CODE_ENTRIES >> length));
    }
  }
  return codes;
};
