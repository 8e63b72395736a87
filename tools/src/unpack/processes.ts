import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { execa } from "execa";
import { esbuildOptions } from "../size/bundlers.js";
import type { Project } from "../size/project.js";

/** The two forms of a module: as installed, importing packages by name, and bundled into one file. */
export const LAYOUTS = ["bundled", "installed"] as const;
export type Layouts = Readonly<Record<(typeof LAYOUTS)[number], string>>;

/** Writes a module in both forms and returns their addresses. */
export const layouts = async (project: Project, name: string, text: string): Promise<Layouts> => {
  const installed = project.write(`${name}.mjs`, text);
  const bundled = installed.replace(/\.mjs$/, ".bundle.mjs");
  await esbuild.build({ ...esbuildOptions, platform: "node", entryPoints: [installed], outfile: bundled });
  return { installed: pathToFileURL(installed).href, bundled: pathToFileURL(bundled).href };
};

/** Runs a program with a module in a fresh process, and returns its output: figures by their units. */
export const fresh = async <Unit extends string>(program: string, module: string): Promise<Record<Unit, number>> => {
  const { stdout } = await execa(process.execPath, ["--expose-gc", program, module]);
  return JSON.parse(stdout);
};
