import fc from "fast-check";
import { readJSON, writeText } from "../../files.js";
import type { Check } from "./check.js";
import { decode, encode, encodeInto, getEncoding } from "./coders.js";
import { detection } from "./detection.js";
import { hooks } from "./hooks.js";
import { streams } from "./streams.js";
import { damagedTables } from "./tables.js";

/** The checks by name. */
export const checks: Readonly<Record<string, Check>> = {
  decode,
  encode,
  encodeInto,
  detection,
  hooks,
  streams,
  labels: getEncoding,
  tables: damagedTables,
};

/** The seed of a run, which the environment may choose. */
export const seed: number = Number(process.env.WEBENC_FUZZ_SEED ?? Date.now() % 2 ** 31);

/** A case that failed, and its check. */
export interface Regression {
  readonly check: string;
  readonly given: unknown;
}

const FILE = "tools/src/verification/fuzz/regressions.json";

/** The recorded cases. */
export const regressions = (): Regression[] => readJSON(FILE);

/**
 * Runs random cases of a check. A case that fails is shrunk, and recorded, so that every run of the tests repeats it. It is
 * committed with the fix.
 *
 * @param begin - is called with each case before it runs
 */
export const runRandomCases = async (
  name: string,
  parameters: fc.Parameters<[unknown]>,
  begin: (given: unknown) => void = () => {},
): Promise<{ readonly cases: number; readonly fault: string | null }> => {
  const { inputs, run } = checks[name]!;
  const property = fc.asyncProperty(inputs, (given) => {
    begin(given);
    return run(given);
  });
  const { counterexample, errorInstance, numRuns } = await fc.check(property, parameters);
  // Without a counterexample the time was over before the first case.
  if (!counterexample) return { cases: numRuns, fault: null };
  const failure = JSON.stringify({ check: name, given: counterexample[0] });
  const all = new Set([...regressions().map((each) => JSON.stringify(each)), failure]);
  writeText(FILE, `[\n  ${[...all].join(",\n  ")}\n]\n`);
  return { cases: numRuns, fault: `${(errorInstance as Error).stack}\n${failure}` };
};
