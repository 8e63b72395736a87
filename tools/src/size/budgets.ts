import { readJSON, writeJSON } from "../files.js";
import { measureOwn } from "./measure.js";
import { measureTables, payloadScenarios } from "./payloads.js";
import { inProject } from "./project.js";
import { scenarios } from "./scenarios.js";

/** The maximum size of each scenario in bytes after gzip -9, bundled by esbuild. */
const FILE = "tools/size-budgets.json";

/** A scenario below this part of its budget makes the budget wrong, which the READMEs state as the size. */
const STALE = 0.95;

/** Another zlib can compress the same bytes differently, so the budget is 0.5 % larger and rounded up. */
const budgetFor = (gzip: number): number => Math.ceil((gzip * 1.005) / 10) * 10;

/** The size of each scenario by its id, after esbuild and gzip. */
const measureAll = (): Promise<ReadonlyMap<string, number>> =>
  inProject(async (project) => {
    const found = new Map<string, number>();
    for (const scenario of scenarios) found.set(scenario.id, (await measureOwn(project, scenario, "esbuild")).gzip);
    for (const scenario of payloadScenarios) found.set(scenario.id, (await measureTables(project, scenario)).gzip);
    return found;
  });

/** The scenarios that are larger than their budget, far smaller, or have none; empty if there are none. */
export const budgetProblems = (
  found: ReadonlyMap<string, number>,
  budgets: Readonly<Record<string, number>>,
): string[] => {
  const problems = [...found].flatMap(([id, gzip]) => {
    const budget = budgets[id];
    if (budget === undefined) return [`${id}: has no budget; its size is ${gzip} bytes after gzip`];
    if (gzip < budget * STALE) return [`${id}: ${gzip} bytes after gzip, far below its budget of ${budget}`];
    return gzip > budget ? [`${id}: ${gzip} bytes after gzip, ${gzip - budget} over its budget of ${budget}`] : [];
  });
  for (const id of Object.keys(budgets)) if (!found.has(id)) problems.push(`${id}: has a budget but is no scenario`);
  if (problems.length) {
    problems.push(
      `"npm run size -- --analyze ID" lists the modules of a bundle; to accept the size,`,
      `change the budget in ${FILE}, or all of them with "npm run size -- --update-budgets"; then "npm run generate"`,
    );
  }
  return problems;
};

/** Bundles every scenario with esbuild and compares it with its budget. Returns a line for each problem. */
export const checkSizes = async (): Promise<string[]> => budgetProblems(await measureAll(), readJSON(FILE));

/** Sets the budgets to the current sizes. */
export const updateBudgets = async (): Promise<void> => {
  const budgets = [...(await measureAll())].map(([id, gzip]) => [id, budgetFor(gzip)]);
  writeJSON(FILE, Object.fromEntries(budgets));
};
