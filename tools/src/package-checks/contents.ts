import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesIn, readJSON } from "../files.js";
import { root } from "../root.js";
import type { PackedManifest, Tarball } from "./tarballs.js";

/** The files that every tarball has beside the code. A released package also has a CHANGELOG. */
const ALWAYS = ["package.json", "README.md", "LICENSE"];

/** Files for tests only. */
const FOR_TESTS = /\.test\.ts$|^testing(\/|\.ts$)/;

/**
 * The files of code that are neither an entry point nor a conditional module, because several of these share them. Each
 * one takes time to load, so a build adds none unnoticed.
 */
const SHARED_CODE: Readonly<Record<string, readonly string[]>> = {
  "@webenc/core": ["dist/base.js", "dist/instantiate.js", "dist/with-strings.js"],
  "@webenc/cjk-chinese-simplified": ["dist/base.js", "dist/node.js"],
  "@webenc/cjk-japanese": ["dist/node.js"],
};

/** The files of code that a manifest names: published entry points and conditional modules. */
const namedCode = ({ exports = {}, imports = {} }: PackedManifest): string[] =>
  Object.values({ ...exports, ...imports })
    .flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)))
    .filter((path) => path.endsWith(".js"))
    .map((path) => path.slice(2));

/** The build output of a package by the paths in its tarball: code, declarations and source maps. */
const builtFiles = ({ own, manifest, files }: Tarball): string[] => {
  const code = [...namedCode(manifest), ...(SHARED_CODE[own.name] ?? [])];
  // A file of re-exports has no source map, nor has a table, nor the variant for Node.js, which repeats the others.
  const maps = code.filter(
    (path) =>
      !/^dist\/(?:node\.js|generated\/index-.*)$/.test(path) &&
      !/^(?:(?:import|export) .*\n)+$/.test(files.get(path) ?? ""),
  );
  const declarations = filesIn(`${own.folder}/src`, /\.ts$/)
    .filter((path) => !FOR_TESTS.test(path))
    .map((path) => `dist/${path.replace(/\.ts$/, ".d.ts")}`);
  return [...code, ...maps.map((path) => `${path}.map`), ...declarations];
};

/** The folders that a package publishes unchanged: the samples and the bundle of the command line. */
const shippedFolders = (folder: string): string[] => {
  const { files } = readJSON<{ files: string[] }>(`${folder}/package.json`);
  return files.filter((path) => !path.startsWith("!") && path !== "dist" && existsSync(join(root, folder, path)));
};

/** Checks that a source map contains its sources, because a debugger has no other copy. */
const mapProblems = (path: string, text: string): string[] => {
  const { sources, sourcesContent } = JSON.parse(text) as { sources: string[]; sourcesContent?: (string | null)[] };
  const complete = sources.every((source, at) => !source.startsWith("/") && typeof sourcesContent?.[at] === "string");
  return complete ? [] : [`${path} does not hold its source: tools/bundle-package.mjs`];
};

/** Checks that a tarball has all files of its package and no others. */
export const contentProblems = (tarball: Tarball): string[] => {
  const { own, files } = tarball;
  const shipped = shippedFolders(own.folder);
  // A program is published as a bundle, in a folder of its own.
  const expected = new Set([...ALWAYS, ...(own.program ? [] : builtFiles(tarball))]);
  const excess = [...files.keys()].filter(
    (path) =>
      !expected.has(path) && path !== "CHANGELOG.md" && !shipped.some((folder) => path.startsWith(`${folder}/`)),
  );
  return [
    ...[...expected].filter((path) => !files.has(path)).map((path) => `lacks ${path}: npm run build, or fix "files"`),
    ...excess.map(
      (path) => `holds ${path}, which the build does not write: remove dist and build again, or fix "files"`,
    ),
    ...[...files].filter(([path]) => path.endsWith(".map")).flatMap(([path, text]) => mapProblems(path, text)),
  ].map((problem) => `${own.name} ${problem}`);
};
