/**
 * The reader of payloads: a binary adaptive range decoder, all in small integers. It is one for all, and not made anew for
 * each table, so that what the engine has compiled for one table serves the next: EUC-JP's two tables unpack in a tenth
 * less time. Unpacking never waits, so that no two payloads are ever read at once.
 */
import {
  CERTAIN,
  CONTEXTS,
  FIRST_DIGIT,
  FORMAT_VERSION,
  FRESH,
  LAST_DIGIT,
  MIN_RANGE,
  PROBABILITY_BITS,
  QUICKLY,
  SEALS,
  SECOND_DIGITS,
  SECOND_OFFSET,
  THIRD_DIGITS,
  THIRD_OFFSET,
} from "./format.js";

let payload: string;
let position: number;
/** How far the payload, read as a number, lies above the bottom of the range. */
let offset: number;
let range: number;
/** The sum of all numbers that were as likely as others, each by where it was read. */
let seal: number;
let contexts: Uint16Array;

/**
 * Stops if something is not as the packer left it.
 *
 * @throws RangeError if not
 */
export const check = (sound: boolean, problem = "Damaged table"): void => {
  if (!sound) throw new RangeError(problem);
};

/** Begins with a payload. */
export const open = (text: string): void => {
  check(text[0] === FORMAT_VERSION, "Table of another version");
  payload = text;
  position = range = 1;
  offset = seal = 0;
  contexts = new Uint16Array(CONTEXTS).fill(FRESH);
};

/**
 * Ends with a payload: its last number is the seal, and it ends where the packer ended it, at the bottom of the last range.
 * Most damage shows itself there, as what follows is read otherwise; but where all numbers are as likely, as in lists in
 * no order, it gets lost after some hundred of them. So these are added up.
 */
export const close = (): void => check(seal === uniform(SEALS) && offset === 0 && position === payload.length);

/** Takes in digits until the range can be narrowed again. */
const refill = (): void => {
  for (; range < MIN_RANGE; range *= 64) {
    const code = payload.charCodeAt(position++);
    // After the end it is NaN.
    check(code >= FIRST_DIGIT && code <= LAST_DIGIT);
    offset =
      offset * 64 + code - (code < SECOND_DIGITS ? FIRST_DIGIT : code < THIRD_DIGITS ? SECOND_OFFSET : THIRD_OFFSET);
  }
};

/**
 * Reads a bit, by what its context has seen.
 *
 * @param rate - how the context learns
 */
export const bit = (context: number, rate: number): 0 | 1 => {
  if (range < MIN_RANGE) refill();
  const probability = contexts[context]!;
  const bound = (range >>> PROBABILITY_BITS) * probability;
  if (offset < bound) {
    range = bound;
    contexts[context] = probability + ((CERTAIN - probability) >> rate);
    return 0;
  }
  offset -= bound;
  range -= bound;
  contexts[context] = probability - (probability >> rate);
  return 1;
};

/** Reads a number below `size`, each of them as likely. */
export const uniform = (size: number): number => {
  if (range < MIN_RANGE) refill();
  range = (range / size) | 0;
  const number = (offset / range) | 0;
  offset -= number * range;
  seal = (seal + number * position) % SEALS;
  return number;
};

/** Reads a number below `size`, a power of two, bit by bit from the highest: it takes as many contexts. */
export const tree = (context: number, size: number): number => {
  let node = 1;
  while (node < size) node = node * 2 + bit(context + node, QUICKLY);
  return node - size;
};

/**
 * Reads a number of any size up to 2 ** 16, the smaller the likelier: how many bits it has, less those that are given,
 * from 16 contexts, and then the bits.
 */
export const number = (context: number, given = 0): number => {
  const bits = tree(context, 16) + given;
  return (1 << bits) - (1 << given) + (bits && uniform(1 << bits));
};
