import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { problemKindInfo } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { Tarball } from "./tarballs.js";

/** The messages of publint, including suggestions. */
export const publintProblems = async ({ own, manifest, data }: Tarball): Promise<string[]> => {
  const { messages } = await publint({
    pack: { tarball: data.buffer },
    // The folder that contains all files of the archive.
    pkgDir: "package",
    level: "suggestion",
    strict: true,
  });
  return messages.map((message) => `${own.name}: ${formatMessage(message, manifest, { color: false })} (publint)`);
};

/** The packages are ES modules only, so problems of CommonJS and of the oldest resolution do not apply. */
const applies = (problem: Problem): boolean =>
  !("resolutionKind" in problem) || problem.resolutionKind === "node16-esm" || problem.resolutionKind === "bundler";

/** The problems that "Are the types wrong?" finds, by its profile for packages that are ES modules only. A program has none. */
export const typesProblems = async ({ own, data }: Tarball): Promise<string[]> => {
  if (own.program) return [];
  const analysis = await checkPackage(createPackageFromTarballData(data));
  if (!analysis.types) return [`${own.name}: has no types (attw)`];
  return analysis.problems.filter(applies).map((problem) => {
    const where = "entrypoint" in problem ? ` at "${problem.entrypoint}"` : "";
    return `${own.name}${where}: ${problemKindInfo[problem.kind].description} (attw)`;
  });
};
