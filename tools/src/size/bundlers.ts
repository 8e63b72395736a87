/** The bundlers, configured as an application for browsers in production: minified, ES2022, one file. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** Bundles a module with further export conditions, and returns the code of the one output file. */
type Bundler = (entry: string, conditions?: readonly string[]) => Promise<string>;

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

/** The code of the one file that Rollup or Vite generated. */
const onlyChunk = (output: readonly (object | { readonly code: string })[]): string =>
  only(output.map((chunk) => ("code" in chunk ? chunk.code : "")));

/** Bundles a module by esbuild with further options. */
export const bundleByEsbuild = async (entry: string, options: esbuild.BuildOptions): Promise<string> => {
  const { outputFiles } = await esbuild.build({ ...esbuildOptions, ...options, entryPoints: [entry], write: false });
  return only(outputFiles.map(({ text }) => text));
};

/** The bundlers, by name. */
export const bundlers: Readonly<Record<BundlerName, Bundler>> = {
  esbuild: (entry, conditions = []) => bundleByEsbuild(entry, { conditions: [...conditions] }),
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
    const { output } = await bundle.generate({ format: "es", inlineDynamicImports: true });
    await bundle.close();
    return onlyChunk(output);
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
    return onlyChunk(result.output);
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
    return only([await readFile(join(path, "bundle.js"), "utf8")]);
  },
};
