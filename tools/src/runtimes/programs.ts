/** The engines that are programs: they run a file and write the result to standard output. */
import { pathToFileURL } from "node:url";
import { NO_WASM } from "../size/scenarios.js";
import { type ProgramEngine, print, resultOf } from "./engine.js";
import { type FetchedName, fetched, isFetched, versionOf } from "./fetched.js";

const RESULT = print("JSON.stringify(await run())");

/** What runs files of which one is `module.mjs`. */
type RunFiles = ProgramEngine["runFiles"];

/** An engine that runs modules as files. */
const engine = (
  name: string,
  title: string,
  conditions: readonly string[],
  isThere: boolean,
  runFiles: RunFiles,
): ProgramEngine => ({
  name,
  title,
  conditions,
  isThere,
  runFiles,
  run: (module) => runFiles({ "module.mjs": module }),
});

const MAIN = `import { run } from "./module.mjs";\n${RESULT}\n`;

/** Runs files by a command whose last argument is the file to run. */
const runner =
  (binary: () => string, ...args: readonly string[]): RunFiles =>
  (files) =>
    resultOf({ "package.json": '{"type":"module"}', ...files, "main.mjs": MAIN }, binary(), ...args, "main.mjs");

const runtime = (
  name: FetchedName,
  title: string,
  conditions: readonly string[],
  runFiles: RunFiles = runner(() => fetched(name)),
): ProgramEngine => engine(name, `${title} ${versionOf(name)}`, conditions, isFetched(name), runFiles);

/** The Node.js that runs this program. */
const thisNode = (name: string, how: string, conditions: readonly string[], ...args: readonly string[]) =>
  engine(
    name,
    `Node.js ${process.versions.node}${how}`,
    conditions,
    true,
    runner(() => process.execPath, ...args),
  );

/** This Node.js as it is. */
export const here: ProgramEngine = thisNode(`node${process.versions.node.split(".")[0]}`, "", ["node"]);

/** This Node.js with the portable variants of the packages. */
export const portable: ProgramEngine = thisNode("portable", " with the portable variants", ["browser"]);

/** This Node.js with the packages without WebAssembly. */
export const withoutWebAssembly: ProgramEngine = thisNode("no-wasm", " without WebAssembly", [NO_WASM, "node"]);

/** This Node.js without SIMD, as on processors without these instructions. */
export const withoutSIMD: ProgramEngine = {
  ...thisNode("scalar", " without SIMD", ["node"], "--no-enable-sse4-1"),
  missing: process.arch === "x64" ? undefined : "it needs an x64 processor",
};

/** A worker has no main program: its test runs the module. */
const WORKER = `import { run } from "./module.mjs";\nexport default { async test() { ${RESULT} } };\n`;

/** A worker finds the modules that its configuration names. */
const workerConfig = (names: readonly string[]): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [${names.map((name) => `(name = "${name}", esModule = embed "${name}")`).join(", ")}],
  compatibilityDate = "2026-11-01",
);
`;

const runInWorker: RunFiles = (files) => {
  const modules = { "main.mjs": WORKER, ...files };
  const config = workerConfig(Object.keys(modules));
  return resultOf({ ...modules, "config.capnp": config }, fetched("workerd"), "test", "config.capnp");
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
runtime.setModuleLoader((name) => readFileSync(name, "utf8"));
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

const runInQuickJS: RunFiles = (files) =>
  resultOf(
    { ...files, "quickjs.mjs": QUICKJS },
    process.execPath,
    "quickjs.mjs",
    pathToFileURL(fetched("quickjs")).href,
  );

const DENO = ["run", "--quiet", "--no-config", "--no-lock", "--node-modules-dir=manual", "--allow-env", "--allow-read"];

export const programs: readonly ProgramEngine[] = [
  runtime("node20", "Node.js", ["node"]),
  runtime("node22", "Node.js", ["node"]),
  runtime("node24", "Node.js", ["node"]),
  runtime("node26", "Node.js", ["node"]),
  runtime("bun", "Bun", ["bun", "node"]),
  runtime(
    "deno",
    "Deno",
    ["deno", "node"],
    runner(() => fetched("deno"), ...DENO),
  ),
  runtime("workerd", "workerd", ["workerd", "worker"], runInWorker),
  engine("quickjs", `QuickJS (quickjs-emscripten ${versionOf("quickjs")})`, [], isFetched("quickjs"), runInQuickJS),
];
