/*
 * The probability that the best answer is right, from how many bits the other texts cost more. The numbers were fitted to
 * the texts for tuning.
 */

/** Bits of the models are worth less than those of a perfect model. */
const WEIGHT = 0.5;

/** Characters that cost more bits each than this are not text that the models know. */
export const CHANCE_COST = 21;

/** The highest confidence of statistics. */
const MAX_CONFIDENCE = 0.995;

/**
 * Returns the calibrated confidence of a text.
 *
 * @param costs - the bits of all texts that the bytes can be
 * @param index - the text
 * @param chance - the bits of bytes that are no text
 */
export const confidenceOf = (costs: readonly number[], index: number, chance: number): number => {
  const sum = [...costs, chance].reduce((total, cost) => total + 2 ** (WEIGHT * (costs[index]! - cost)), 0);
  return Math.min(MAX_CONFIDENCE, 1 / sum);
};
