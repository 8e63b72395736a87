/** Pseudo-random numbers, the same in every run and on every engine. */

/** Returns the next number, at least 0 and less than 1. */
export type Random = () => number;

/** mulberry32, with 32 bits of state. */
export const random = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** An integer from low to high, inclusive. */
export const between = (next: Random, low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

/** One of some items; the first ones are more frequent, by Zipf's law. */
export const zipf = <T>(next: Random, items: readonly T[]): T =>
  items[Math.floor((items.length + 1) ** next()) - 1] ?? items[0]!;

/** The same items in another order. */
export const shuffled = <T>(next: Random, items: readonly T[]): T[] => {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = between(next, 0, i);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
};
