import { readJSON, writeText } from "../../files.js";
import type { Cases } from "./cases.js";

/** A case that failed, and its check. */
export type Regression = { [Name in keyof Cases]: { readonly check: Name; readonly given: Cases[Name] } }[keyof Cases];

const FILE = "tools/src/verification/fuzz/regressions.json";

/** All recorded cases. */
export const regressions = (): Regression[] => readJSON(FILE);

/** Records a failing case, so that every run of the tests repeats it. It is committed with the fix. */
export const keepRegression = <Name extends keyof Cases>(check: Name, given: Cases[Name]): void => {
  const all = [...regressions().map((each) => JSON.stringify(each)), JSON.stringify({ check, given })];
  writeText(FILE, `[\n  ${[...new Set(all)].join(",\n  ")}\n]\n`);
};
