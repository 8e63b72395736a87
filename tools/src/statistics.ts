import { mean, quantile } from "d3-array";
import { ratio } from "./markdown.js";

/** The median of at least one value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)!;

/** The geometric mean of ratios. */
export const geometricMean = (ratios: readonly number[]): number => Math.exp(mean(ratios, Math.log)!);

/** A figure with its spread: the median, and the quartiles around it. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** A figure with its spread: "1.2 (1.1 to 1.3)". */
export const withSpread = ({ median, low, high }: Spread): string =>
  `${ratio(median)} (${ratio(low)} to ${ratio(high)})`;

/** The same with the median in bold type. */
export const boldWithSpread = (figure: Spread): string => withSpread(figure).replace(/^\S+/, "**$&**");

/** The median and the quartiles. */
export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25)!,
  high: quantile(values, 0.75)!,
});

/**
 * Measures some things in turn for several rounds, every second one in the opposite order. The first round does not count,
 * because the files are not in memory.
 */
export const alternate = async <Name extends string, Thing, Result>(
  things: Readonly<Record<Name, Thing>>,
  rounds: number,
  measure: (thing: Thing) => Promise<Result>,
): Promise<Record<Name, Result[]>> => {
  const names = Object.keys(things) as Name[];
  const found = Object.fromEntries(names.map((name): [string, Result[]] => [name, []])) as Record<Name, Result[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await measure(things[name]);
      if (round >= 0) found[name].push(result);
    }
  }
  return found;
};
