import {
  BACKSLASH,
  FIRST_SINGLE_BYTE_DIGIT_CODE,
  SECOND_DISTANCE_GAP,
  SECOND_DISTANCE_RANGE,
  SINGLE_BYTE_BASE,
  SUM_FACTOR,
  SUM_MODULUS,
  THIRD_DISTANCE_GAP,
  THIRD_DISTANCE_RANGE,
  ZERO_DISTANCE_VALUE,
} from "./format.js";

/**
 * Unpacks a single-byte index: 128 code points by pointer (byte - 0x80), 0 where there is none.
 *
 * @param payload - the output of the packer
 * @throws RangeError if the payload is damaged
 */
export const unpackSingleByte = (payload: string): Uint16Array<ArrayBuffer> => {
  const table = new Uint16Array(128);
  const digitAt = (position: number): number => {
    const code = payload.charCodeAt(position);
    return code - (code > BACKSLASH ? FIRST_SINGLE_BYTE_DIGIT_CODE + 1 : FIRST_SINGLE_BYTE_DIGIT_CODE);
  };
  const valueAt = (pointer: number): number => digitAt(pointer * 2) * SINGLE_BYTE_BASE + digitAt(pointer * 2 + 1);
  let sum = 0;
  for (let pointer = 0; pointer < 128; pointer++) {
    const value = valueAt(pointer);
    const distance =
      value -
      ZERO_DISTANCE_VALUE +
      (value < SECOND_DISTANCE_RANGE ? 0 : SECOND_DISTANCE_GAP) +
      (value < THIRD_DISTANCE_RANGE ? 0 : THIRD_DISTANCE_GAP);
    table[pointer] = value && pointer + 0x80 + distance;
    sum = (sum * SUM_FACTOR + value) % SUM_MODULUS;
  }
  if (sum !== valueAt(128) || payload.length !== 258) throw RangeError("Damaged table");
  return table;
};
