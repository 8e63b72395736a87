import { TABLE_BUILD_THRESHOLD } from "../platform/thresholds.js";

/**
 * Decides when a fast path builds its lookup table: building one costs more than the handler needs for a few items.
 *
 * @returns a function that receives the number of items in each input, and returns whether the total has reached the
 *   threshold
 */
export const createTableThreshold = (): ((items: number) => boolean) => {
  let remaining = TABLE_BUILD_THRESHOLD;
  return (items) => (remaining -= items) <= 0;
};
