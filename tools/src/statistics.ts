import { quantile } from "d3-array";

/** The median of at least one value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)!;

/** A figure with its spread: the median, and the quartiles around it. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The median and the quartiles. */
export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25)!,
  high: quantile(values, 0.75)!,
});
