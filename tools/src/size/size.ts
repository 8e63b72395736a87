/**
 * `npm run size`: measures the bundle of each scenario with webenc and with other libraries, by each bundler.
 *
 *     npm run size                          measures all, and writes the tables of README.md and docs/reports/size.md
 *     npm run size -- --only REGEX          measures some scenarios, and writes nothing
 *     npm run size -- --bundler esbuild     with some bundlers only, and writes nothing
 *     npm run size -- --check               compares each scenario with its budget, with esbuild only
 *     npm run size -- --update-budgets      sets the budgets to the current sizes
 *     npm run size -- --analyze ID          lists the modules in the bundle of a scenario
 */
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { peers, peerWithVersion } from "../peers.js";
import { analyze } from "./analyze.js";
import { checkSizes, updateBudgets } from "./budgets.js";
import { type BundlerName, bundlers } from "./bundlers.js";
import { type Measured, measureIn } from "./measure.js";
import { type MeasuredPayload, measurePayload, payloadScenarios } from "./payloads.js";
import { inProject } from "./project.js";
import { differences, fullTable, line, mainTable, payloadTable } from "./report.js";
import { scenarios } from "./scenarios.js";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    bundler: { type: "string", multiple: true },
    check: { type: "boolean" },
    "update-budgets": { type: "boolean" },
    analyze: { type: "string" },
  },
});

const main = async (): Promise<void> => {
  if (options.check) return check();
  if (options["update-budgets"]) return updateBudgets();
  if (options.analyze !== undefined) return analyzed(options.analyze);

  const only = new RegExp(options.only ?? "");
  const names = (options.bundler ?? Object.keys(bundlers)) as BundlerName[];
  for (const name of names) if (!(name in bundlers)) throw new Error(`no bundler is named ${name}`);
  const [measured, payloads] = await inProject(async (project) => {
    const measure = measureIn(project);
    const found: Measured[] = [];
    const foundPayloads: MeasuredPayload[] = [];
    console.log("minified/gzip -9/brotli 11, in bytes");
    for (const scenario of scenarios.filter(({ id }) => only.test(id))) {
      found.push(await measure(scenario, names));
      console.log(line(found.at(-1)!));
    }
    for (const scenario of payloadScenarios.filter(({ id }) => only.test(id))) {
      foundPayloads.push(await measurePayload(scenario, project));
    }
    return [found, foundPayloads] as const;
  });

  if (payloads.length) console.log(`\n${payloadTable(payloads)}`);
  const notes = differences(measured);
  if (notes.length) console.log(`bundlers differ by more than 3 %:\n${notes.join("\n")}`);
  if (options.only === undefined && options.bundler === undefined) write(measured, payloads, notes);
};

const write = (measured: readonly Measured[], payloads: readonly MeasuredPayload[], notes: readonly string[]): void => {
  const against = peers.map(peerWithVersion).join(", ");
  const caption = `In kB of 1000 bytes, bundled by esbuild; the peers after gzip. Against ${against}.`;
  writeBlock("README.md", "size", `${mainTable(measured)}\n${caption}`);
  const names = Object.keys(bundlers) as BundlerName[];
  const rows = (isMain: boolean): Measured[] => measured.filter(({ scenario }) => (scenario.main ?? false) === isMain);
  writeBlock("docs/reports/size.md", "size", `${mainTable(measured)}\n${caption}`);
  writeBlock("docs/reports/size.md", "bundlers", fullTable(rows(true), names));
  writeBlock("docs/reports/size.md", "payloads", payloadTable(payloads));
  writeBlock("docs/reports/size.md", "all", fullTable(rows(false), names));
  writeBlock("docs/reports/size.md", "differences", notes.length ? notes.join("\n") : "None.");
};

const check = async (): Promise<void> => {
  const problems = await checkSizes();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log("every scenario is within its budget");
  process.exitCode = problems.length ? 1 : 0;
};

const analyzed = async (id: string): Promise<void> => {
  const scenario = scenarios.find((each) => each.id === id);
  if (!scenario) throw new Error(`no scenario is named ${id}: ${scenarios.map((each) => each.id).join(", ")}`);
  console.log(await analyze(scenario));
};

await runMain("size: ", main);
