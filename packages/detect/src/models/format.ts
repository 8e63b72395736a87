/**
 * The numbers of the models' format. The unpacker (this folder) and the packer (generators/src/detection/pack/) share them,
 * so that the two cannot differ. docs/detection-models.md explains the format.
 */

/*
 * The range coder. A payload is a number between 0 and 1 in digits of 6 bits. Each bit of the contents divides the present
 * range in two parts, by the probability of a 0 in its context, which the coder adapts to the bits so far.
 */

/** The bits of a probability, the probability of a context without bits so far, the smallest one, and the largest one. */
export const PROBABILITY_BITS = 12;
export const HALF = 2048;
export const LEAST_PROBABILITY = 31;
export const GREATEST_PROBABILITY: number = (1 << PROBABILITY_BITS) - LEAST_PROBABILITY;

/** The bits of the range, and of a digit. The range has at least RANGE_BITS - DIGIT_BITS bits. */
export const RANGE_BITS = 30;
export const DIGIT_BITS = 6;

/** A probability moves by 1/2, 1/3, … of the distance to the bit, at last by 1/16. */
export const MAX_COUNT = 14;

/** These parts by the number of bits before, times 2 ** RATE_BITS: the decoder does not divide. */
export const RATE_BITS = 16;
export const RATES: Uint16Array = /* @__PURE__ */ Uint16Array.from({ length: MAX_COUNT + 1 }, (_, count) =>
  Math.ceil((1 << RATE_BITS) / (count + 2)),
);

/** Returns a probability after a bit that is the given number of bits after the first in its context. */
export const adapted = (probability: number, bit: number, count: number): number =>
  bit
    ? probability - (((probability - LEAST_PROBABILITY) * RATES[count]!) >> RATE_BITS)
    : probability + (((GREATEST_PROBABILITY - probability) * RATES[count]!) >> RATE_BITS);

/*
 * Levels: the costs of the models. A level is a number of bits of information.
 */

/** The number of bits of a level in a payload, and the number of levels, which is also the contexts of one level. */
export const LEVEL_BITS = 3;
export const LEVELS = 8;

/** The bits of information of level n are the character code of this, less 0x30. */
export const COSTS = "01357:<>";

/*
 * The contexts of a payload, by their first number. A level has LEVELS of them, the nodes of a tree.
 */

/** Integers: the contexts of the length in unary, and of the bits after the first. */
export const INTEGER = 0;
export const INTEGER_BITS = 32;

/** In place of the context of a level that is 0 and not in the payload. The least context of a tree is -1: see `bit` of the decoder. */
export const NO_CONTEXT = -2;

/** Whether the letters of a group are Latin. */
export const IS_LATIN = 64;

/** The frequencies of classes: by that of the same class in the language before, or by NO_MEMBER. */
export const FREQUENCY = 66;

/** The frequency of a class that a language does not have. */
export const NO_MEMBER = 7;

/** The pairs of a language without a relative: by the levels of both classes. */
export const PAIR = 138;

/** The pairs of a language with a relative: by its level and that of the second class. */
export const RELATED_PAIR = 650;

/** The script of a run of pointers, by that of the run before. */
export const SCRIPT = 1162;
export const SCRIPT_BITS = 4;

/** The levels of pointers, by script and by the average of the levels before. */
export const POINTER = 1418;

/** The average of the levels before the first pointer, in sixteenths of a level. */
export const FIRST_AVERAGE = 112;

/**
 * From this average on, an integer before a level is the number of pointers before it with the highest level: most pointers
 * of large indexes are of rare characters.
 */
export const RARE_AVERAGE = 104;

/** The levels of scripts after each other. */
export const TRANSITION = 2442;

/** The number of all contexts. */
export const CONTEXT_COUNT = 2450;
