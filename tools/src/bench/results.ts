/** The recorded results in docs/reports/data: one file for each engine. They are ratios only. */
import { existsSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { readJSON, writeText } from "../files.js";
import { root } from "../root.js";
import type { Row } from "./measure.js";
import type { EngineName } from "./targets.js";

/** The measurements of one engine. */
export interface Result {
  readonly engine: EngineName;
  /** The engine's name with its version. */
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A recorded result, with the machine. */
export interface Kept extends Result {
  readonly machine: string;
}

const folder = join(root, "docs/reports/data");
const order: readonly EngineName[] = ["node20", "node24", "node26", "bun", "deno", "chromium", "firefox", "webkit"];

/** The machine in words. */
const machine = (): string => {
  const all = cpus();
  return `${all.length} cores, ${all[0]?.model.trim() ?? "unknown"} (${process.platform} ${process.arch})`;
};

/** Records a result with three digits per number. */
export const writeResult = ({ engine, title, rows }: Result): void => {
  // Each row is one line, so that a diff is readable.
  const text = (row: Row): string =>
    JSON.stringify(row, (key, value) =>
      typeof value === "number" && key !== "size" ? Number(value.toPrecision(3)) : value,
    );
  const head = JSON.stringify({ engine, title, machine: machine() }).slice(0, -1);
  writeText(join(folder, `bench-${engine}.json`), `${head},"rows":[\n${rows.map(text).join(",\n")}\n]}\n`);
};

/** All recorded results. */
export const readResults = (): Kept[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^bench-.*\.json$/.test(name))
    .map((name) => readJSON<Kept>(join(folder, name)))
    .sort((a, b) => order.indexOf(a.engine) - order.indexOf(b.engine));
};
