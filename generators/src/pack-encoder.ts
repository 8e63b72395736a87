/** The writer of payloads: the twin of packages/core/src/range-decoder.ts, whose functions it has as methods. */
import {
  CERTAIN,
  CONTEXTS,
  FIRST_DIGIT,
  FORMAT_VERSION,
  FRESH,
  MIN_RANGE,
  PROBABILITY_BITS,
  QUICKLY,
  SEALS,
  SECOND_DIGITS,
  SECOND_OFFSET,
  THIRD_DIGITS,
  THIRD_OFFSET,
} from "@webenc/core/internal/table-format";

/** A digit of a payload as a character. */
const digit = (value: number): string =>
  String.fromCharCode(
    value + THIRD_OFFSET >= THIRD_DIGITS
      ? value + THIRD_OFFSET
      : value + SECOND_OFFSET >= SECOND_DIGITS
        ? value + SECOND_OFFSET
        : value + FIRST_DIGIT,
  );

/** How many bits a positive integer has after its first. */
export const log2 = (integer: number): number => 31 - Math.clz32(integer);

/** Writes a payload as the number at the bottom of a range that each choice narrows. */
export class RangeEncoder {
  /** The number, digit by digit. */
  readonly #digits: number[] = [];
  readonly #contexts: Uint16Array = new Uint16Array(CONTEXTS).fill(FRESH);
  #range = 1;
  #seal = 0;

  /** Ends the payload, and gives it. */
  close(): string {
    this.uniform(SEALS, this.#seal);
    return FORMAT_VERSION + this.#digits.map(digit).join("");
  }

  #refill(): void {
    for (; this.#range < MIN_RANGE; this.#range *= 64) this.#digits.push(0);
  }

  /** Raises the bottom of the range, carrying from digit to digit. */
  #raise(by: number): void {
    for (let i = this.#digits.length - 1; by > 0; i--) {
      const sum = this.#digits[i]! + by;
      this.#digits[i] = sum % 64;
      by = Math.floor(sum / 64);
    }
  }

  bit(context: number, rate: number, value: boolean): void {
    this.#refill();
    const probability = this.#contexts[context]!;
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    if (value) {
      this.#raise(bound);
      this.#range -= bound;
      this.#contexts[context] = probability - (probability >> rate);
    } else {
      this.#range = bound;
      this.#contexts[context] = probability + ((CERTAIN - probability) >> rate);
    }
  }

  uniform(size: number, value: number): void {
    if (!(value >= 0 && value < size)) throw new RangeError(`${value} is not below ${size}`);
    this.#refill();
    this.#range = Math.floor(this.#range / size);
    this.#raise(value * this.#range);
    // The first character of a payload is its version.
    this.#seal = (this.#seal + value * (this.#digits.length + 1)) % SEALS;
  }

  tree(context: number, size: number, value: number): void {
    let node = 1;
    for (let half = size / 2; half >= 1; half /= 2) {
      const isSet = (value & half) !== 0;
      this.bit(context + node, QUICKLY, isSet);
      node = node * 2 + (isSet ? 1 : 0);
    }
  }

  number(context: number, value: number, given = 0): void {
    const bits = log2((value >> given) + 1);
    this.tree(context, 16, bits);
    if (bits + given > 0) this.uniform(1 << (bits + given), value - (1 << (bits + given)) + (1 << given));
  }
}
