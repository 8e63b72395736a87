import {
  CHECKSUM_BASE,
  CHECKSUM_END,
  CHECKSUM_FACTOR,
  CHECKSUM_MASK,
  FIRST_DIGIT_CODE,
  FORMAT_VERSION,
  SECOND_DIGIT_OFFSET,
  SECOND_DIGIT_RANGE,
  THIRD_DIGIT_OFFSET,
  THIRD_DIGIT_RANGE,
} from "./format.js";

/**
 * Throws if the payload is damaged.
 *
 * @throws RangeError if `isIntact` is false
 */
export const assertIntact = (isIntact: boolean, message = "Damaged table"): void => {
  if (!isIntact) throw new RangeError(message);
};

/**
 * Returns the digits of a payload.
 *
 * @throws RangeError if the payload is damaged: the checksum differs if one character is changed
 */
export const readDigits = (payload: string): Uint8Array => {
  assertIntact(payload[0] === FORMAT_VERSION, "Table of another version");
  let position = payload.indexOf(CHECKSUM_END) + 1;
  const digits = new Uint8Array(payload.length - position);
  let sum = 0;
  for (let i = 0; position < payload.length; ) {
    const code = payload.charCodeAt(position++);
    sum = (sum * CHECKSUM_FACTOR + code) & CHECKSUM_MASK;
    digits[i++] =
      code -
      (code < SECOND_DIGIT_RANGE
        ? FIRST_DIGIT_CODE
        : code < THIRD_DIGIT_RANGE
          ? SECOND_DIGIT_OFFSET
          : THIRD_DIGIT_OFFSET);
  }
  assertIntact(payload.startsWith(sum.toString(CHECKSUM_BASE) + CHECKSUM_END, 1));
  return digits;
};
