/** The bundlers, configured as an application for browsers in production: minified, ES2022. */
import { readdir, readFile, rm } from "node:fs/promises";
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

/** Bundles a module with further export conditions. */
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

/** A file of a bundle. */
interface File {
  readonly code: string;
  readonly isEntry: boolean;
  /** The names of the files that it imports at once. */
  readonly imports: readonly string[];
}

/** The files of a bundle by name. */
export type Files = ReadonlyMap<string, File>;

/** Returns the code of the entry and of all that it imports at once. */
const startOf = (files: Files): string[] => {
  const names = new Set([...files].flatMap(([name, { isEntry }]) => (isEntry ? [name] : [])));
  // The loop also visits the files that it adds.
  for (const name of names)
    for (const imported of files.get(name)!.imports) if (files.has(imported)) names.add(imported);
  return [...names].map((name) => files.get(name)!.code.trimEnd());
};

/** Returns the files that Rollup or Vite generated. */
const chunksOf = (output: readonly (object | (File & { readonly fileName: string }))[]): Files =>
  new Map(output.flatMap((chunk) => ("code" in chunk ? [[chunk.fileName, chunk] as const] : [])));

/** Bundles a module by esbuild with further options. */
export const bundleByEsbuild = async (entry: string, options: esbuild.BuildOptions): Promise<string> => {
  const { outputFiles } = await esbuild.build({ ...esbuildOptions, ...options, entryPoints: [entry], write: false });
  return only(outputFiles.map(({ text }) => text));
};

/** The bundlers, by name, with a file for each module that is imported on demand. */
export const splittingBundlers: Readonly<Record<BundlerName, Bundler<Files>>> = {
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
    return new Map(files);
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
    return chunksOf(output);
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
    return chunksOf(result.output);
  },
  webpack: async (entry, conditions = []) => {
    const path = join(dirname(entry), "webpack");
    await rm(path, { recursive: true, force: true });
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
    const names = (await readdir(path)).filter((name) => name.endsWith(".js"));
    const files = names.map(async (name): Promise<[string, File]> => {
      const code = await readFile(join(path, name), "utf8");
      return [name, { code, isEntry: name === "bundle.js", imports: [] }];
    });
    return new Map(await Promise.all(files));
  },
};

/** Applies a function to what each bundler returns. */
const mapped = <From, To>(
  all: Readonly<Record<BundlerName, Bundler<From>>>,
  map: (files: From) => To,
): Readonly<Record<BundlerName, Bundler<To>>> => ({
  esbuild: async (...args) => map(await all.esbuild(...args)),
  rollup: async (...args) => map(await all.rollup(...args)),
  vite: async (...args) => map(await all.vite(...args)),
  webpack: async (...args) => map(await all.webpack(...args)),
});

/** The bundlers; they return the code of the files that a browser downloads for the start of a program. */
export const startBundlers: Readonly<Record<BundlerName, Bundler<readonly string[]>>> = mapped(
  splittingBundlers,
  startOf,
);

/** The bundlers for programs that start with one file; they return its code. */
export const bundlers: Readonly<Record<BundlerName, Bundler<string>>> = mapped(startBundlers, only);
