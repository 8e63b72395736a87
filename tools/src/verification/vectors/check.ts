import { fastPaths } from "@webenc/core/testing";
import { filesIn, readJSON } from "../../files.js";
import { checkVectors } from "../conformance/encoding.js";
import { checkHooks } from "../conformance/hooks.js";
import { Recorder } from "../conformance/report.js";
import { historical } from "../historical.js";
import * as webenc from "../webenc.js";
import type { HookVectors, Vectors } from "./format.js";

const folder = "docs/vectors";

/** The names of the encodings' vector files. */
export const vectorNames: readonly string[] = filesIn(folder, /^[^/]*(?<!hooks)\.json$/);

/** The names of all vector files, those of the historical encodings and of the hooks too. */
export const allVectorNames: readonly string[] = filesIn(folder, /\.json$/);

/** Reads the vectors of an encoding. */
export const readVectors = (name: string): Vectors => readJSON(`${folder}/${name}`);

/** Compares the packages with the vectors of some files. */
export const checkVectorFiles = (names: readonly string[]): Recorder => {
  const record = new Recorder();
  for (const name of names) {
    if (name === "hooks.json") checkHooks(webenc, readJSON<HookVectors>(`${folder}/${name}`), record);
    else {
      const vectors = readVectors(name);
      checkVectors(webenc, vectors, record, historical.get(vectors.encoding));
    }
  }
  return record;
};

/** Compares the packages with all vectors, with the fast paths and without. */
export const checkAllVectors = (): { readonly passed: number; readonly failures: readonly string[] } => {
  const records = [true, false].map((enabled) => {
    fastPaths.enabled = enabled;
    return checkVectorFiles(allVectorNames);
  });
  fastPaths.enabled = true;
  return {
    passed: records.flatMap(({ groups }) => groups).reduce((sum, { passed }) => sum + passed, 0),
    failures: records.flatMap(({ failures }) => failures),
  };
};
