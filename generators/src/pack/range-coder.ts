/** The writer of payloads: the mirror of packages/core/src/tables/range-coder.ts. */
import {
  CHECKSUM_MODULUS,
  CONTEXT_COUNT,
  DIGIT_BASE,
  FAST_ADAPTATION,
  FIRST_DIGIT_CODE,
  FORMAT_VERSION,
  INITIAL_PROBABILITY,
  MIN_RANGE,
  PROBABILITY_BITS,
  PROBABILITY_ONE,
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

/** Returns the binary logarithm of a positive integer, rounded down. */
export const log2 = (integer: number): number => 31 - Math.clz32(integer);

/** Writes a payload: the number at the bottom of a range, which each written value narrows. */
export class PayloadWriter {
  /** The number at the bottom of the range, digit by digit. */
  readonly #digits: number[] = [];
  readonly #probabilities: Uint16Array = new Uint16Array(CONTEXT_COUNT).fill(INITIAL_PROBABILITY);
  #range = 1;
  #checksum = 0;

  /** Ends the payload, and returns it. */
  close(): string {
    this.writeUniform(CHECKSUM_MODULUS, this.#checksum);
    return FORMAT_VERSION + this.#digits.map(characterOf).join("");
  }

  #refill(): void {
    for (; this.#range < MIN_RANGE; this.#range *= DIGIT_BASE) this.#digits.push(0);
  }

  /** Raises the bottom of the range, and carries from digit to digit. */
  #raise(by: number): void {
    for (let i = this.#digits.length - 1; by > 0; i--) {
      const sum = this.#digits[i]! + by;
      this.#digits[i] = sum % DIGIT_BASE;
      by = Math.floor(sum / DIGIT_BASE);
    }
  }

  writeBit(context: number, adaptation: number, isSet: boolean): void {
    this.#refill();
    const probability = this.#probabilities[context]!;
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    if (isSet) {
      this.#raise(bound);
      this.#range -= bound;
      this.#probabilities[context] = probability - (probability >> adaptation);
    } else {
      this.#range = bound;
      this.#probabilities[context] = probability + ((PROBABILITY_ONE - probability) >> adaptation);
    }
  }

  writeUniform(size: number, number: number): void {
    if (!(number >= 0 && number < size)) throw new RangeError(`${number} is not below ${size}`);
    this.#refill();
    this.#range = Math.floor(this.#range / size);
    this.#raise(number * this.#range);
    // + 1: the first character of a payload is its version.
    this.#checksum = (this.#checksum + number * (this.#digits.length + 1)) % CHECKSUM_MODULUS;
  }

  writeSymbol(context: number, size: number, symbol: number): void {
    let node = 1;
    for (let half = size / 2; half >= 1; half /= 2) {
      const isSet = (symbol & half) !== 0;
      this.writeBit(context + node, FAST_ADAPTATION, isSet);
      node = node * 2 + (isSet ? 1 : 0);
    }
  }

  writeNumber(context: number, number: number, minBits = 0): void {
    const moreBits = log2((number >> minBits) + 1);
    const bits = minBits + moreBits;
    this.writeSymbol(context, 16, moreBits);
    if (bits > 0) this.writeUniform(1 << bits, number - (1 << bits) + (1 << minBits));
  }
}
