import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesIn, readJSON } from "../files.js";
import { root } from "../root.js";
import type { Tarball } from "./tarballs.js";

/** The files that every tarball has beside the code. A released package also has a CHANGELOG. */
const ALWAYS = ["package.json", "README.md", "LICENSE"];

/** Files for tests only. */
const FOR_TESTS = /\.test\.ts$|^testing(\/|\.ts$)/;

/** The build output of a package's modules by the paths in its tarball: code, types and source maps. */
const builtFiles = (folder: string): string[] =>
  filesIn(`${folder}/src`, /\.ts$/)
    .filter((path) => !FOR_TESTS.test(path))
    .flatMap((path) => [".js", ".js.map", ".d.ts"].map((ending) => `dist/${path.replace(/\.ts$/, ending)}`));

/** The folders that a package publishes unchanged: the samples and the bundle of the command line. */
const shippedFolders = (folder: string): string[] => {
  const { files } = readJSON<{ files: string[] }>(`${folder}/package.json`);
  return files.filter((path) => !path.startsWith("!") && path !== "dist" && existsSync(join(root, folder, path)));
};

/** Checks that a source map contains its sources, because a debugger has no other copy. */
const mapProblems = (path: string, text: string): string[] => {
  const { sources, sourcesContent } = JSON.parse(text) as { sources: string[]; sourcesContent?: (string | null)[] };
  const complete = sources.every((source, at) => !source.startsWith("/") && typeof sourcesContent?.[at] === "string");
  return complete ? [] : [`${path} does not hold its source: "inlineSources" in tsconfig.base.json`];
};

/** Checks that a tarball has all files of its package and no others. */
export const contentProblems = ({ own, files }: Tarball): string[] => {
  const shipped = shippedFolders(own.folder);
  // A program is published as a bundle, in a folder of its own.
  const expected = new Set([...ALWAYS, ...(own.program ? [] : builtFiles(own.folder))]);
  const excess = [...files.keys()].filter(
    (path) =>
      !expected.has(path) && path !== "CHANGELOG.md" && !shipped.some((folder) => path.startsWith(`${folder}/`)),
  );
  return [
    ...[...expected].filter((path) => !files.has(path)).map((path) => `lacks ${path}: npm run build, or fix "files"`),
    ...excess.map((path) => `holds ${path}, which no module is built to: remove dist and build again, or fix "files"`),
    ...[...files].filter(([path]) => path.endsWith(".map")).flatMap(([path, text]) => mapProblems(path, text)),
  ].map((problem) => `${own.name} ${problem}`);
};
