/*
 * The probability that the best answer is right, from how many bits the other texts cost more. The numbers were fitted to
 * the texts for tuning.
 */

/** Bits of the models are worth less than those of a perfect model. */
const WEIGHT = 0.5;

/*
 * The bits of bytes that are no text that the models know: a byte beyond ASCII beside another one, one alone, and a code unit of
 * UTF-16. Bytes that are no text are rare, so a few rare characters are no sign of them.
 *
 * Of the texts for tuning, 99 % have at most 0.99 times as many bits in their encoding. East Asian texts of 500 bytes or more with a
 * byte too much have at least 0.99 times as many in any other one.
 */
const ADJACENT_COST = 9.5;
const ALONE_COST = 21;
const UTF16_COST = 10.6;
const NO_TEXT_COST = 16;

/**
 * Returns the bits of bytes that are no text in an encoding that has ASCII.
 *
 * @param alone - how many of the bytes beyond ASCII have no other one beside them
 */
export const byteChanceCost = (highBytes: number, alone: number): number =>
  NO_TEXT_COST + ADJACENT_COST * (highBytes - alone) + ALONE_COST * alone;

/** Returns the bits of bytes that are no text in UTF-16. */
export const utf16ChanceCost = (length: number): number => NO_TEXT_COST + (UTF16_COST * length) / 2;

/** The highest confidence of statistics. */
const MAX_CONFIDENCE = 0.995;

/**
 * Returns the calibrated confidence of a text.
 *
 * @param costs - the bits of all texts that the bytes can be
 * @param cost - the bits of the text
 * @param chance - the bits of bytes that are no text
 */
export const confidenceOf = (costs: readonly number[], cost: number, chance: number): number =>
  Math.min(MAX_CONFIDENCE, 1 / [...costs, chance].reduce((sum, other) => sum + 2 ** (WEIGHT * (cost - other)), 0));
