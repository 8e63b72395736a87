import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { readText, writeText } from "../files.js";
import { root } from "../root.js";
import { type BundlerName, bundlers } from "../size/bundlers.js";
import { chromiumPath, outputOfPage } from "./browser.js";
import { importMapOf } from "./import-map.js";
import { createTraceSearch } from "./traces.js";

const expectOutput = (actual: string, expected: string): void => {
  if (actual.trim() !== expected) throw new Error(`gives ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
};

/** Runs a module with this Node.js. */
const node = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await execa(process.execPath, args, { cwd: folder })).stdout;

/** The compilers: the newest, which builds the packages, and the last one written in JavaScript. */
const COMPILERS = ["node_modules/typescript", "tools/node_modules/typescript-5.9"];

const testTypeScript = async (folder: string): Promise<string> => {
  for (const compiler of COMPILERS) {
    for (const resolution of ["node16", "nodenext", "bundler"]) {
      await node(folder, join(root, compiler, "bin/tsc"), "-p", `tsconfig.${resolution}.json`);
      expectOutput(await node(folder, join(resolution, "index.js")), "漢字");
    }
  }
  return "ok";
};

/** The bundled modules, the output of each, and the encodings and tables that it may contain. */
const BUNDLES = [
  { entry: "encode-one", prints: "138,191,142,154", carries: ["Shift_JIS", "index-jis0208"] },
  { entry: "encode-utf-16", prints: "255,254,172,32", carries: ["UTF-16LE"] },
  { entry: "family", prints: "Да", carries: ["windows-1251", "index-windows-1251"] },
  { entry: "everything", prints: "한국", carries: ["EUC-KR", "index-euc-kr"] },
];

const testBundles = async (folder: string): Promise<string> => {
  const tracesOf = createTraceSearch();
  for (const name of Object.keys(bundlers) as BundlerName[]) {
    for (const { entry, prints, carries } of BUNDLES) {
      const text = await bundlers[name](join(folder, `${entry}.js`));
      const output = `${name}-${entry}.mjs`;
      writeText(join(folder, output), text);
      expectOutput(await node(folder, output), prints);
      const traces = tracesOf(text);
      const missing = carries.filter((trace) => !traces.includes(trace));
      const excess = traces.filter((trace) => !carries.includes(trace));
      if (missing.length > 0) throw new Error(`${output} lacks ${missing.join(", ")}`);
      if (excess.length > 0) throw new Error(`${output} contains ${excess.join(", ")}, which it does not import`);
    }
  }
  return "ok";
};

/** Opens a page that imports the packages by an import map. */
const testPage = async (folder: string): Promise<string> => {
  const chromium = chromiumPath();
  if (chromium === null) return "NOT TRIED: Chromium is missing: apt-get install chromium, or set CHROMIUM_PATH";
  const imports = JSON.stringify(importMapOf(folder, ["@webenc/core", "webenc"]));
  const page = readText(join(folder, "index.html")).replace("{}", imports);
  expectOutput(await outputOfPage(chromium, folder, page), "汉字 汉字 汉字");
  return "ok";
};

/** The tests that need modules of this repository, with their outcome. The other consumers have a script "test". */
const TESTS: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  browser: testPage,
  bundle: testBundles,
  typescript: testTypeScript,
};

const consumers = join(root, "tools/consumers");

/**
 * Installs the packages into a new project of each kind of consumer, and tests them there.
 *
 * @param parent - a temporary folder
 * @param environment - sets the registry of npm
 * @param report - is called with the name of each consumer, and "ok" or the reason why it was not tested
 */
export const testConsumers = async (
  parent: string,
  environment: Readonly<Record<string, string>>,
  report: (name: string, outcome: string) => void,
): Promise<void> => {
  for (const name of readdirSync(consumers)) {
    const folder = join(parent, name);
    cpSync(join(consumers, name), folder, { recursive: true });
    const npm = async (...args: readonly string[]): Promise<string> => {
      await execa("npm", args, { cwd: folder, env: { ...environment, CI: "1", WRANGLER_SEND_METRICS: "false" } });
      return "ok";
    };
    try {
      await npm("install", "--include=dev", "--no-audit", "--no-fund");
      const test = TESTS[name] ?? (() => npm("test"));
      report(name, await test(folder));
    } catch (error) {
      throw new Error(`consumer ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
};
