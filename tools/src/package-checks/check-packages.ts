import { readJSON } from "../files.js";
import { apiReportProblems } from "./api-reports.js";
import { contentProblems } from "./contents.js";
import { publintProblems, typesProblems } from "./linters.js";
import { manifestProblems } from "./manifests.js";
import { noticeProblems } from "./notices.js";
import { sideEffectProblems } from "./side-effects.js";
import { packAll, type Tarball } from "./tarballs.js";

/** The maximum size of each tarball in bytes. */
const BUDGETS = "tools/tarball-budgets.json";

/** Compares the tarballs with their budgets. */
export const sizeProblems = (tarballs: readonly Tarball[]): string[] => {
  const budgets = readJSON<Record<string, number>>(BUDGETS);
  const sizes = new Map(tarballs.map(({ own, data }) => [own.name, data.length]));
  return [
    ...Object.keys(budgets)
      .filter((name) => !sizes.has(name))
      .map((name) => `${BUDGETS}: there is no package ${name}`),
    ...[...sizes]
      .filter(([name, size]) => !(size <= budgets[name]!))
      .map(
        ([name, size]) =>
          `the tarball of ${name} has ${size} bytes, its budget in ${BUDGETS} is ${budgets[name] ?? "missing"}: ` +
          "find what grew, or raise the budget and give the reason",
      ),
  ];
};

/** The checks of each tarball. */
const CHECKS: readonly ((tarball: Tarball) => readonly string[] | Promise<readonly string[]>)[] = [
  contentProblems,
  manifestProblems,
  noticeProblems,
  publintProblems,
  typesProblems,
  sideEffectProblems,
];

/** Packs the packages and checks the tarballs. Each line says how to fix its problem. */
export const checkPackages = async (): Promise<string[]> => {
  const tarballs = await packAll();
  const found: string[] = [];
  for (const tarball of tarballs) for (const check of CHECKS) found.push(...(await check(tarball)));
  return [...found, ...sizeProblems(tarballs), ...(await apiReportProblems())];
};
