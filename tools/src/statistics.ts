/** The value below which a part of the values lies, between the two nearest. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const below = Math.floor(at);
  return sorted[below]! + (at - below) * (sorted[Math.min(below + 1, sorted.length - 1)]! - sorted[below]!);
};

/** A figure with its spread: the median, and the quartiles around it. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The median and the quartiles. */
export const spread = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});
