import * as esbuild from "esbuild";
import { esbuildOptions } from "./bundlers.js";
import { inProject } from "./project.js";
import type { Scenario } from "./scenarios.js";

/** What is in the bundle of a scenario, module by module: esbuild's own analysis. */
export const analyze = (scenario: Scenario): Promise<string> =>
  inProject(async (project) => {
    const entryPoints = [project.write("application.js", scenario.webenc)];
    const { metafile } = await esbuild.build({ ...esbuildOptions, entryPoints, write: false, metafile: true });
    return esbuild.analyzeMetafile(metafile, { verbose: false });
  });
