import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.js";
import type { Tarball } from "./tarballs.js";

/** What stands in every tarball beside the code. A package that was released before has a CHANGELOG. */
const ALWAYS = ["package.json", "README.md", "LICENSE"];

/** What serves tests, and nobody else. */
const FOR_TESTS = /\.test\.ts$|^testing(\/|\.ts$)/;

/** What the modules of a package are built to, by the paths in its tarball: code, its types and its source map. */
const builtFiles = (folder: string): string[] =>
  readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !FOR_TESTS.test(path))
    .flatMap((path) => [".js", ".js.map", ".d.ts"].map((ending) => `dist/${path.replace(/\.ts$/, ending)}`));

/** What a package ships as it is: the command's samples. */
const shippedFolders = (folder: string): string[] => {
  const { files } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { files: string[] };
  return files.filter((path) => !path.startsWith("!") && path !== "dist" && existsSync(join(root, folder, path)));
};

/** What is wrong with a source map: a debugger has nothing but what it holds. */
const mapProblems = (path: string, text: string): string[] => {
  const { sources, sourcesContent } = JSON.parse(text) as { sources: string[]; sourcesContent?: (string | null)[] };
  const complete = sources.every((source, at) => !source.startsWith("/") && typeof sourcesContent?.[at] === "string");
  return complete ? [] : [`${path} does not hold its source: "inlineSources" in tsconfig.base.json`];
};

/** Holds a tarball to what its package is made of: all of it, and nothing else. */
export const contentProblems = ({ own, files }: Tarball): string[] => {
  const shipped = shippedFolders(own.folder);
  const expected = new Set([...ALWAYS, ...builtFiles(own.folder)]);
  const excess = [...files.keys()].filter(
    (path) =>
      !expected.has(path) && path !== "CHANGELOG.md" && !shipped.some((folder) => path.startsWith(`${folder}/`)),
  );
  return [
    ...[...expected].filter((path) => !files.has(path)).map((path) => `lacks ${path}: npm run build, or mend "files"`),
    ...excess.map((path) => `holds ${path}, which no module is built to: remove dist and build anew, or mend "files"`),
    ...[...files].filter(([path]) => path.endsWith(".map")).flatMap(([path, text]) => mapProblems(path, text)),
  ].map((problem) => `${own.name} ${problem}`);
};
