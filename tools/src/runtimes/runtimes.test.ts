import { expect, it } from "vitest";
import { portable, withoutSIMD, withoutWebAssembly } from "./programs.js";
import { conformanceOn, countOf, engines } from "./runtimes.js";

/** This Node.js with each variant of the packages, and the installed browsers. The other engines would be downloaded. */
const here = [portable, withoutWebAssembly, withoutSIMD];
const browsers = engines.filter(({ name }) => /^(?:chromium(?:-csp)?|firefox|webkit)$/.test(name));
const present = [...here, ...browsers].filter(({ missing }) => !missing);

for (const { title, missing } of [...here, ...engines]) if (missing) console.warn(`${title} is not tested: ${missing}`);

// Two engines at once: each uses one core.
it.concurrent.each(present)("$name passes the conformance suite", async (engine) => {
  const report = await conformanceOn(engine);
  expect(report.failures).toEqual([]);
  expect(countOf(report, "passed")).toBeGreaterThan(300_000);
});

it.skipIf(withoutSIMD.missing)("an engine without SIMD accepts modules without vectors only", async () => {
  const validate = (bytes: readonly number[]) =>
    `WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, ${bytes}))`;
  const run = `export const run = () => [${validate([1, 5, 1, 96, 0, 1, 0x7f])}, ${validate([1, 5, 1, 96, 0, 1, 0x7b])}];`;
  expect(await withoutSIMD.run(run)).toEqual([true, false]);
  expect(await portable.run(run)).toEqual([true, true]);
});
