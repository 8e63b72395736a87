import { readJSON } from "../files.js";
import type { Tarball } from "./tarballs.js";

/** The maximum size of each tarball in bytes. */
const FILE = "tools/tarball-budgets.json";

/** Compares the tarballs with their budgets. */
export const sizeProblems = (tarballs: readonly Tarball[]): string[] => {
  const budgets = readJSON<Record<string, number>>(FILE);
  const names = new Set(tarballs.map(({ own }) => own.name));
  const unknown = Object.keys(budgets).filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `${FILE}: there is no package ${name}`),
    ...tarballs.flatMap(({ own: { name }, data: { length } }) => {
      const budget = budgets[name];
      if (budget !== undefined && length <= budget) return [];
      return [
        `the tarball of ${name} has ${length} bytes, its budget in ${FILE} is ${budget ?? "missing"}: find what grew, or raise the budget and give the reason`,
      ];
    }),
  ];
};
