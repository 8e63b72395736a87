/**
 * `npm run bench`: measures how many times as fast webenc is as the platform and other libraries. CONTRIBUTING.md describes the
 * options. A run with `--quick`, `--only` ("decode GBK dense 64 KiB") or `--guard` writes nothing. The runtimes are node20,
 * node24, node26, bun and deno. `--render` writes the documents from the recorded results.
 */
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { inFolder } from "../files.js";
import { browsers } from "../runtimes/browsers.js";
import type { Engine } from "../runtimes/engine.js";
import { here, programs } from "../runtimes/programs.js";
import { benchBundle, type Order } from "./bundle.js";
import { recordResult, targetCells } from "./digest.js";
import { compareIn, comparisonLines, earlierBuild } from "./guard/guard.js";
import type { Effort, Row } from "./measure.js";
import { memoryTable } from "./memory.js";
import { render } from "./render.js";
import { lines, targetTable } from "./report.js";
import type { EngineName } from "./targets.js";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    runtime: { type: "string", multiple: true, default: [] },
    browsers: { type: "boolean", default: false },
    browser: { type: "string", multiple: true, default: [] },
    memory: { type: "boolean", default: false },
    render: { type: "boolean", default: false },
    guard: { type: "boolean", default: false },
  },
});

/**
 * With 5 rounds of 2 ms the engine has not compiled both builds in each row: against one commit, the mean of all rows was 0.94 to
 * 0.98. With these it was 1.00 to 1.01.
 */
const GUARD_EFFORT: Effort = { rounds: 9, time: 10 };

const order: Order = {
  quick: options.quick,
  only: options.only ?? "",
  effort: options.guard ? GUARD_EFFORT : options.quick ? { rounds: 5, time: 2 } : { rounds: 7, time: 5 },
};

/** The engines that the options name. Without names they are this Node.js, or the browsers that are usually installed. */
const enginesToRun = (): Engine[] => {
  const all = [here, ...programs, ...browsers];
  const isInstalled = (name: string): boolean => !all.find((engine) => engine.name === name)?.missing;
  const names = [...options.runtime, ...options.browser];
  if (names.length === 0) {
    if (!options.browsers) return [here];
    names.push("chromium", "firefox", ...["webkit"].filter(isInstalled));
  }
  const engines = names.map((name) => {
    const found = all.find((engine) => engine.name === name);
    if (!found) throw new Error(`no engine is named ${name}: ${all.map((engine) => engine.name).join(", ")}`);
    return found;
  });
  const missing = engines.flatMap(({ title, missing }) => (missing ? [`${title} is not installed: ${missing}`] : []));
  if (missing.length) throw new Error(missing.join("\n"));
  return engines;
};

/** Compares with an earlier build in some engines. */
const guard = (engines: readonly Engine[]): Promise<void> =>
  inFolder(async (folder) => {
    const earlier = await earlierBuild(positionals[0], folder);
    for (const engine of engines) {
      console.log(`${engine.title}: comparing with ${earlier.title}`);
      const comparison = await compareIn(engine, order, earlier);
      console.log(comparisonLines(comparison, earlier.title).join("\n"));
      if (comparison.fallen.length) process.exitCode = 1;
    }
  });

/** Measures in one engine. A complete run records its results and writes the documents. */
const benchIn = async (engine: Engine): Promise<void> => {
  const name = engine.name as EngineName;
  console.log(`${engine.title}: measuring`);
  const rows = (await engine.run(await benchBundle(order, engine.conditions))) as Row[];
  console.log(lines(rows).join("\n"));
  console.log(`\n${engine.title}: the targets of ${rows.length} rows, each with its worst row`);
  console.log(targetTable(targetCells(rows, name)));
  if (options.quick || options.only !== undefined) return;
  recordResult(name, engine.title, rows);
  render();
};

await runMain("bench: ", async () => {
  if (positionals.length > (options.guard ? 1 : 0)) throw new Error(`unexpected argument ${positionals.at(-1)}`);
  if (options.render) return render();
  if (options.memory) {
    const found = await memoryTable();
    console.log(found);
    return writeBlock("docs/reports/speed.md", "memory", found);
  }
  const engines = enginesToRun();
  if (options.guard) return guard(engines);
  for (const engine of engines) {
    // The results of the other engines are kept.
    await runMain(`bench: ${engine.title}: `, () => benchIn(engine));
  }
});
