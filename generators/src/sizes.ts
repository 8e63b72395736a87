import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/**
 * What READMEs say of sizes: the budgets that `npm run check` holds the bundles to, so that they are measured, and
 * nowhere else. It is all that the generator takes from tools/.
 */
export const SIZES = "tools/size-budgets.json";

const budgets: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(root, SIZES), "utf8"));

/** The most that the bundle of a scenario takes after gzip, in kB of 1000 bytes; "?" as long as it is not measured. */
export const sizeOf = (scenario: string): string => {
  const bytes = budgets[scenario];
  return bytes === undefined ? "?" : (bytes / 1000).toFixed(1);
};
