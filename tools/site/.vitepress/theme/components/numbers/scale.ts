/** A logarithmic scale: the position of a value in percent of its range. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly position: (value: number) => number;
}

const TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The ticks of a scale whose values are close to 1. */
const FINE_TICKS = [0.25, 0.33, 0.5, 0.7, 1, 1.4, 2, 3, 4];

/** Space at both ends, in percent, so that no label is cut off. */
const MARGIN = 4;

/** A scale that includes 1 and all values. */
export const logarithmicScale = (values: readonly number[]): Scale => {
  const least = Math.min(1, ...values);
  const most = Math.max(1, ...values);
  const all = least >= FINE_TICKS[0]! && most <= FINE_TICKS.at(-1)! ? FINE_TICKS : TICKS;
  const first = all.findLastIndex((tick) => tick <= least);
  const last = all.findIndex((tick) => tick >= most);
  const ticks = all.slice(Math.max(0, first), last < 0 ? all.length : last + 1);
  const low = Math.log(ticks[0]!);
  const range = Math.log(ticks.at(-1)!) - low || 1;
  return {
    ticks,
    position: (value) => MARGIN + ((Math.log(value) - low) / range) * (100 - 2 * MARGIN),
  };
};

/** The distances of labels, in percent, that narrow, medium and wide pictures have space for. */
const DISTANCES = [14, 8, 4];

/**
 * The least width at which each label has space: 0 in all pictures, 1 in medium and wide ones, 2 in wide ones, 3 in none. The
 * styles hide the others.
 *
 * @param positions - in percent
 */
export const labelWidths = (positions: readonly number[]): number[] => {
  const shown: number[] = [];
  const widths = positions.map(() => DISTANCES.length);
  DISTANCES.forEach((distance, width) => {
    positions.forEach((position, at) => {
      if (widths[at] !== DISTANCES.length || shown.some((other) => Math.abs(other - position) < distance)) return;
      shown.push(position);
      widths[at] = width;
    });
  });
  return widths;
};

/** A ratio with two or three digits: 0.48, 3.1, 13. */
export const formatRatio = (value: number): string =>
  value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : value.toFixed(0);

/** The names of what is compared. */
export const AGAINST: Readonly<Record<string, string>> = {
  native: "the platform",
  "@exodus/bytes": "@exodus/bytes",
  "iconv-lite": "iconv-lite",
  "text-encoding": "text-encoding",
  "encoding-japanese": "encoding-japanese",
};

/** The number of the colour of what is compared. */
export const seriesNumber = (against: string): number =>
  against === "as installed" ? 1 : Math.max(0, Object.keys(AGAINST).indexOf(against));
