/** The recorded results in docs/reports/data: one file for each engine. They are ratios only. */
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { readJSON, writeText } from "../files.js";
import { root } from "../root.js";
import type { Row } from "./measure.js";
import { ENGINES, type EngineName } from "./targets.js";

/** The measurements of one engine. */
export interface Result {
  readonly engine: EngineName;
  /** The engine's name with its version. */
  readonly title: string;
  /** The machine in words. */
  readonly machine: string;
  readonly rows: readonly Row[];
}

const pathOf = (engine: EngineName): string => join(root, `docs/reports/data/bench-${engine}.json`);

/** Records a result with three digits per number. */
export const writeResult = (engine: EngineName, title: string, rows: readonly Row[]): void => {
  const all = cpus();
  const machine = `${all.length} cores, ${all[0]?.model.trim() ?? "unknown"} (${process.platform} ${process.arch})`;
  // Each row is one line, so that a diff is readable.
  const text = (row: Row): string =>
    JSON.stringify(row, (key, value) =>
      typeof value === "number" && key !== "size" ? Number(value.toPrecision(3)) : value,
    );
  const head = JSON.stringify({ engine, title, machine }).slice(0, -1);
  writeText(pathOf(engine), `${head},"rows":[\n${rows.map(text).join(",\n")}\n]}\n`);
};

/** All recorded results. */
export const readResults = (): Result[] =>
  ENGINES.map(pathOf)
    .filter((path) => existsSync(path))
    .map((path) => readJSON(path));
