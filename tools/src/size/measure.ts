import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sum } from "d3-array";
import { type BundlerName, bundlers, startBundlers } from "./bundlers.js";
import type { Project } from "./project.js";
import { type Scenario, type Target, type WholePeer, wholePeers } from "./scenarios.js";

/** The size of a bundle in bytes: minified, and compressed for transfer. */
export interface Sizes {
  readonly min: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Measures a bundle: minified, after gzip -9, after brotli 11. */
export const sizesOf = (code: string): Sizes => {
  const bytes = Buffer.from(code);
  return {
    min: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).length,
  };
};

/** Measures files that are downloaded together, each compressed alone. */
const sizesOfAll = (files: readonly string[]): Sizes => {
  const sizes = files.map(sizesOf);
  return {
    min: sum(sizes, (each) => each.min),
    gzip: sum(sizes, (each) => each.gzip),
    brotli: sum(sizes, (each) => each.brotli),
  };
};

/** The sizes of a scenario: with webenc by each bundler, with the other libraries by esbuild. */
export interface Measured {
  readonly scenario: Scenario;
  readonly webenc: Readonly<Record<BundlerName, Sizes>>;
  readonly exodus: Sizes | undefined;
  /** With a library that cannot be tree-shaken. */
  readonly whole: Readonly<Partial<Record<WholePeer, Sizes>>>;
}

/** Measures a scenario with webenc by one bundler. */
export const measureOwn = async (project: Project, scenario: Scenario, bundler: BundlerName): Promise<Sizes> =>
  sizesOfAll(await startBundlers[bundler](project.write("application.js", scenario.webenc), scenario.conditions));

/** Creates a function that measures a scenario with all libraries. Other libraries' bundles are built once. */
export const measureIn = (project: Project): ((scenario: Scenario) => Promise<Measured>) => {
  const known = new Map<string, Sizes>();
  const measureOther = async (text: string): Promise<Sizes> => {
    const sizes = known.get(text) ?? sizesOf(await bundlers.esbuild(project.write("application.js", text)));
    known.set(text, sizes);
    return sizes;
  };
  return async (scenario) => {
    const webenc: Partial<Record<BundlerName, Sizes>> = {};
    for (const name of Object.keys(bundlers) as BundlerName[]) webenc[name] = await measureOwn(project, scenario, name);
    const whole: Partial<Record<WholePeer, Sizes>> = {};
    for (const peer of scenario.whole) whole[peer] = await measureOther(wholePeers[peer]);
    return {
      scenario,
      webenc: webenc as Record<BundlerName, Sizes>,
      exodus: scenario.exodus ? await measureOther(scenario.exodus) : undefined,
      whole,
    };
  };
};

/** The limit of a target in bytes; undefined without a target, or if it depends on a missing figure. */
export const limitOf = (target: Target | undefined, exodus: Sizes | undefined): number | undefined =>
  target && ("gzip" in target ? target.gzip : exodus && Math.floor(target.ofExodus * exodus.gzip));

/** The relative difference of the largest gzip to the smallest. */
export const spreadOf = (byBundler: Partial<Measured["webenc"]>): number => {
  const all = Object.values(byBundler).map(({ gzip }) => gzip);
  return Math.max(...all) / Math.min(...all) - 1;
};
