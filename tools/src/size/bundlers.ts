/** The bundlers, configured as an application for browsers in production: minified, ES2022. */
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { build, defaultClientConditions } from "vite";
import webpack from "webpack";

export type BundlerName = "esbuild" | "rollup" | "vite" | "webpack";

/**
 * Bundles a module with further export conditions, and returns the code of the files that a browser downloads for it: not of those
 * that the program imports on demand.
 */
type Bundler<Files> = (entry: string, conditions?: readonly string[]) => Promise<Files>;

/** The modules of Node.js that iconv-lite imports. A browser needs shims, whose size is not counted. */
const external = ["buffer", "stream", "string_decoder"];

/** The types of Rollup's plugins describe their CommonJS builds, which have a further `default`. */
const plugin = <T>(module: { default: T }): T => module as unknown as T;

/** The options of esbuild for bundling and for its analysis. */
export const esbuildOptions: esbuild.BuildOptions = {
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  legalComments: "none",
  logLevel: "silent",
  // By default esbuild escapes all characters that are not ASCII, which would enlarge the other libraries' tables only.
  charset: "utf8",
  external,
};

const only = (texts: readonly string[]): string => {
  if (texts.length !== 1) throw new Error(`a bundle in ${texts.length} files`);
  return texts[0]!.trimEnd();
};

/** The part of a file that Rollup, Vite and esbuild describe alike. */
interface File {
  readonly code: string;
  readonly isEntry: boolean;
  /** The names of the files that it imports at once. */
  readonly imports: readonly string[];
}

/** Returns the code of the entry and of all that it imports at once. */
const startOf = (files: ReadonlyMap<string, File>): string[] => {
  const names = new Set([...files].flatMap(([name, { isEntry }]) => (isEntry ? [name] : [])));
  // The loop also visits the files that it adds.
  for (const name of names) for (const imported of files.get(name)!.imports) if (files.has(imported)) names.add(imported);
  return [...names].map((name) => files.get(name)!.code.trimEnd());
};

/** Returns the files that Rollup or Vite generated. */
const chunksOf = (output: readonly (object | (File & { readonly fileName: string }))[]): Map<string, File> =>
  new Map(output.flatMap((chunk) => ("code" in chunk ? [[chunk.fileName, chunk] as const] : [])));

/** Bundles a module by esbuild with further options. */
export const bundleByEsbuild = async (entry: string, options: esbuild.BuildOptions): Promise<string> => {
  const { outputFiles } = await esbuild.build({ ...esbuildOptions, ...options, entryPoints: [entry], write: false });
  return only(outputFiles.map(({ text }) => text));
};

/** The bundlers, by name. */
export const startBundlers: Readonly<Record<BundlerName, Bundler<readonly string[]>>> = {
  esbuild: async (entry, conditions = []) => {
    const { outputFiles, metafile } = await esbuild.build({
      ...esbuildOptions,
      conditions: [...conditions],
      entryPoints: { entry },
      absWorkingDir: dirname(entry),
      outdir: dirname(entry),
      splitting: true,
      metafile: true,
      write: false,
    });
    const files = outputFiles.map(({ path, text }): [string, File] => {
      const name = basename(path);
      const imports = metafile.outputs[name]!.imports.filter(({ kind }) => kind === "import-statement");
      return [name, { code: text, isEntry: name === "entry.js", imports: imports.map(({ path }) => path) }];
    });
    return startOf(new Map(files));
  },
  rollup: async (entry, conditions = []) => {
    const bundle = await rollup({
      input: entry,
      external,
      onLog(_, { code, message }) {
        if (code === "UNRESOLVED_IMPORT") throw new Error(message);
      },
      plugins: [
        nodeResolve({ browser: true, preferBuiltins: false, exportConditions: [...conditions] }),
        plugin(commonjs)(),
        plugin(json)(),
        plugin(terser)({ ecma: 2020, module: true, format: { comments: false } }),
      ],
    });
    const { output } = await bundle.generate({ format: "es" });
    await bundle.close();
    return startOf(chunksOf(output));
  },
  vite: async (entry, conditions = []) => {
    const result = await build({
      configFile: false,
      root: dirname(entry),
      logLevel: "silent",
      resolve: { conditions: [...conditions, ...defaultClientConditions] },
      build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input: entry, external } },
    });
    if (!("output" in result)) throw new Error("vite gave no single bundle");
    return startOf(chunksOf(result.output));
  },
  webpack: async (entry, conditions = []) => {
    const path = join(dirname(entry), "webpack");
    const stats = await promisify<webpack.Configuration, webpack.Stats | undefined>(webpack)({
      mode: "production",
      target: ["web", "es2022"],
      context: dirname(entry),
      entry,
      resolve: { conditionNames: [...conditions, "..."] },
      output: { path, filename: "bundle.js" },
      externals: Object.fromEntries(external.map((name) => [name, `var ${name}`])),
      performance: false,
    });
    if (stats?.hasErrors()) throw new Error(stats.toString("errors-only"));
    return [(await readFile(join(path, "bundle.js"), "utf8")).trimEnd()];
  },
};

/** The bundlers for programs that import nothing on demand, or all from one file. */
export const bundlers: Readonly<Record<BundlerName, Bundler<string>>> = {
  esbuild: async (...args) => only(await startBundlers.esbuild(...args)),
  rollup: async (...args) => only(await startBundlers.rollup(...args)),
  vite: async (...args) => only(await startBundlers.vite(...args)),
  webpack: async (...args) => only(await startBundlers.webpack(...args)),
};
