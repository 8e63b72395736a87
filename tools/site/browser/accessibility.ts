import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SitePage } from "./page.js";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** The serious and critical problems that axe-core finds in a page, a line for each element. */
export const accessibilityProblems = async (page: SitePage): Promise<string[]> => {
  await page.inject(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // The sheets of a table are alike, and axe-core takes minutes for the 24,000 cells of the largest one.
    const context = { include: ["html"], exclude: [".sheet:nth-child(n + 3)"] };
    const { violations } = await axe.run(context, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
};
