/** The engines that are programs: they run a file and write the result to standard output. */
import { pathToFileURL } from "node:url";
import { NO_WASM } from "../size/scenarios.js";
import { type Engine, print, resultOf } from "./engine.js";
import { type FetchedName, fetched, versionOf } from "./fetched.js";

const RESULT = print("JSON.stringify(await run())");

/** An engine whose program imports the module. */
const program = (
  name: string,
  title: string,
  conditions: readonly string[],
  binary: () => string,
  ...args: readonly string[]
): Engine => ({
  name,
  title,
  conditions,
  run: (module) =>
    resultOf(
      { "module.mjs": module, "main.mjs": `import { run } from "./module.mjs";\n${RESULT}\n` },
      binary(),
      ...args,
      "main.mjs",
    ),
});

const runtime = (name: FetchedName, title: string, conditions: readonly string[], ...args: readonly string[]): Engine =>
  program(name, `${title} ${versionOf(name)}`, conditions, () => fetched(name), ...args);

/** The Node.js that runs this program. */
const thisNode = (name: string, how: string, conditions: readonly string[], ...args: readonly string[]): Engine =>
  program(name, `Node.js ${process.versions.node}${how}`, conditions, () => process.execPath, ...args);

/** This Node.js as it is. */
export const here: Engine = thisNode(`node${process.versions.node.split(".")[0]}`, "", ["node"]);

/** This Node.js with the portable variants of the packages. */
export const portable: Engine = thisNode("portable", " with the portable variants", ["browser"]);

/** This Node.js with the packages without WebAssembly. */
export const withoutWebAssembly: Engine = thisNode("no-wasm", " without WebAssembly", [NO_WASM, "node"]);

/** This Node.js without SIMD, as on processors without these instructions. */
export const withoutSIMD: Engine = {
  ...thisNode("scalar", " without SIMD", ["node"], "--no-enable-sse4-1"),
  missing: process.arch === "x64" ? undefined : "it needs an x64 processor",
};

/** A worker has no main program: its test runs the module. */
const WORKER = `import { run } from "./module.mjs";\nexport default { async test() { ${RESULT} } };\n`;

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
    resultOf(
      { "module.mjs": module, "main.mjs": WORKER, "config.capnp": WORKER_CONFIG },
      fetched("workerd"),
      "test",
      "config.capnp",
    ),
};

/**
 * QuickJS is a WebAssembly module that runs in Node.js. It has the language only; this program adds timers for tests
 * that wait.
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
  ${print("context.getString(text)")}
  process.exit();
});
define("setTimeout", (callback) => {
  const kept = callback.dup();
  setTimeout(() => {
    context.unwrapResult(context.callFunction(kept, global));
    runJobs();
  });
});
const main = \`
  import { run } from "./module.mjs";
  run().then((result) => done(JSON.stringify(result)), (error) => done(error + error.stack));
\`;
context.unwrapResult(context.evalCode(main, "main.mjs", { type: "module" }));
runJobs();
`;

const quickjs: Engine = {
  name: "quickjs",
  title: `QuickJS (quickjs-emscripten ${versionOf("quickjs")})`,
  conditions: [],
  run: (module) =>
    resultOf(
      { "module.mjs": module, "quickjs.mjs": QUICKJS },
      process.execPath,
      "quickjs.mjs",
      pathToFileURL(fetched("quickjs")).href,
    ),
};

export const programs: readonly Engine[] = [
  runtime("node20", "Node.js", ["node"]),
  runtime("node22", "Node.js", ["node"]),
  runtime("node24", "Node.js", ["node"]),
  runtime("node26", "Node.js", ["node"]),
  runtime("bun", "Bun", ["bun", "node"]),
  runtime("deno", "Deno", ["deno", "node"], "run", "--quiet", "--no-config", "--no-lock", "--allow-env"),
  workerd,
  quickjs,
];
