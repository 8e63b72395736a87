/**
 * The size of a family's tables alone: the payloads of its indexes and the code that unpacks them, compared with the data of
 * @exodus/bytes for the same indexes and the code that unpacks it. The base64 and UTF-16 modules of @exodus/bytes are left
 * out because the rest of that library includes them anyway.
 */
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { readJSON } from "../files.js";
import { root } from "../root.js";
import { bundleByEsbuild } from "./bundlers.js";
import { type Sizes, sizesOf } from "./measure.js";
import type { Project } from "./project.js";

/** The tables of a family. */
export interface PayloadScenario {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  /** The modules of the family that export a table each. */
  readonly modules: readonly string[];
  /** The keys in the data of @exodus/bytes. */
  readonly exodus: readonly string[];
  /** The target ratio to the gzip size of @exodus/bytes. */
  readonly target: number;
}

export const payloadScenarios: readonly PayloadScenario[] = readJSON("tools/src/size/payloads.json");

/** Measures the tables of a family with their unpacker. */
export const measureTables = async (project: Project, { family, modules }: PayloadScenario): Promise<Sizes> => {
  const paths = modules.map((name) => join(root, "packages", family, "src", `${name}.ts`));
  const text = paths.map((path) => `export * from ${JSON.stringify(path)};\n`).join("");
  return sizesOf(await bundleByEsbuild(project.write("payload.js", text), {}));
};

/** Measures the same tables of @exodus/bytes. */
export const measureExodusTables = async (project: Project, { exodus }: PayloadScenario): Promise<Sizes> => {
  const table = join(root, "tools/node_modules/@exodus/bytes/fallback/multi-byte.table.js");
  const entry = project.write("payload.js", `export { getTable } from ${JSON.stringify(table)};\n`);
  return sizesOf(await bundleByEsbuild(entry, { plugins: [exodusData(exodus)] }));
};

/** Keeps only some indexes in the data of @exodus/bytes with the chunks that they refer to, and only its unpacker. */
const exodusData = (keys: readonly string[]): Plugin => ({
  name: "exodus-data",
  setup(build) {
    build.onResolve({ filter: /^@exodus\/bytes\/(base64|utf16)\.js$/ }, ({ path }) => ({ path, external: true }));
    // Its data is a CommonJS module; esbuild's wrapper for it is not counted.
    build.onLoad({ filter: /multi-byte\.encodings\.cjs$/ }, () => ({
      contents: `import data from "./multi-byte.encodings.json"; export default () => data;`,
    }));
    build.onLoad({ filter: /multi-byte\.encodings\.json$/ }, ({ path }) => {
      const all: Record<string, readonly (number | string)[]> = readJSON(path);
      const kept = new Set<number | string>(keys);
      // The loop also visits the keys that it adds.
      for (const key of kept) for (const item of all[key]!) if (item in all) kept.add(item);
      const data = Object.fromEntries(Object.entries(all).filter(([key]) => kept.has(key)));
      return { contents: JSON.stringify(data), loader: "json" };
    });
  },
});
