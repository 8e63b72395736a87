/**
 * The size of a family's tables alone: the payloads of its indexes and the code that unpacks them, compared with the data of
 * @exodus/bytes for the same indexes and the code that unpacks it. The base64 and UTF-16 modules of @exodus/bytes are left
 * out because the rest of that library includes them anyway.
 */
import { join } from "node:path";
import * as esbuild from "esbuild";
import { readJSON } from "../files.js";
import { root } from "../root.js";
import { esbuildOptions } from "./bundlers.js";
import type { Project } from "./project.js";
import { type Sizes, sizesOf } from "./sizes.js";

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

/** The tables of a family with their unpacker. */
export interface MeasuredPayload {
  readonly scenario: PayloadScenario;
  readonly webenc: Sizes;
  readonly exodus: Sizes;
}

/** Measures the tables of a family, and those of @exodus/bytes. */
export const measurePayload = async (scenario: PayloadScenario, project: Project): Promise<MeasuredPayload> => {
  const { family, modules, exodus } = scenario;
  const paths = modules.map((name) => join(root, "packages", family, "src", `${name}.ts`));
  const webenc = paths.map((path) => `export * from ${JSON.stringify(path)};\n`).join("");
  const table = join(root, "tools/node_modules/@exodus/bytes/fallback/multi-byte.table.js");
  return {
    scenario,
    webenc: await bundle(project, webenc),
    exodus: await bundle(project, `export { getTable } from ${JSON.stringify(table)};\n`, exodusData(exodus)),
  };
};

const bundle = async (project: Project, text: string, ...plugins: esbuild.Plugin[]): Promise<Sizes> => {
  const { outputFiles } = await esbuild.build({
    ...esbuildOptions,
    entryPoints: [project.write("payload.js", text)],
    write: false,
    plugins,
  });
  return sizesOf(outputFiles[0]!.text.trimEnd());
};

/** Keeps only some indexes in the data of @exodus/bytes with the chunks that they refer to, and only its unpacker. */
const exodusData = (keys: readonly string[]): esbuild.Plugin => ({
  name: "exodus-data",
  setup(build) {
    build.onResolve({ filter: /^@exodus\/bytes\/(base64|utf16)\.js$/ }, ({ path }) => ({ path, external: true }));
    // Its data is a CommonJS module; esbuild's wrapper for it is not counted.
    build.onLoad({ filter: /multi-byte\.encodings\.cjs$/ }, () => ({
      contents: `import data from "./multi-byte.encodings.json"; export default () => data;`,
    }));
    build.onLoad({ filter: /multi-byte\.encodings\.json$/ }, ({ path }) => {
      const all: Record<string, readonly (number | string)[]> = readJSON(path);
      const kept = new Set<string>();
      const keep = (key: string): void => {
        if (kept.has(key)) return;
        kept.add(key);
        for (const item of all[key]!) if (typeof item === "string" && item in all) keep(item);
      };
      keys.forEach(keep);
      const data = Object.fromEntries(Object.entries(all).filter(([key]) => kept.has(key)));
      return { contents: JSON.stringify(data), loader: "json" };
    });
  },
});
