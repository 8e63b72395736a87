import { apiReportProblems } from "./api-reports.js";
import { contentProblems } from "./contents.js";
import { publintProblems, typesProblems } from "./linters.js";
import { manifestProblems } from "./manifests.js";
import { noticeProblems } from "./notices.js";
import { sideEffectProblems } from "./side-effects.js";
import { sizeProblems } from "./sizes.js";
import { packAll, type Tarball } from "./tarballs.js";

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
