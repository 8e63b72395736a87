import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.js";
import { measureIn, measurePayload } from "./measure.js";
import { payloadScenarios } from "./payloads.js";
import { inProject } from "./project.js";
import { scenarios } from "./scenarios.js";

/** The most that each scenario may take, in bytes after gzip -9, bundled by esbuild. */
const FILE = "tools/size-budgets.json";

const readBudgets = (): Record<string, number> =>
  existsSync(join(root, FILE)) ? JSON.parse(readFileSync(join(root, FILE), "utf8")) : {};

/** Below so much of its budget a scenario makes the budget a wrong figure, which READMEs show. */
const STALE = 0.95;

/** Room for what another zlib makes of the same bytes, in round figures. */
const budgetFor = (gzip: number): number => Math.ceil((gzip * 1.005) / 10) * 10;

/** What each scenario takes, by its id: esbuild and gzip. */
const measureAll = (): Promise<ReadonlyMap<string, number>> =>
  inProject(async (project) => {
    const measure = measureIn(project);
    const found = new Map<string, number>();
    for (const scenario of scenarios) {
      // The peers have no budget.
      const { webenc } = await measure({ ...scenario, exodus: undefined!, whole: [] }, ["esbuild"]);
      found.set(scenario.id, webenc.esbuild!.gzip);
    }
    for (const scenario of payloadScenarios) {
      found.set(scenario.id, (await measurePayload(scenario, project)).webenc.gzip);
    }
    return found;
  });

/** Which scenarios are larger than their budget, or far smaller, or have none; empty if all is well. */
export const budgetProblems = (
  found: ReadonlyMap<string, number>,
  budgets: Readonly<Record<string, number>>,
): string[] => {
  const problems = [...found].flatMap(([id, gzip]) => {
    const budget = budgets[id];
    if (budget === undefined) return [`${id}: has no budget; it takes ${gzip} bytes after gzip`];
    if (gzip < budget * STALE) return [`${id}: ${gzip} bytes after gzip, far below its budget of ${budget}`];
    return gzip > budget ? [`${id}: ${gzip} bytes after gzip, ${gzip - budget} over its budget of ${budget}`] : [];
  });
  for (const id of Object.keys(budgets)) if (!found.has(id)) problems.push(`${id}: has a budget and is no scenario`);
  if (problems.length) {
    problems.push(
      `see what is in a bundle with "npm run size -- --analyze ID"; if it is worth its bytes,`,
      `change the budget in ${FILE}, or all of them with "npm run size -- --update-budgets"; then "npm run generate"`,
    );
  }
  return problems;
};

/** Bundles every scenario with esbuild and holds it to its budget: what is wrong, in lines; none if all is well. */
export const checkSizes = async (): Promise<string[]> => budgetProblems(await measureAll(), readBudgets());

/** Makes the budgets what the scenarios take now. */
export const updateBudgets = async (): Promise<void> => {
  const budgets = [...(await measureAll())].map(([id, gzip]) => [id, budgetFor(gzip)]);
  writeFileSync(join(root, FILE), `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
};
