/** The consumers of docs/using-with.md: tools of others, run by the lines that the page gives. */
import { join } from "node:path";
import { execa } from "execa";
import { readJSON, readText } from "../files.js";
import type { Consumer, Outcome } from "./consumer.js";

/** The command lines of the page, by consumer. A line may begin with variables of the environment. */
export const COMMANDS = {
  jest: "NODE_OPTIONS=--experimental-vm-modules npx jest",
  metro: "npx metro build index.js --out out.js --platform ios",
  vite: "npx vite build",
  webpack: "npx webpack",
  workerd: "WRANGLER_BUILD_CONDITIONS=webenc-no-wasm,workerd,worker,browser npx wrangler deploy --dry-run --outdir out",
} as const;

const TEXT = "漢字";

/** Runs a command line in a folder, and gives what it prints. */
const run = async (folder: string, line: string): Promise<string> => {
  const words = line.split(" ");
  const variables = words.splice(
    0,
    words.findIndex((word) => !word.includes("=")),
  );
  const env = {
    ...Object.fromEntries(variables.map((each) => each.split("=", 2))),
    CI: "1",
    WRANGLER_SEND_METRICS: "false",
  };
  const { stdout } = await execa(words[0]!, words.slice(1), { cwd: folder, env });
  return stdout;
};

const expectText = (printed: string): void => {
  if (!printed.includes(TEXT)) throw new Error(`prints ${JSON.stringify(printed)}, not ${TEXT}`);
};

const expectNoWebAssembly = (bundle: string): void => {
  if (readText(bundle).includes("WebAssembly")) throw new Error(`${bundle} uses WebAssembly`);
};

/** The version of a tool that is installed in a folder. */
const versionOf = (folder: string, tool: string): string =>
  readJSON<{ version: string }>(join(folder, "node_modules", tool, "package.json")).version;

async function* jest(folder: string): AsyncIterable<Outcome> {
  const title = `Jest ${versionOf(folder, "jest")}, CommonJS mode`;
  await run(join(folder, "transform"), "npx jest");
  yield { what: `${title}, webenc compiled by Babel: require()` };
  await run(join(folder, "vm-modules"), COMMANDS.jest);
  yield { what: `${title}, --experimental-vm-modules: import()` };
}

/** Runs a command line that writes a bundle, and then the bundle on Node.js. */
const runBundle = async (folder: string, line: string, bundle: string): Promise<void> => {
  await run(folder, line);
  expectText(await run(folder, `${process.execPath} ${bundle}`));
};

async function* metro(folder: string): AsyncIterable<Outcome> {
  const title = `Metro ${versionOf(folder, "metro")}`;
  await runBundle(folder, `${COMMANDS.metro} --config plain.config.js`, "out.js");
  yield { what: `${title}, without configuration` };
  await runBundle(folder, COMMANDS.metro, "out.js");
  expectNoWebAssembly(join(folder, "out.js"));
  yield { what: `${title}, without WebAssembly` };
}

/** How the tools are configured by default is tested by the consumer "bundle". */
const bundler = (tool: "vite" | "webpack"): Consumer =>
  async function* (folder) {
    await runBundle(folder, COMMANDS[tool], "out/index.js");
    expectNoWebAssembly(join(folder, "out/index.js"));
    yield { what: `${tool} ${versionOf(folder, tool)}, without WebAssembly` };
  };

async function* workerd(folder: string): AsyncIterable<Outcome> {
  await run(folder, COMMANDS.workerd);
  expectNoWebAssembly(join(folder, "out/worker.js"));
  // workerd writes what a worker prints between lines of its own.
  const { all } = await execa("npx", ["workerd", "test", "config.capnp"], { cwd: folder, all: true });
  expectText(all);
  yield {
    what: `wrangler ${versionOf(folder, "wrangler")}, workerd ${versionOf(folder, "workerd")}, without WebAssembly`,
  };
}

/** The consumers, by the folder of tools/consumers. */
export const usingWith: Readonly<Record<keyof typeof COMMANDS, Consumer>> = {
  jest,
  metro,
  vite: bundler("vite"),
  webpack: bundler("webpack"),
  workerd,
};
