import { type BundlerName, bundlers } from "./bundlers.js";
import type { Project } from "./project.js";
import { type Scenario, type Target, type WholePeer, wholePeers } from "./scenarios.js";
import { type Sizes, sizesOf } from "./sizes.js";

/** The sizes of a scenario. */
export interface Measured {
  readonly scenario: Scenario;
  /** With webenc, by each bundler that ran. */
  readonly webenc: Readonly<Partial<Record<BundlerName, Sizes>>>;
  /** With @exodus/bytes, by each bundler that ran; by esbuild only if the scenario is no main row. */
  readonly exodus: Readonly<Partial<Record<BundlerName, Sizes>>>;
  /** With a library that cannot be tree-shaken, by esbuild. */
  readonly whole: Readonly<Partial<Record<WholePeer, Sizes>>>;
}

/** Measures one scenario. Equal bundles are built once. */
export type Measure = (scenario: Scenario, names: readonly BundlerName[]) => Promise<Measured>;

/** Makes {@link Measure} in a project. */
export const measureIn = (project: Project): Measure => {
  const known = new Map<string, Sizes>();
  const sizes = async (name: BundlerName, text: string, conditions?: readonly string[]): Promise<Sizes> => {
    const key = `${name} ${conditions}\n${text}`;
    const found = known.get(key) ?? sizesOf(await bundlers[name](project.write("application.js", text), conditions));
    known.set(key, found);
    return found;
  };
  const byBundler = async (
    names: readonly BundlerName[],
    text: string,
    conditions?: readonly string[],
  ): Promise<Measured["webenc"]> => {
    const found: Partial<Record<BundlerName, Sizes>> = {};
    for (const name of names) found[name] = await sizes(name, text, conditions);
    return found;
  };
  return async (scenario, names) => {
    const whole: Partial<Record<WholePeer, Sizes>> = {};
    for (const peer of scenario.whole) whole[peer] = await sizes("esbuild", wholePeers[peer]);
    return {
      scenario,
      webenc: await byBundler(names, scenario.webenc, scenario.conditions),
      exodus: scenario.exodus ? await byBundler(scenario.main ? names : ["esbuild"], scenario.exodus) : {},
      whole,
    };
  };
};

/** The limit of a target in bytes; undefined without a target, or if it depends on a missing figure. */
export const limitOf = (target: Target | undefined, exodus: Sizes | undefined): number | undefined =>
  target && ("gzip" in target ? target.gzip : exodus && Math.floor(target.ofExodus * exodus.gzip));

/** The relative difference of the largest gzip to the smallest. */
export const spreadOf = (byBundler: Measured["webenc"]): number => {
  const all = Object.values(byBundler).map(({ gzip }) => gzip);
  return Math.max(...all) / Math.min(...all) - 1;
};
