import { TABLE_BUILD_THRESHOLD } from "../platform/thresholds.js";

/**
 * Decides when a fast path builds its lookup table: building one costs more than the handler needs for a few items.
 *
 * @returns a function that is told the number of items in each input, and returns whether enough have passed by now
 */
export const createTableThreshold = (): ((items: number) => boolean) => {
  let remaining = TABLE_BUILD_THRESHOLD;
  return (items) => (remaining -= items) <= 0;
};
