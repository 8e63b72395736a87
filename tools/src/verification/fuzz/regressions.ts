import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.js";
import type { Cases } from "./cases.js";

/** A case that once failed, and the check that it failed. */
export type Regression = { [Name in keyof Cases]: { readonly check: Name; readonly given: Cases[Name] } }[keyof Cases];

const FILE = join(root, "tools/src/verification/fuzz/regressions.json");

/** All cases that once failed. */
export const regressions = (): Regression[] => JSON.parse(readFileSync(FILE, "utf8"));

/** Writes a case down that fails, shrunk as it is, so that it is tried again in each run. Whoever mends it commits it. */
export const keepRegression = <Name extends keyof Cases>(check: Name, given: Cases[Name]): void => {
  const all = [...regressions().map((each) => JSON.stringify(each)), JSON.stringify({ check, given })];
  writeFileSync(FILE, `[\n  ${[...new Set(all)].join(",\n  ")}\n]\n`);
};
