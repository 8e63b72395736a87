import {
  CHECKSUM_MODULUS,
  DIGIT_BITS,
  FIRST_DIGIT_CODE,
  FORMAT_VERSION,
  SECOND_DIGIT_OFFSET,
  SECOND_DIGIT_RANGE,
  THIRD_DIGIT_OFFSET,
  THIRD_DIGIT_RANGE,
} from "./format.js";

/**
 * Returns the digits of a payload.
 *
 * @throws RangeError if the payload is damaged or of another version: one changed character always changes the checksum
 */
export const readDigits = (payload: string): Uint8Array => {
  const { length } = payload;
  const digits = new Uint8Array(length);
  let sum = FORMAT_VERSION;
  for (let i = 0; i < length; ) {
    const code = payload.charCodeAt(i);
    const digit =
      code -
      (code < SECOND_DIGIT_RANGE
        ? FIRST_DIGIT_CODE
        : code < THIRD_DIGIT_RANGE
          ? SECOND_DIGIT_OFFSET
          : THIRD_DIGIT_OFFSET);
    digits[i++] = digit;
    sum = ((sum << DIGIT_BITS) + digit) % CHECKSUM_MODULUS;
  }
  if (sum) throw RangeError("Damaged table");
  return digits;
};
