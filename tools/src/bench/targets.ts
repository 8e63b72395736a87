/** The project's speed targets, which are data: targets.json; and how rows are compared with them. */

import { readJSON } from "../files.js";
import type { Spread } from "../statistics.js";
import { NO_LIBRARY, type Row } from "./measure.js";

/** The engines that targets name. */
export type EngineName = "node20" | "node24" | "node26" | "bun" | "deno" | "chromium" | "firefox" | "webkit";

/** The rows that a target applies to: those that meet each of the given conditions. */
interface RowFilter {
  readonly operation?: Row["operation"];
  readonly kinds?: readonly Row["kind"][];
  readonly texts?: readonly Row["text"][];
  readonly encodings?: readonly string[];
  readonly sizes?: readonly number[];
  readonly minSize?: number;
  readonly maxSize?: number;
  readonly mode?: Row["mode"];
  /** Whether the same library on parts of the input is the other contender. */
  readonly inParts?: boolean;
  /** An encoding that is left out. ISO-2022-JP is no superset of ASCII: an escape sequence can stand anywhere. */
  readonly not?: string;
}

/** How many times as fast webenc has to be. */
export interface BenchTarget {
  readonly what: string;
  readonly of: RowFilter;
  /** The name of the other contender, or "best": the fastest library or the platform. */
  readonly than: string;
  /** The minimum by engine, for every Node.js, or for all engines; an engine without one has no target. */
  readonly floor: Readonly<Partial<Record<EngineName | "node" | "all", number>>>;
}

/** The fastest of the others, the platform included. */
const BEST = "best";

/** All targets, in the order of their table. */
const targets: readonly BenchTarget[] = readJSON("tools/src/bench/targets.json");

const appliesTo = ({ of }: BenchTarget, row: Row): boolean =>
  (!of.operation || row.operation === of.operation) &&
  (!of.kinds || of.kinds.includes(row.kind)) &&
  (!of.texts || of.texts.includes(row.text)) &&
  (!of.encodings || of.encodings.includes(row.encoding)) &&
  (!of.sizes || of.sizes.includes(row.size)) &&
  row.size >= (of.minSize ?? 0) &&
  row.size <= (of.maxSize ?? Infinity) &&
  (!of.mode || row.mode === of.mode) &&
  (of.inParts === undefined || of.inParts === !!row.parts) &&
  row.encoding !== of.not;

const floorOf = ({ floor }: BenchTarget, engine: EngineName): number | undefined =>
  floor[engine] ?? (engine.startsWith("node") ? floor.node : undefined) ?? floor.all;

/** The result of a target: its worst row. */
export interface Verdict {
  readonly target: BenchTarget;
  readonly floor: number;
  readonly worst: { readonly row: Row; readonly figure: Spread };
  readonly rows: number;
  /** How many of the rows miss it. */
  readonly below: number;
}

/** The ratio to the contender that a target names; undefined if it is not in the row. */
export const figureOf = (row: Row, than: string): Spread | undefined => {
  if (than !== BEST) return row.against[than];
  const libraries = Object.entries(row.against).filter(([name]) => !NO_LIBRARY.has(name));
  return libraries.map(([, figure]) => figure).sort((a, b) => a.median - b.median)[0];
};

/** Compares rows with the targets of an engine. Targets without rows are left out. */
export const judge = (rows: readonly Row[], engine: EngineName): Verdict[] =>
  targets.flatMap((target) => {
    const floor = floorOf(target, engine);
    const found = rows
      .filter((row) => appliesTo(target, row))
      .flatMap((row) => {
        const figure = figureOf(row, target.than);
        return figure ? [{ row, figure }] : [];
      });
    if (floor === undefined || found.length === 0) return [];
    const worst = found.reduce((a, b) => (b.figure.median < a.figure.median ? b : a));
    const below = found.filter(({ figure }) => figure.median < floor).length;
    return [{ target, floor, worst, rows: found.length, below }];
  });
