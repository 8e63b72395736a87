/**
 * `npm run size`: measures the bundle of each scenario with webenc and with other libraries, by each bundler.
 *
 *     npm run size                          measures all, and writes the tables of README.md and docs/reports/size.md
 *     npm run size -- --check               compares each scenario with its budget, with esbuild only
 *     npm run size -- --update-budgets      sets the budgets to the current sizes
 *     npm run size -- --analyze ID          lists the modules in the bundle of a scenario
 */
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { peers, peerWithVersion } from "../peers.js";
import { writeData, writeRaw } from "../report-data.js";
import { analyze } from "./analyze.js";
import { checkSizes, updateBudgets } from "./budgets.js";
import { type Measured, measureIn } from "./measure.js";
import { measureExodusTables, measureTables, payloadScenarios } from "./payloads.js";
import { inProject, type Project } from "./project.js";
import { differences, fullTable, loadTable, mainSizes, mainTable, payloadTable, readmeTable } from "./report.js";
import { scenarios } from "./scenarios.js";

const { values: options } = parseArgs({
  options: {
    check: { type: "boolean" },
    "update-budgets": { type: "boolean" },
    analyze: { type: "string" },
  },
});

const measureAll = async (project: Project): Promise<void> => {
  const measure = measureIn(project);
  const measured: Measured[] = [];
  for (const scenario of scenarios) {
    const found = await measure(scenario);
    console.log(`${scenario.id}: ${found.webenc.esbuild.gzip} bytes after gzip`);
    measured.push(found);
  }
  const payloads = [];
  for (const scenario of payloadScenarios) {
    const webenc = await measureTables(project, scenario);
    payloads.push({ scenario, webenc, exodus: await measureExodusTables(project, scenario) });
  }
  writeRaw("size", measured);
  const main = mainSizes(measured);
  writeData("sizes", main);
  const against = peers.map(peerWithVersion).join(", ");
  const caption = `In kB of 1000 bytes, bundled by esbuild; the peers after gzip. Against ${against}.`;
  const report = "docs/reports/size.md";
  writeBlock("README.md", "size", readmeTable(main));
  writeBlock("docs/size.md", "load-sizes", loadTable(measured));
  writeBlock(report, "size", `${mainTable(measured)}\n${caption}`);
  writeBlock(report, "bundlers", fullTable(measured.filter(({ scenario }) => scenario.main)));
  writeBlock(report, "payloads", payloadTable(payloads));
  writeBlock(report, "all", fullTable(measured.filter(({ scenario }) => !scenario.main)));
  writeBlock(report, "differences", differences(measured) || "None.");
};

const check = async (): Promise<void> => {
  const problems = await checkSizes();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log("every scenario is within its budget");
};

const listModules = async (id: string): Promise<void> => {
  const scenario = scenarios.find((each) => each.id === id);
  if (!scenario) throw new Error(`no scenario is named ${id}: ${scenarios.map((each) => each.id).join(", ")}`);
  console.log(await analyze(scenario));
};

await runMain("size: ", () => {
  if (options.check) return check();
  if (options["update-budgets"]) return updateBudgets();
  return options.analyze === undefined ? inProject(measureAll) : listModules(options.analyze);
});
