import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { problemKindInfo } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { Tarball } from "./tarballs.js";

/** What publint says, its suggestions among it. */
export const publintProblems = async ({ own, manifest, data }: Tarball): Promise<string[]> => {
  const { messages } = await publint({
    pack: { tarball: data.buffer },
    // Of files in an archive, the folder is the one that all are in.
    pkgDir: "package",
    level: "suggestion",
    strict: true,
  });
  return messages.map((message) => `${own.name}: ${formatMessage(message, manifest, { color: false })} (publint)`);
};

/** The packages are ES modules alone, so how the types look to CommonJS and to the oldest resolution says nothing. */
const concerns = (problem: Problem): boolean =>
  !("resolutionKind" in problem) || problem.resolutionKind === "node16-esm" || problem.resolutionKind === "bundler";

/** What "Are the types wrong?" says, by its profile for packages that are ES modules alone. */
export const typesProblems = async ({ own, data }: Tarball): Promise<string[]> => {
  const analysis = await checkPackage(createPackageFromTarballData(data));
  if (!analysis.types) return [`${own.name}: has no types (attw)`];
  return analysis.problems.filter(concerns).map((problem) => {
    const where = "entrypoint" in problem ? ` at "${problem.entrypoint}"` : "";
    return `${own.name}${where}: ${problemKindInfo[problem.kind].description} (attw)`;
  });
};
