import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cases } from "./cases.js";
import { check } from "./checks.js";
import { arbitraries } from "./inputs.js";
import { keepRegression, regressions } from "./regressions.js";

/** The number of cases of each check; WEBENC_FUZZ=20 multiplies it by 20. */
const CASES: { readonly [Name in keyof Cases]: number } = {
  decode: 1500,
  encode: 700,
  encodeInto: 500,
  hooks: 300,
  streams: 300,
  labels: 500,
  tables: 500,
};
const times = Number(process.env.WEBENC_FUZZ ?? 1);
const seed = Number(process.env.WEBENC_FUZZ_SEED ?? Date.now() % 2 ** 31);

describe(`the packages and the oracle agree (WEBENC_FUZZ_SEED=${seed})`, () => {
  for (const name of Object.keys(CASES) as (keyof Cases)[]) {
    it(`${name}: ${CASES[name] * times} cases`, { timeout: 20 * 60_000 * times }, async () => {
      const property = fc.asyncProperty(arbitraries[name] as fc.Arbitrary<Cases[typeof name]>, async (given) => {
        const fault = await check(name, given);
        if (fault) throw new Error(fault.slice(0, 1000));
      });
      const { failed, counterexample, errorInstance, numRuns } = await fc.check(property, {
        seed,
        numRuns: CASES[name] * times,
      });
      if (failed) keepRegression(name, counterexample![0]);
      expect(failed ? { after: numRuns, counterexample, error: String(errorInstance) } : null).toBeNull();
    });
  }
});

it("recorded failures pass", async () => {
  for (const regression of regressions()) {
    const { check: name, given } = regression;
    expect([regression, await check(name, given)]).toEqual([regression, null]);
  }
});
