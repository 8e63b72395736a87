import * as esbuild from "esbuild";
import { esbuildOptions } from "./bundlers.js";
import { inProject } from "./project.js";
import type { Scenario } from "./scenarios.js";

const metafileOf = (scenario: Scenario): Promise<esbuild.Metafile> =>
  inProject(async (project) => {
    const entryPoints = [project.write("application.js", scenario.webenc)];
    const conditions = [...(scenario.conditions ?? [])];
    return (await esbuild.build({ ...esbuildOptions, conditions, entryPoints, write: false, metafile: true })).metafile;
  });

/** Lists the modules in the bundle of a scenario, by esbuild's analysis. */
export const analyze = async (scenario: Scenario): Promise<string> =>
  esbuild.analyzeMetafile(await metafileOf(scenario), { verbose: false });

/** The modules that contribute bytes to the bundle of a scenario. */
export const modulesIn = async (scenario: Scenario): Promise<string[]> =>
  Object.values((await metafileOf(scenario)).outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
