/** The writer of payloads: the mirror of packages/core/src/tables/digits.ts. */
import {
  CHECKSUM_BASE,
  CHECKSUM_END,
  CHECKSUM_FACTOR,
  CHECKSUM_MASK,
  DIGIT_BITS,
  FIRST_DIGIT_CODE,
  FORMAT_VERSION,
  SECOND_DIGIT_OFFSET,
  SECOND_DIGIT_RANGE,
  THIRD_DIGIT_OFFSET,
  THIRD_DIGIT_RANGE,
} from "@webenc/core/internal/table-format";

/** Returns the character of a digit. */
const characterOf = (digit: number): string =>
  String.fromCharCode(
    digit + THIRD_DIGIT_OFFSET >= THIRD_DIGIT_RANGE
      ? digit + THIRD_DIGIT_OFFSET
      : digit + SECOND_DIGIT_OFFSET >= SECOND_DIGIT_RANGE
        ? digit + SECOND_DIGIT_OFFSET
        : digit + FIRST_DIGIT_CODE,
  );

/** Returns a payload with a checksum that fits its digits. */
export const sealed = (digits: string): string => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum = (sum * CHECKSUM_FACTOR + digits.charCodeAt(i)) & CHECKSUM_MASK;
  return FORMAT_VERSION + sum.toString(CHECKSUM_BASE) + CHECKSUM_END + digits;
};

/** Writes the digits of a payload. */
export class PayloadWriter {
  #digits = "";
  #bits = 0;
  #bitCount = 0;

  /** Writes a number as digits, the highest first. They begin a new digit. */
  writeDigits(number: number, count: number): void {
    this.align();
    this.writeBits(number, count * DIGIT_BITS);
  }

  /** Writes the lowest bits of a number, the highest of them first. */
  writeBits(number: number, count: number): void {
    for (let i = count - 1; i >= 0; i--) {
      this.#bits = (this.#bits << 1) | ((number >> i) & 1);
      if (++this.#bitCount < DIGIT_BITS) continue;
      this.#digits += characterOf(this.#bits);
      this.#bits = this.#bitCount = 0;
    }
  }

  /** Ends the digit. */
  align(): void {
    if (this.#bitCount > 0) this.writeBits(0, DIGIT_BITS - this.#bitCount);
  }

  /** Ends the payload, and returns it. */
  close(): string {
    this.align();
    return sealed(this.#digits);
  }
}
