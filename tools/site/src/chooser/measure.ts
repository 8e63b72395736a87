/**
 * Measures bundles of random choices and computes the sizes of their parts, which the chooser adds up:
 * `npm run site -- --sizes` writes them to docs/reports/data.json.
 */
import { Matrix, solve } from "ml-matrix";
import { bundle, sizesOf } from "./bundle.js";
import { type PartSizes, partsOf, type Sizes } from "./estimate.js";
import { type Direction, entries, measuredModule, type Selection, type Style } from "./selection.js";

/** A choice with the sizes of its bundle. */
export interface Sample {
  readonly selection: Selection;
  readonly sizes: Sizes;
}

/** A generator of pseudo-random numbers from 0 to 1, so that each run measures the same choices. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const DIRECTIONS: readonly (readonly Direction[])[] = [["decode"], ["encode"], ["decode", "encode"]];

const directionsOf = (random: () => number, hasEncoder: boolean): ReadonlySet<Direction> =>
  new Set(hasEncoder ? DIRECTIONS[Math.floor(random() * 3)] : DIRECTIONS[0]);

/** A random sample of a list, in the list's order. */
const sample = <T>(list: readonly T[], count: number, random: () => number): T[] => {
  const keys = list.map((item) => ({ item, key: random() }));
  const limit = [...keys].sort((a, b) => a.key - b.key)[count - 1]?.key ?? -1;
  return keys.filter(({ key }) => key <= limit).map(({ item }) => item);
};

const singleByte = entries.filter(({ family }) => family === "single-byte");
const others = entries.filter(({ family }) => family !== "single-byte");

/**
 * A random choice: few encodings more often than many, in the same directions for all or for each its own. The single-byte
 * encodings are in half of the choices, because there are so many of them.
 */
export const randomSelection = (random: () => number): Selection => {
  const common = random() < 0.5 ? DIRECTIONS[Math.floor(random() * 3)] : undefined;
  const singleByteCount = random() < 0.5 ? 0 : 1 + Math.floor(random() ** 2 * singleByte.length);
  const otherCount = Math.floor(random() ** 1.5 * (others.length + 1)) || (singleByteCount ? 0 : 1);
  const chosen = [...sample(singleByte, singleByteCount, random), ...sample(others, otherCount, random)];
  return new Map(
    chosen.map(({ file, hasEncoder }) => [
      file,
      common && hasEncoder ? new Set(common) : directionsOf(random, hasEncoder),
    ]),
  );
};

/** Each encoding alone, in each direction and both. */
export const singleSelections = (): Selection[] =>
  entries.flatMap(({ file, hasEncoder }) =>
    DIRECTIONS.filter((directions) => hasEncoder || directions.join() === "decode").map(
      (directions) => new Map([[file, new Set(directions)]]),
    ),
  );

/** Bundles a choice and measures it. */
export const measure = async (selection: Selection, style: Style): Promise<Sizes> =>
  sizesOf(await bundle(measuredModule(selection, style)));

/** Keeps the equations solvable where two parts always occur together: their sizes are then divided. */
const RIDGE = 1e-7;

/**
 * Computes the sizes of the parts from samples: the sum's relative error is least in the mean of squares.
 */
export const fitParts = (samples: readonly Sample[]): PartSizes => {
  const parts = samples.map(({ selection }) => partsOf(selection));
  const names = [...new Set(parts.flatMap((each) => [...each.keys()]))].sort();
  const solveFor = (size: keyof Sizes): number[] => {
    const rows = parts.map((each, i) => names.map((name) => (each.get(name) ?? 0) / samples[i]!.sizes[size]));
    const matrix = new Matrix(rows);
    const normal = matrix.transpose().mmul(matrix);
    const scale = normal.trace() / names.length;
    for (let i = 0; i < names.length; i++) normal.set(i, i, normal.get(i, i) + scale * RIDGE);
    const right = matrix.transpose().mmul(Matrix.columnVector(samples.map(() => 1)));
    return solve(normal, right).to1DArray();
  };
  const [minified, gzip, brotli] = (["minified", "gzip", "brotli"] as const).map(solveFor);
  return Object.fromEntries(
    names.map((name, i) => [
      name,
      { minified: Math.round(minified![i]!), gzip: Math.round(gzip![i]!), brotli: Math.round(brotli![i]!) },
    ]),
  );
};
