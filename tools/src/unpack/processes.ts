import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as esbuild from "esbuild";
import { esbuildOptions } from "../size/bundlers.js";
import type { Project } from "../size/project.js";

/** The two forms of a module: as installed, importing packages by name, and bundled into one file. */
export interface Layouts {
  readonly installed: string;
  readonly bundled: string;
}

/** Writes a module in both forms and returns their addresses. */
export const layouts = async (project: Project, name: string, text: string): Promise<Layouts> => {
  const installed = project.write(`${name}.mjs`, text);
  const bundled = installed.replace(/\.mjs$/, ".bundle.mjs");
  await esbuild.build({ ...esbuildOptions, platform: "node", entryPoints: [installed], outfile: bundled });
  return { installed: pathToFileURL(installed).href, bundled: pathToFileURL(bundled).href };
};

/** Runs a program with a module in a fresh process, and returns its output. */
export const fresh = async <T>(program: string, module: string): Promise<T> => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", program, module]);
  return JSON.parse(stdout) as T;
};
