/** The project's speed targets, which are data: targets.json; and how rows are compared with them. */
import { minIndex } from "d3-array";
import { readJSON } from "../files.js";
import type { Spread } from "../statistics.js";
import { NO_LIBRARY, type Row } from "./measure.js";

/** The engines that targets name, in the order of the reports. */
export const ENGINES = ["node20", "node24", "node26", "bun", "deno", "chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The fields of a row that a target gives the values of. */
const FIELDS = ["operation", "mode", "kind", "text", "encoding", "size"] as const;

/** How many times as fast webenc has to be. */
interface BenchTarget {
  readonly what: string;
  /** The rows that it applies to: those that meet each of the given conditions. */
  readonly of: Readonly<Partial<Record<(typeof FIELDS)[number], readonly (string | number)[]>>> & {
    readonly minSize?: number;
    readonly maxSize?: number;
    /** Whether the same library on parts of the input is the other contender. */
    readonly inParts?: boolean;
    /** An encoding that is left out. ISO-2022-JP is no superset of ASCII: an escape sequence can stand anywhere. */
    readonly not?: string;
  };
  /** The name of the other contender, or "best": the fastest library or the platform. */
  readonly than: string;
  /** The minimum by engine, for every Node.js, or for all engines; an engine without one has no target. */
  readonly floor: Readonly<Partial<Record<EngineName | "node" | "all", number>>>;
}

/** All targets, in the order of their table. */
const targets: readonly BenchTarget[] = readJSON("tools/src/bench/targets.json");

const appliesTo = ({ of }: BenchTarget, row: Row): boolean =>
  FIELDS.every((field) => of[field]?.includes(row[field]) ?? true) &&
  row.size >= (of.minSize ?? 0) &&
  row.size <= (of.maxSize ?? Infinity) &&
  (of.inParts === undefined || of.inParts === !!row.parts) &&
  row.encoding !== of.not;

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
  if (than !== "best") return row.against[than];
  const libraries = Object.keys(row.against).filter((name) => !NO_LIBRARY.has(name));
  const figures = libraries.map((name) => row.against[name]!);
  return figures[minIndex(figures, ({ median }) => median)];
};

/** Compares rows with the targets of an engine. Targets without rows are left out. */
export const judge = (rows: readonly Row[], engine: EngineName): Verdict[] =>
  targets.flatMap((target) => {
    const floor =
      target.floor[engine] ?? (engine.startsWith("node") ? target.floor.node : undefined) ?? target.floor.all;
    const found = rows
      .filter((row) => appliesTo(target, row))
      .flatMap((row) => {
        const figure = figureOf(row, target.than);
        return figure ? [{ row, figure }] : [];
      });
    if (floor === undefined || found.length === 0) return [];
    const worst = found[minIndex(found, ({ figure }) => figure.median)]!;
    const below = found.filter(({ figure }) => figure.median < floor).length;
    return [{ target, floor, worst, rows: found.length, below }];
  });
