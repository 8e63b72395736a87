import { SourceMap } from "node:module";
import * as esbuild from "esbuild";
import { esbuildOptions } from "./bundlers.js";
import { inProject } from "./project.js";
import type { Scenario } from "./scenarios.js";

/**
 * The number of bytes of each source module in the bundle of a scenario, by the source maps of the packages: dist/index.js
 * of a package consists of many modules.
 */
const bytesByModule = (scenario: Scenario): Promise<Map<string, number>> =>
  inProject(async (project) => {
    const { outputFiles } = await esbuild.build({
      ...esbuildOptions,
      conditions: [...(scenario.conditions ?? [])],
      entryPoints: [project.write("application.js", scenario.webenc)],
      outdir: project.folder,
      sourcemap: "external",
      write: false,
    });
    const [map, code] = [".js.map", ".js"].map((ending) => outputFiles.find(({ path }) => path.endsWith(ending))!.text);
    const sources = new SourceMap(JSON.parse(map!));
    const bytes = new Map<string, number>();
    for (const [line, text] of code!.split("\n").entries()) {
      for (const [column, character] of Array.from(text).entries()) {
        const entry = sources.findEntry(line, column);
        if (!("originalSource" in entry && entry.originalSource)) continue;
        bytes.set(entry.originalSource, (bytes.get(entry.originalSource) ?? 0) + Buffer.byteLength(character));
      }
    }
    return bytes;
  });

/** The path of a source module. A table that is a separate file has no source map: esbuild gives the path in dist/. */
const inSource = (path: string): string => path.replace(/(\/packages\/[^/]+)\/dist\/(.*)\.js$/, "$1/src/$2.ts");

/** Lists the modules in the bundle of a scenario with their sizes, the largest first. */
export const analyze = async (scenario: Scenario): Promise<string> =>
  [...(await bytesByModule(scenario))]
    .sort(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `${`${bytes}`.padStart(7)} ${inSource(path).replace(/^(\.\.\/)+/, "")}\n`)
    .join("");

/**
 * The paths of the modules that contribute bytes to the bundle of a scenario. A module of which a bundle has two copies,
 * from two files in dist/, is listed twice.
 */
export const modulesIn = async (scenario: Scenario): Promise<string[]> =>
  [...(await bytesByModule(scenario)).keys()].map(inSource);
