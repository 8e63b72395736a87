import { BACKSLASH, FIRST_DIGIT } from "./table-format.js";

/**
 * Unpacks a single-byte index: 128 code points by pointer (byte - 0x80), 0 where there is none.
 *
 * @param payload - what the packer wrote
 */
export const unpackSingleByte = (payload: string): Uint16Array<ArrayBuffer> => {
  const table = new Uint16Array(128);
  for (let pointer = 0; pointer < 128; pointer++)
    for (let i = 0; i < 3; i++) {
      const code = payload.charCodeAt(pointer * 3 + i);
      table[pointer] = table[pointer]! * 64 + code - FIRST_DIGIT - (code > BACKSLASH ? 1 : 0);
    }
  return table;
};
