import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/**
 * The file of the size budgets, which `npm run check` compares with the bundles. The READMEs state these numbers. The
 * generator reads no other file of tools/.
 */
export const SIZES = "tools/size-budgets.json";

const budgets: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(root, SIZES), "utf8"));

/** Returns the maximum size of the bundle of a scenario after gzip, in kB of 1000 bytes; "?" if it was not measured. */
export const sizeOf = (scenario: string): string => {
  const bytes = budgets[scenario];
  return bytes === undefined ? "?" : (bytes / 1000).toFixed(1);
};
