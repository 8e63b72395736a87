/**
 * Measures the bundles of the chooser, and writes them to docs/reports/data.json. It takes about ten minutes:
 * `npm run site -- --sizes`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeData } from "@webenc/tools/dist/report-data.js";
import { root } from "../folders.js";
import { bundle, sizesOf } from "./bundle.js";
import type { PartSizes, Sizes } from "./estimate.js";
import { keyOfSingle, type MeasuredParts } from "./estimates.js";
import { createRandom, fitParts, measure, randomSelection, type Sample, singleSelections } from "./measure.js";
import { peerModules, peers } from "./peers.js";
import { type Style, styles } from "./selection.js";

const SAMPLES = 1500;
const SEED = 1;

const versionOf = (peer: string): string =>
  (JSON.parse(readFileSync(join(root, `tools/node_modules/${peer}/package.json`), "utf8")) as { version: string })
    .version;

const measurePeers = async (): Promise<PartSizes> => {
  const sizes: Record<string, Sizes> = {};
  for (const [name, module] of peerModules()) sizes[name] = sizesOf(await bundle(module));
  return sizes;
};

/** Measures the choices of one encoding and random choices. */
const measureSamples = async (style: Style): Promise<{ singles: Sample[]; samples: Sample[] }> => {
  const random = createRandom(SEED);
  const selections = [...singleSelections(), ...Array.from({ length: SAMPLES }, () => randomSelection(random))];
  const samples: Sample[] = [];
  for (const selection of selections) samples.push({ selection, sizes: await measure(selection, style) });
  return { singles: samples.filter(({ selection }) => keyOfSingle(selection)), samples };
};

/** Puts the results of all measurements together. */
export const summarize = async (
  measured: Readonly<Record<Style, { readonly singles: readonly Sample[]; readonly samples: readonly Sample[] }>>,
): Promise<MeasuredParts> => ({
  versions: Object.fromEntries(peers.map((peer) => [peer, versionOf(peer)])) as MeasuredParts["versions"],
  parts: { functions: fitParts(measured.functions.samples), classes: fitParts(measured.classes.samples) },
  singles: Object.fromEntries(
    styles.map((style) => [
      style,
      Object.fromEntries(measured[style].singles.map(({ selection, sizes }) => [keyOfSingle(selection)!, sizes])),
    ]),
  ) as MeasuredParts["singles"],
  peers: await measurePeers(),
});

/** Measures everything and writes the sizes. */
export const measureParts = async (): Promise<void> =>
  writeData(
    "bundleParts",
    await summarize({ functions: await measureSamples("functions"), classes: await measureSamples("classes") }),
  );
