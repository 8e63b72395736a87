/** The writer of payloads: the mirror of packages/core/src/tables/digits.ts. */
import {
  CHECKSUM_DIGITS,
  CHECKSUM_MODULUS,
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

/** Returns the payload of some digits. */
export const payloadOf = (digits: readonly number[]): string => {
  const shifted = [...digits, ...new Array<number>(CHECKSUM_DIGITS).fill(0)];
  const rest = shifted.reduce((sum, digit) => (sum * 2 ** DIGIT_BITS + digit) % CHECKSUM_MODULUS, FORMAT_VERSION);
  const checksum = (CHECKSUM_MODULUS - rest) % CHECKSUM_MODULUS;
  const checksumDigits = Array.from(
    { length: CHECKSUM_DIGITS },
    (_, i) => (checksum >> (DIGIT_BITS * (CHECKSUM_DIGITS - 1 - i))) % 2 ** DIGIT_BITS,
  );
  return [...digits, ...checksumDigits].map(characterOf).join("");
};

/** Writes the digits of a payload. */
export class PayloadWriter {
  readonly #digits: number[] = [];
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
      this.#digits.push(this.#bits);
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
    return payloadOf(this.#digits);
  }
}
