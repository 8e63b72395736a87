/**
 * `npm run report runtimes`: runs the conformance suite on every engine, compares the engine's own TextDecoder, and writes
 * docs/reports/runtimes.md and docs/reports/platform-bugs.md.
 *
 *     npm run report runtimes                     runs everything
 *     npm run report runtimes -- --tables         asks for the tables of the platform only, and writes their table
 *     npm run report runtimes -- NAME...          runs on some engines, and writes nothing
 */
import { parseArgs } from "node:util";
import { sum } from "d3-array";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { table } from "../markdown.js";
import { readData, writeData } from "../report-data.js";
import { conformanceBundle } from "../verification/conformance/bundle.js";
import type { Report } from "../verification/conformance/report.js";
import type { Comparison } from "../verification/platform/compare.js";
import { comparisonOn, writePlatformBugs } from "../verification/platform/platform.js";
import { browsers } from "./browsers.js";
import type { Engine, ProgramEngine } from "./engine.js";
import { bundledProgram, loadOn } from "./load.js";
import { type PlatformTables, platformTablesOn } from "./platform-tables.js";
import { programs } from "./programs.js";

/** All engines, in the order of the table. */
export const engines: readonly (Engine | ProgramEngine)[] = [...programs, ...browsers];

/** Runs the suite on an engine. */
export const conformanceOn = async (engine: Engine): Promise<Report> =>
  (await engine.run(await conformanceBundle(engine.conditions))) as Report;

/** The number of checks of a report that passed, or failed. */
export const countOf = ({ groups }: Report, what: "passed" | "failed"): number => sum(groups, (group) => group[what]);

/** The result of an engine, as the site shows it. */
interface EngineResult {
  readonly engine: string;
  readonly passed: number;
  readonly failed: number;
  /** How many checks were not run, by the feature that the engine lacks. */
  readonly lacking: Readonly<Record<string, number>>;
  /** Whether the engine's decoder gives each index. */
  readonly tables: PlatformTables;
}

const cellsOf = ({ engine, passed, failed, lacking }: EngineResult): string[] => [
  engine,
  passed.toLocaleString("en"),
  failed.toLocaleString("en"),
  Object.entries(lacking)
    .map(([name, count]) => `${count} (no \`${name}\`)`)
    .join(", ") || "0",
];

/** The table of engines and indexes. A policy does not change an engine's own decoders. */
const tablesTable = (rows: readonly Pick<EngineResult, "engine" | "tables">[]): string =>
  table(
    ["engine", ...Object.keys(rows[0]!.tables)],
    rows
      .filter(({ engine }) => !engine.endsWith("forbidden"))
      .map(({ engine, tables }) => [engine, ...Object.values(tables).map((isGiven) => (isGiven ? "yes" : "no"))]),
  );

const results: EngineResult[] = [];
const comparisons: [title: string, Comparison][] = [];

/** Runs everything on an engine, and prints the results. Throws if something failed. */
const runOn = async (engine: Engine | ProgramEngine): Promise<void> => {
  if (engine.missing) throw new Error(`it is not installed: ${engine.missing}`);
  const report = await conformanceOn(engine);
  const [passed, failed] = [countOf(report, "passed"), countOf(report, "failed")];
  const tables = await platformTablesOn(engine);
  const result: EngineResult = { engine: engine.title, passed, failed, lacking: report.lacking, tables };
  results.push(result);
  const row = cellsOf(result);
  console.log(`${row[0]}: ${row[1]} passed, ${row[2]} failed, not run ${row[3]}`);
  if (report.failures.length) throw new Error(report.failures.join("\n  "));
  // The tests run it in browsers.
  const errors = "runFiles" in engine ? await loadOn(engine, await bundledProgram(false)) : [];
  if (JSON.stringify(errors) !== "[]") throw new Error(`load: ${JSON.stringify(errors)}`);
  // A policy does not change the engine's own decoders.
  if (engine.name.endsWith("-csp")) return;
  const comparison = await comparisonOn(engine);
  comparisons.push([engine.title, comparison]);
  const bugs = Object.keys(comparison.shown).length;
  if (comparison.present) console.log(`  its own TextDecoder has ${bugs} of the known bugs`);
  const differences = comparison.unknown.map((each) => `\n  unknown difference: ${JSON.stringify(each)}`);
  if (differences.length) throw new Error(differences.join(""));
};

/** Asks the engines of the last whole report for the tables, and writes those. */
const writeTables = async (): Promise<void> => {
  const found = new Map<string, PlatformTables>();
  for (const engine of engines) {
    if (engine.missing) throw new Error(`${engine.title} is not installed: ${engine.missing}`);
    found.set(engine.title, await platformTablesOn(engine));
    console.log(`${engine.title}: ${JSON.stringify(found.get(engine.title))}`);
  }
  const rows = readData<EngineResult[]>("runtimes").map((row) => {
    const tables = found.get(row.engine);
    if (!tables) throw new Error(`${row.engine} has another version now: run the whole report`);
    return { ...row, tables };
  });
  writeData("runtimes", rows);
  writeBlock("docs/reports/runtimes.md", "platform-tables", tablesTable(rows));
};

if (process.argv[1] === import.meta.filename) {
  const { positionals: names, values } = parseArgs({
    options: { tables: { type: "boolean" } },
    allowPositionals: true,
  });
  const unknown = names.filter((name) => !engines.some((engine) => engine.name === name));
  if (unknown.length) throw new Error(`${unknown} is none of ${engines.map(({ name }) => name).join(", ")}`);
  if (values.tables) await runMain("runtimes: ", writeTables);
  else
    for (const engine of engines.filter(({ name }) => names.length === 0 || names.includes(name))) {
      await runOn(engine).catch((error) => {
        console.log(`${engine.title}: ${error.message}`);
        process.exitCode = 1;
      });
    }
  if (results.length === engines.length && !process.exitCode) {
    writeBlock(
      "docs/reports/runtimes.md",
      "runtimes",
      table(["engine", "passed:", "failed:", "not run"], results.map(cellsOf)),
    );
    writeBlock("docs/reports/runtimes.md", "platform-tables", tablesTable(results));
    writeData("runtimes", results);
    writePlatformBugs(comparisons);
    console.log("docs/reports/runtimes.md and docs/reports/platform-bugs.md were written");
  }
}
