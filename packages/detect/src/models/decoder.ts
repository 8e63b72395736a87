import { readDigits } from "@webenc/core/internal/tables";
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
} from "./format.js";

/** Reads the contents of a payload. */
export interface RangeDecoder {
  /** Reads a bit in a context. */
  readonly bit: (context: number) => number;
  /** Reads a number of several bits, in the contexts of a tree that begins with a context. */
  readonly tree: (context: number, bits?: number) => number;
  /** Reads a number from 0 on. */
  readonly integer: () => number;
}

/**
 * Returns a reader of a payload.
 *
 * @throws RangeError if the payload is damaged
 */
export const createRangeDecoder = (payload: string): RangeDecoder => {
  const digits = readDigits(payload);
  const probabilities = new Uint16Array(CONTEXT_COUNT).fill(HALF);
  const counts = new Uint8Array(CONTEXT_COUNT);
  let position = 0;
  let range = 1 << RANGE_BITS;
  let code = 0;
  for (; position < RANGE_BITS / DIGIT_BITS; position++) code = (code << DIGIT_BITS) | digits[position]!;
  const bit = (context: number): number => {
    const probability = probabilities[context]!;
    const bound = (range >> PROBABILITY_BITS) * probability;
    const isOne = +(code >= bound);
    if (isOne) {
      code -= bound;
      range -= bound;
    } else range = bound;
    const count = counts[context]!;
    probabilities[context] = adapted(probability, isOne, count);
    if (count < MAX_COUNT) counts[context] = count + 1;
    while (range < 1 << (RANGE_BITS - DIGIT_BITS)) {
      range <<= DIGIT_BITS;
      code = (code << DIGIT_BITS) | digits[position++]!;
    }
    return isOne;
  };
  const tree = (context: number, bits = LEVEL_BITS): number => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = node * 2 + bit(context + node);
    return node - (1 << bits);
  };
  const integer = (): number => {
    let length = 0;
    while (bit(INTEGER + length)) length++;
    let value = 1;
    for (let i = 0; i < length; i++) value = value * 2 + bit(INTEGER + INTEGER_BITS + length);
    return value - 1;
  };
  return { bit, tree, integer };
};
