/*
 * The probability that the best answer is right, from how many bits the other texts cost more. The numbers were fitted to
 * the texts for tuning.
 */

/** Bits of the models are worth less than those of a perfect model. */
const WEIGHT = 0.5;

/*
 * Bytes that cost more bits than these are not text that the models know: a byte beyond ASCII beside another one, one alone, and a
 * code unit of UTF-16. East Asian text with a byte too much costs at least 1.0 times as much in another encoding, with few
 * exceptions; of the texts for tuning, all but 1 in 1000 cost at most 0.95 times as much.
 */
const ADJACENT_COST = 9.5;
const ALONE_COST = 21;
const UTF16_COST = 11.6;
/** Bytes that are no text are rare: a few rare characters are no sign of them. */
const NO_TEXT_COST = 16;

/** Returns the bits of bytes that are no text in an encoding. */
export const chanceCostOf = (bytes: Uint8Array, encoding: string): number => {
  if (encoding.startsWith("UTF-16")) return NO_TEXT_COST + (UTF16_COST * bytes.length) / 2;
  let cost = NO_TEXT_COST;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! >= 0x80) cost += bytes[i - 1]! >= 0x80 || bytes[i + 1]! >= 0x80 ? ADJACENT_COST : ALONE_COST;
  }
  return cost;
};

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
