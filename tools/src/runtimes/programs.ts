/** The engines that are programs: they run a file and write the result to standard output. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { NO_WASM } from "../size/scenarios.js";
import { type Engine, inFolder, MARK, resultOf } from "./engine.js";
import { type FetchedName, fetched, versionOf } from "./fetched.js";

const MAIN = `
import { run } from "./module.mjs";
console.log(${JSON.stringify(MARK)} + JSON.stringify(await run()));
`;

const runBy = (binary: string, args: readonly string[], module: string): Promise<unknown> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "module.mjs"), module);
    writeFileSync(join(folder, "main.mjs"), MAIN);
    return resultOf(binary, [...args, "main.mjs"], folder);
  });

const program = (
  name: FetchedName,
  title: string,
  conditions: readonly string[],
  args: readonly string[] = [],
): Engine => ({
  name,
  title: `${title} ${versionOf(name)}`,
  conditions,
  run: (module) => runBy(fetched(name), args, module),
});

/** This Node.js with the portable variants of the packages. */
export const portable: Engine = {
  name: "portable",
  title: `Node.js ${process.versions.node} with the portable variants`,
  conditions: ["browser"],
  run: (module) => runBy(process.execPath, [], module),
};

/** This Node.js with the packages without WebAssembly. */
export const withoutWebAssembly: Engine = {
  name: "no-wasm",
  title: `Node.js ${process.versions.node} without WebAssembly`,
  conditions: [NO_WASM, "node"],
  run: (module) => runBy(process.execPath, [], module),
};

/** This Node.js without SIMD, as on processors without these instructions. */
export const withoutSIMD: Engine = {
  name: "scalar",
  title: `Node.js ${process.versions.node} without SIMD`,
  conditions: ["node"],
  missing: process.arch === "x64" ? undefined : "it needs an x64 processor",
  run: (module) => runBy(process.execPath, ["--no-enable-sse4-1"], module),
};

/** A worker has no main program: its test runs the module. */
const WORKER = `
import { run } from "./module.mjs";
export default {
  async test() {
    console.log(${JSON.stringify(MARK)} + JSON.stringify(await run()));
  },
};
`;

const WORKER_CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "main.mjs", esModule = embed "main.mjs"), (name = "module.mjs", esModule = embed "module.mjs")],
  compatibilityDate = "2026-11-01",
);
`;

const workerd: Engine = {
  name: "workerd",
  title: `workerd ${versionOf("workerd")}`,
  conditions: ["workerd", "worker"],
  run: (module) =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, "module.mjs"), module);
      writeFileSync(join(folder, "main.mjs"), WORKER);
      writeFileSync(join(folder, "config.capnp"), WORKER_CONFIG);
      return resultOf(fetched("workerd"), ["test", "config.capnp"], folder);
    }),
};

/**
 * QuickJS is a WebAssembly module that runs in Node.js. It has the language only; this program adds timers for tests that
 * wait.
 */
const QUICKJS = `
const { getQuickJS } = await import(process.argv[2]);
const { readFileSync } = await import("node:fs");
const context = (await getQuickJS()).newContext();
const { runtime, global } = context;
runtime.setMaxStackSize(1 << 20);
runtime.setModuleLoader(() => readFileSync("module.mjs", "utf8"));
const runJobs = () => context.unwrapResult(runtime.executePendingJobs());
const define = (name, body) => context.setProp(global, name, context.newFunction(name, body));
define("done", (text) => {
  console.log(${JSON.stringify(MARK)} + context.getString(text));
  process.exit();
});
const timers = [];
define("setTimeout", (callback, delay) => {
  const kept = callback.dup();
  const timer = setTimeout(() => {
    context.unwrapResult(context.callFunction(kept, global));
    runJobs();
  }, delay ? context.getNumber(delay) || 0 : 0);
  return context.newNumber(timers.push(timer) - 1);
});
define("clearTimeout", (timer) => clearTimeout(timers[context.getNumber(timer)]));
const main = \`
  import { run } from "./module.mjs";
  run().then((result) => done(JSON.stringify(result)), (error) => done(JSON.stringify(error + error.stack)));
\`;
context.unwrapResult(context.evalCode(main, "main.mjs", { type: "module" }));
runJobs();
`;

const quickjs: Engine = {
  name: "quickjs",
  title: `QuickJS (quickjs-emscripten ${versionOf("quickjs")})`,
  conditions: [],
  run: (module) =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, "module.mjs"), module);
      writeFileSync(join(folder, "quickjs.mjs"), QUICKJS);
      return resultOf(process.execPath, ["quickjs.mjs", pathToFileURL(fetched("quickjs")).href], folder);
    }),
};

export const programs: readonly Engine[] = [
  program("node20", "Node.js", ["node"]),
  program("node22", "Node.js", ["node"]),
  program("node24", "Node.js", ["node"]),
  program("node26", "Node.js", ["node"]),
  program("bun", "Bun", ["bun", "node"]),
  program("deno", "Deno", ["deno", "node"], ["run", "--quiet", "--no-config", "--no-lock", "--allow-env"]),
  workerd,
  quickjs,
];
