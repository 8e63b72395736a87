import { describe, expect, it } from "vitest";
import { checks, regressions, runRandomCases, seed } from "./checks.js";

/** WEBENC_FUZZ=20 multiplies the number of cases by 20. */
const times = Number(process.env.WEBENC_FUZZ ?? 1);

describe(`the packages and the oracle agree (WEBENC_FUZZ_SEED=${seed})`, () => {
  for (const [name, { cases }] of Object.entries(checks)) {
    it(`${name}: ${cases * times} cases`, { timeout: 20 * 60_000 * times }, async () => {
      expect(await runRandomCases(name, { seed, numRuns: cases * times })).toEqual({
        cases: cases * times,
        fault: null,
      });
    });
  }
});

it.each(regressions())("a recorded failure of $check passes: %#", async ({ check, given }) => {
  await checks[check]!.run(given);
});
