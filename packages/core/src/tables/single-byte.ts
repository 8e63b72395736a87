import {
  CASE_ROW_LENGTH,
  FIRST_SINGLE_BYTE_DIGIT_CODE,
  LAST_SPECIAL_DIGIT,
  NO_DISTANCE_DIGIT,
  PAGE_BASE,
  PAGE_LENGTH,
  SUM_FACTOR,
  SUM_MODULUS,
} from "./format.js";

/**
 * Unpacks a single-byte index: 128 code points by pointer (byte - 0x80), 0 where there is none.
 *
 * @param payload - the output of the packer
 * @throws RangeError if the payload is damaged
 */
export const unpackSingleByte = (payload: string): Uint16Array<ArrayBuffer> => {
  const table = new Uint16Array(128);
  let pointer = 0;
  let page = 0;
  let codePoint = 0;
  let sum = 0;
  for (const character of payload) {
    const digit = character.charCodeAt(0) - FIRST_SINGLE_BYTE_DIGIT_CODE;
    sum = (sum * SUM_FACTOR + digit) % SUM_MODULUS;
    // The three digits after the last cell are check digits, which can be any.
    if (pointer < 128 && digit >= PAGE_LENGTH) page = page * PAGE_BASE + digit - PAGE_LENGTH;
    else {
      if (page || digit > LAST_SPECIAL_DIGIT)
        table[pointer] = codePoint = digit + (page * PAGE_LENGTH || codePoint - NO_DISTANCE_DIGIT);
      else table[pointer] = digit > 1 ? table[pointer - (digit - 1) * CASE_ROW_LENGTH]! + 1 : digit * (pointer + 0x80);
      page = 0;
      pointer++;
    }
  }
  if (sum || pointer !== 131) throw RangeError("Damaged table");
  return table;
};
