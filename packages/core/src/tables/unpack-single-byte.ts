import {
  BACKSLASH,
  BASE,
  FAR,
  FAR_MORE,
  FARTHEST,
  FARTHEST_MORE,
  FIRST_BYTE_DIGIT,
  SUM_FACTOR,
  SUM_MODULUS,
  ZERO_DISTANCE,
} from "./format.js";

/**
 * Unpacks a single-byte index: 128 code points by pointer (byte - 0x80), 0 where there is none.
 *
 * @param payload - what the packer wrote
 * @throws RangeError if the payload is damaged
 */
export const unpackSingleByte = (payload: string): Uint16Array<ArrayBuffer> => {
  const table = new Uint16Array(128);
  const digit = (position: number): number => {
    const code = payload.charCodeAt(position);
    return code - (code > BACKSLASH ? FIRST_BYTE_DIGIT + 1 : FIRST_BYTE_DIGIT);
  };
  const valueAt = (pointer: number): number => digit(pointer * 2) * BASE + digit(pointer * 2 + 1);
  let sum = 0;
  for (let pointer = 0; pointer < 128; pointer++) {
    const value = valueAt(pointer);
    const distance = value - ZERO_DISTANCE + (value < FAR ? 0 : FAR_MORE) + (value < FARTHEST ? 0 : FARTHEST_MORE);
    table[pointer] = value && pointer + 0x80 + distance;
    sum = (sum * SUM_FACTOR + value) % SUM_MODULUS;
  }
  if (sum !== valueAt(128) || payload.length !== 258) throw new RangeError("Damaged table");
  return table;
};
