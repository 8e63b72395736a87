/**
 * `npm run bench`: measures how many times as fast webenc is as the platform and other libraries. `npm run bench:browsers` is the same
 * in browsers.
 *
 *     npm run bench                          all measurements in this Node.js; writes docs/reports and README.md
 *     npm run bench -- --quick               a short run; writes nothing
 *     npm run bench -- --only REGEX          some measurements ("decode GBK dense 64 KiB"); writes nothing
 *     npm run bench -- --runtime node24      in another runtime, fetched if it is missing: node20, node24, node26, bun, deno
 *     npm run bench:browsers                 in Chromium and Firefox, and in WebKit if it is installed
 *     npm run bench:browsers -- --browser firefox
 *     npm run bench -- --memory              the peak of decoding 64 MiB, in this Node.js; writes docs/reports/speed.md
 *     npm run bench -- --render              writes the documents from the recorded results
 *     npm run bench -- --guard               compares with the last release, names the rows that fell by more than 10 %, and
 *                                            then fails; also with --quick, --only, --runtime and --browser; writes nothing
 *     npm run bench -- --guard webenc.tgz    compares with a tarball, or with the build of a commit
 */
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { inFolder } from "../files.js";
import type { Engine } from "../runtimes/engine.js";
import { benchBundle } from "./bundle.js";
import { browsersToRun, runtimes } from "./engines.js";
import { earlierBuild } from "./guard/earlier-build.js";
import { compareIn, comparisonLines } from "./guard/guard.js";
import type { Row } from "./measure.js";
import { memoryTable } from "./memory.js";
import { render } from "./render.js";
import { lines, verdictLines } from "./report.js";
import { writeResult } from "./results.js";
import type { Order } from "./run.js";
import { type EngineName, judge } from "./targets.js";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    runtime: { type: "string", multiple: true, default: [] },
    browsers: { type: "boolean", default: false },
    browser: { type: "string", multiple: true, default: [] },
    rounds: { type: "string" },
    memory: { type: "boolean", default: false },
    render: { type: "boolean", default: false },
    guard: { type: "boolean", default: false },
  },
});

const main = async (): Promise<void> => {
  if (positionals.length > (options.guard ? 1 : 0)) throw new Error(`unexpected argument ${positionals.at(-1)}`);
  if (options.render) return render();
  if (options.memory) {
    const found = await memoryTable();
    console.log(found);
    return writeBlock("docs/reports/speed.md", "memory", found);
  }
  const order: Order = {
    quick: options.quick,
    only: options.only ?? "",
    effort: options.quick ? { rounds: 5, time: 2 } : { rounds: Number(options.rounds ?? 7), time: 5 },
  };
  const whole = !options.quick && options.only === undefined;
  const engines =
    options.browsers || options.browser.length ? browsersToRun(options.browser) : runtimes(options.runtime);
  if (options.guard) return guard(engines, order);
  for (const engine of engines) {
    // The results of the other engines are kept.
    await runMain(`bench: ${engine.title}: `, () => benchIn(engine, order, whole));
  }
};

/** Compares with an earlier build in some engines. */
const guard = (engines: readonly Engine[], order: Order): Promise<void> =>
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
const benchIn = async (engine: Engine, order: Order, whole: boolean): Promise<void> => {
  console.log(`${engine.title}: measuring`);
  const start = performance.now();
  const rows = (await engine.run(await benchBundle(order, engine.conditions))) as Row[];
  console.log(lines(rows).join("\n"));
  console.log(`\n${engine.title}: the targets, each with its worst row`);
  console.log(verdictLines(judge(rows, engine.name as EngineName)).join("\n"));
  console.log(`${rows.length} measurements in ${Math.round((performance.now() - start) / 1000)} s`);
  if (!whole) return;
  writeResult({ engine: engine.name as EngineName, title: engine.title, rows });
  await render();
};

await runMain("bench: ", main);
