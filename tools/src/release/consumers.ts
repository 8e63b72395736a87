import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { readJSON, readText, writeText } from "../files.js";
import { root } from "../root.js";
import { type BundlerName, bundlers } from "../size/bundlers.js";
import { chromiumPath, outputOfPage } from "./browser.js";
import type { Consumer, Outcome } from "./consumer.js";
import { importMapOf } from "./import-map.js";
import { createTraceSearch } from "./traces.js";
import { usingWith } from "./using-with.js";

const expectOutput = (actual: string, expected: string): void => {
  if (actual.trim() !== expected) throw new Error(`gives ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
};

/** Runs a module with this Node.js. */
const node = async (folder: string, module: string): Promise<string> => {
  const { stdout } = await execa(process.execPath, [module], { cwd: folder });
  return stdout;
};

/** A module that this Node.js runs. */
const nodeModule = (what: string, module: string, output: string): Consumer =>
  async function* (folder) {
    expectOutput(await node(folder, module), output);
    yield { what: `Node.js ${process.version}, ${what}` };
  };

/** The compilers: the newest, which builds the packages, and the last one written in JavaScript. */
const COMPILERS = ["node_modules/typescript", "tools/node_modules/typescript-5.9"];

async function* typeScript(folder: string): AsyncIterable<Outcome> {
  for (const compiler of COMPILERS) {
    const { version } = readJSON<{ version: string }>(`${compiler}/package.json`);
    for (const resolution of ["node16", "nodenext", "bundler"]) {
      await execa(process.execPath, [join(root, compiler, "bin/tsc"), "-p", `tsconfig.${resolution}.json`], {
        cwd: folder,
      });
      expectOutput(await node(folder, join(resolution, "index.js")), "漢字");
      yield { what: `TypeScript ${version}, strict, skipLibCheck off, moduleResolution ${resolution}` };
    }
  }
}

/** The bundled modules, the output of each, and the encodings and tables that it may contain. */
const BUNDLES = [
  { entry: "encode-one.js", prints: "138,191,142,154", carries: ["Shift_JIS", "index-jis0208"] },
  { entry: "encode-utf-16.js", prints: "255,254,172,32", carries: ["UTF-16LE"] },
  { entry: "family.js", prints: "Да", carries: ["windows-1251", "index-windows-1251"] },
  { entry: "everything.js", prints: "한국", carries: ["EUC-KR", "index-euc-kr"] },
];

async function* bundle(folder: string): AsyncIterable<Outcome> {
  const tracesOf = createTraceSearch();
  for (const name of Object.keys(bundlers) as BundlerName[]) {
    const sizes: string[] = [];
    for (const { entry, prints, carries } of BUNDLES) {
      const text = await bundlers[name](join(folder, entry));
      const output = `${name}-${entry.replace(".js", ".mjs")}`;
      writeText(join(folder, output), text);
      expectOutput(await node(folder, output), prints);
      const traces = tracesOf(text);
      const missing = carries.filter((trace) => !traces.includes(trace));
      const excess = traces.filter((trace) => !carries.includes(trace));
      if (missing.length > 0) throw new Error(`${name} of ${entry} lacks ${missing.join(", ")}`);
      if (excess.length > 0)
        throw new Error(`${name} of ${entry} contains ${excess.join(", ")}, which it does not import`);
      sizes.push(`${entry} ${(text.length / 1000).toFixed(1)} kB`);
    }
    yield { what: `${name}, production: ${sizes.join(", ")}; nothing included that is not imported` };
  }
}

async function* browser(folder: string): AsyncIterable<Outcome> {
  const what = "a page without a bundler, by an import map";
  const chromium = chromiumPath();
  if (chromium === null) {
    yield { what, notice: "Chromium is missing: apt-get install chromium, or set CHROMIUM_PATH" };
    return;
  }
  const imports = JSON.stringify(importMapOf(folder, ["@webenc/core", "webenc"]));
  const page = readText(join(folder, "index.html")).replace("{}", imports);
  expectOutput(await outputOfPage(chromium, folder, page), "汉字 汉字 汉字");
  yield { what: `${what}, in Chromium` };
}

async function* commandLine(folder: string): AsyncIterable<Outcome> {
  const webenc = (...args: readonly string[]) =>
    execa("webenc", args, { cwd: folder, preferLocal: true, encoding: "buffer", reject: false });
  const { stdout } = await webenc("convert", "text.txt", "--from", "shift_jis");
  expectOutput(Buffer.from(stdout).toString(), "漢字");
  const failure = await webenc("convert", "text.txt", "--from", "utf-8");
  if (failure.exitCode !== 1) throw new Error(`webenc convert of broken bytes ends with status ${failure.exitCode}`);
  yield { what: "webenc convert, as npm links it" };
}

const CONSUMERS: Readonly<Record<string, Consumer>> = {
  "node-esm": nodeModule("ES modules", "index.js", "漢字"),
  "node-cjs": nodeModule("CommonJS through require(esm)", "index.cjs", "漢字"),
  typescript: typeScript,
  bundle,
  browser,
  cli: commandLine,
  "two-cores": nodeModule("two copies of core side by side", "index.js", "two copies of core"),
  ...usingWith,
};

const fixtures = join(root, "tools/consumers");

/**
 * Installs the packages into a new project of each kind of consumer, and uses them there.
 *
 * @param parent - a temporary folder
 * @param environment - sets the registry of npm
 */
export async function* consume(parent: string, environment: Readonly<Record<string, string>>): AsyncIterable<Outcome> {
  const unknown = readdirSync(fixtures).filter((name) => !(name in CONSUMERS));
  if (unknown.length > 0) throw new Error(`tools/consumers/${unknown[0]} has no consumer in consumers.ts`);
  for (const [name, use] of Object.entries(CONSUMERS)) {
    const folder = join(parent, name);
    if (existsSync(folder)) throw new Error(`${folder} already exists`);
    cpSync(join(fixtures, name), folder, { recursive: true });
    await execa("npm", ["install", "--include=dev", "--no-audit", "--no-fund"], { cwd: folder, env: environment });
    try {
      yield* use(folder);
    } catch (error) {
      throw new Error(`consumer ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}
