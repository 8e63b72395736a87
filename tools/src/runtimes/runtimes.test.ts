import { expect, it } from "vitest";
import { portable } from "./programs.js";
import { conformanceOn, countOf, engines } from "./runtimes.js";

/** The browsers that are installed: what else is here without being fetched is this Node.js. */
const present = engines.filter(({ name, missing }) => !missing && /^(?:chromium(?:-csp)?|firefox|webkit)$/.test(name));

for (const { name, missing } of engines) if (missing) console.warn(`${name} is not installed (${missing}): not tested`);

it.each([portable, ...present])("$name passes the conformance suite", { timeout: 600_000 }, async (engine) => {
  const report = await conformanceOn(engine);
  expect(report.failures).toEqual([]);
  expect(countOf(report, "passed")).toBeGreaterThan(300_000);
});
