/** The writer of the models' payloads: the mirror of packages/detect/src/models/decoder.ts. */
import {
  adapted,
  CONTEXT_COUNT,
  DIGIT_BITS,
  HALF,
  INTEGER,
  INTEGER_BITS,
  LEVEL_BITS,
  MAX_COUNT,
  PROBABILITY_BITS,
  RANGE_BITS,
} from "@webenc/detect/internal/model-format";
import { payloadOf } from "../../pack/payload-writer.js";
import { bitsByLevel } from "../levels.js";

/** Writes the contents of a payload. */
export class RangeEncoder {
  readonly #probabilities = new Uint16Array(CONTEXT_COUNT).fill(HALF);
  readonly #counts = new Uint8Array(CONTEXT_COUNT);
  readonly #digits: number[] = [];
  #low = 0;
  #range = 2 ** RANGE_BITS;

  /** Writes a bit in a context. */
  bit(context: number, bit: number): void {
    const probability = this.#probabilities[context]!;
    const bound = (this.#range >> PROBABILITY_BITS) * probability;
    if (bit) {
      this.#low += bound;
      this.#range -= bound;
    } else this.#range = bound;
    const count = this.#counts[context]!;
    this.#probabilities[context] = adapted(probability, bit, count);
    if (count < MAX_COUNT) this.#counts[context] = count + 1;
    if (this.#low >= 2 ** RANGE_BITS) this.#carry();
    while (this.#range < 2 ** (RANGE_BITS - DIGIT_BITS)) {
      this.#range *= 64;
      this.#shift();
    }
  }

  /** Writes a number of several bits, in the contexts of a tree. */
  tree(context: number, value: number, bits: number = LEVEL_BITS): void {
    let node = 1;
    for (let i = bits - 1; i >= 0; i--) {
      const bit = (value >> i) & 1;
      this.bit(context + node, bit);
      node = node * 2 + bit;
    }
  }

  /** Writes a cost as a level, and returns the level: of those near to the cost, one that takes few bits in this context. */
  cost(context: number, cost: number, errorWeight: number): number {
    const losses = bitsByLevel.map((bits, level) => this.#sizeOf(context, level) + errorWeight * (bits - cost) ** 2);
    const level = losses.indexOf(Math.min(...losses));
    this.tree(context, level);
    return level;
  }

  /** Returns the number of bits that a level takes in a context. */
  #sizeOf(context: number, level: number): number {
    let size = 0;
    for (let i = LEVEL_BITS - 1, node = 1; i >= 0; i--) {
      const bit = (level >> i) & 1;
      const probability = this.#probabilities[context + node]! / 2 ** PROBABILITY_BITS;
      size -= Math.log2(bit ? 1 - probability : probability);
      node = node * 2 + bit;
    }
    return size;
  }

  /** Writes a number from 0 on. */
  integer(number: number): void {
    const length = Math.floor(Math.log2(number + 1));
    for (let i = 0; i < length; i++) this.bit(INTEGER + i, 1);
    this.bit(INTEGER + length, 0);
    for (let i = length - 1; i >= 0; i--) this.bit(INTEGER + INTEGER_BITS + length, ((number + 1) >> i) & 1);
  }

  /** Ends the payload, and returns it. */
  close(): string {
    // Two digits after which any others stay within the range.
    const unit = 2 ** (RANGE_BITS - 2 * DIGIT_BITS);
    this.#low += unit - (this.#low % unit);
    if (this.#low >= 2 ** RANGE_BITS) this.#carry();
    this.#shift();
    this.#shift();
    return payloadOf(this.#digits);
  }

  #shift(): void {
    this.#digits.push(Math.floor(this.#low / 2 ** (RANGE_BITS - DIGIT_BITS)));
    this.#low = (this.#low % 2 ** (RANGE_BITS - DIGIT_BITS)) * 64;
  }

  /** Adds 1 to the digits so far. */
  #carry(): void {
    this.#low -= 2 ** RANGE_BITS;
    let last = this.#digits.length - 1;
    while (this.#digits[last] === 63) this.#digits[last--] = 0;
    this.#digits[last]!++;
  }
}
