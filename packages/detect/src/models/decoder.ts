import { readDigits } from "@webenc/core/internal/tables";
import {
  CONTEXT_COUNT,
  DIGIT_BITS,
  GREATEST_PROBABILITY,
  HALF,
  INTEGER,
  INTEGER_BITS,
  LEAST_PROBABILITY,
  LEVEL_BITS,
  MAX_COUNT,
  NO_CONTEXT,
  PROBABILITY_BITS,
  RANGE_BITS,
  RATE_BITS,
  RATES,
} from "./format.js";

/** Reads the contents of a payload. */
export interface RangeDecoder {
  /** Reads a bit in a context. */
  readonly bit: (context: number) => number;
  /** Reads a number of several bits, in the contexts of a tree that begins with a context. */
  readonly tree: (context: number, bits?: number) => number;
  /** Reads a level for each context. */
  readonly levels: (contexts: Int16Array) => Uint8Array;
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
  while (position < RANGE_BITS / DIGIT_BITS) code = (code << DIGIT_BITS) | digits[position++]!;

  /**
   * Reads a tree for each context; the value of NO_CONTEXT is 0. A first detection reads a hundred thousand bits, most of them before
   * the engine has optimized this loop, so the state is in local variables, and nothing is called or allocated.
   */
  const trees = (contexts: Int16Array, bits: number, values: Uint8Array): Uint8Array => {
    const end = 1 << bits;
    let nextDigit = position;
    let width = range;
    let value = code;
    for (let i = 0; i < contexts.length; i++) {
      const first = contexts[i]!;
      if (first === NO_CONTEXT) continue;
      let node = 1;
      while (node < end) {
        const context = first + node;
        const probability = probabilities[context]!;
        const count = counts[context]!;
        const bound = (width >> PROBABILITY_BITS) * probability;
        node <<= 1;
        // The probability becomes what adapted() returns.
        if (value < bound) {
          width = bound;
          probabilities[context] = probability + (((GREATEST_PROBABILITY - probability) * RATES[count]!) >> RATE_BITS);
        } else {
          value -= bound;
          width -= bound;
          node++;
          probabilities[context] = probability - (((probability - LEAST_PROBABILITY) * RATES[count]!) >> RATE_BITS);
        }
        if (count < MAX_COUNT) counts[context] = count + 1;
        while (width < 1 << (RANGE_BITS - DIGIT_BITS)) {
          width <<= DIGIT_BITS;
          value = (value << DIGIT_BITS) | digits[nextDigit++]!;
        }
      }
      values[i] = node - end;
    }
    position = nextDigit;
    range = width;
    code = value;
    return values;
  };
  const one = new Int16Array(1);
  const result = new Uint8Array(1);
  const tree = (context: number, bits = LEVEL_BITS): number => {
    one[0] = context;
    return trees(one, bits, result)[0]!;
  };
  // The first bit of a tree has the context after that of the tree.
  const bit = (context: number): number => tree(context - 1, 1);
  const integer = (): number => {
    let length = 0;
    while (bit(INTEGER + length)) length++;
    let value = 1;
    for (let i = 0; i < length; i++) value = value * 2 + bit(INTEGER + INTEGER_BITS + length);
    return value - 1;
  };
  return { bit, tree, levels: (contexts) => trees(contexts, LEVEL_BITS, new Uint8Array(contexts.length)), integer };
};
