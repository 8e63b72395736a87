/**
 * `npm run runtimes`: runs the conformance suite on every engine, compares the engine's own TextDecoder, and writes
 * docs/reports/runtimes.md and docs/reports/platform-bugs.md. With names of engines it runs on those and writes nothing.
 */
import { writeBlock } from "../blocks.js";
import { table } from "../markdown.js";
import { conformanceBundle } from "../verification/conformance/bundle.js";
import type { Report } from "../verification/conformance/report.js";
import type { Comparison } from "../verification/platform/compare.js";
import { comparisonOn, writePlatformBugs } from "../verification/platform/platform.js";
import { browsers } from "./browsers.js";
import type { Engine } from "./engine.js";
import { programs } from "./programs.js";

/** All engines, in the order of the table. */
export const engines: readonly Engine[] = [...programs, ...browsers];

/** Runs the suite on an engine. */
export const conformanceOn = async (engine: Engine): Promise<Report> =>
  (await engine.run(await conformanceBundle(engine.conditions))) as Report;

const figure = (count: number): string => count.toLocaleString("en");

/** The number of checks of a report that passed, or failed. */
export const countOf = ({ groups }: Report, what: "passed" | "failed"): number =>
  groups.reduce((sum, group) => sum + group[what], 0);

const rowOf = (title: string, report: Report): string[] => {
  const lacking = Object.entries(report.lacking).map(([name, count]) => `${count} (no \`${name}\`)`);
  return [title, figure(countOf(report, "passed")), figure(countOf(report, "failed")), lacking.join(", ") || "0"];
};

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !engines.some((engine) => engine.name === name));
  if (unknown.length) throw new Error(`${unknown} is none of ${engines.map(({ name }) => name).join(", ")}`);
  const rows: string[][] = [];
  const comparisons: [title: string, Comparison][] = [];
  for (const engine of engines.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (engine.missing) {
      console.log(`${engine.title} is not installed: ${engine.missing}`);
      process.exitCode = 1;
      continue;
    }
    try {
      const report = await conformanceOn(engine);
      const row = rowOf(engine.title, report);
      rows.push(row);
      console.log(`${row[0]}: ${row[1]} passed, ${row[2]} failed, not run ${row[3]}`);
      for (const failure of report.failures) console.log(`  ${failure}`);
      if (countOf(report, "failed")) process.exitCode = 1;
      // A policy does not change the engine's own decoders.
      if (engine.name.endsWith("-csp")) continue;
      const comparison = await comparisonOn(engine);
      comparisons.push([engine.title, comparison]);
      const bugs = Object.keys(comparison.shown).length;
      if (comparison.present) console.log(`  its own TextDecoder has ${bugs} of the known bugs`);
      for (const difference of comparison.unknown) console.log(`  unknown difference: ${JSON.stringify(difference)}`);
      if (comparison.unknown.length) process.exitCode = 1;
    } catch (error) {
      console.log(`${engine.title}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  if (names.length === 0 && !process.exitCode) {
    writeBlock("docs/reports/runtimes.md", "runtimes", table(["engine", "passed:", "failed:", "not run"], rows));
    writePlatformBugs(comparisons);
    console.log("docs/reports/runtimes.md and docs/reports/platform-bugs.md were written");
  }
}
