import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesIn, readJSON } from "../files.js";
import { root } from "../root.js";
import type { Manifest } from "../workspace.js";
import type { Tarball } from "./tarballs.js";

/** The files that every tarball has beside the code. A released package also has a CHANGELOG. */
const ALWAYS = ["package.json", "README.md", "LICENSE"];

/** Files for tests only. */
const FOR_TESTS = /\.test\.ts$|^testing(\/|\.ts$)/;

/**
 * The files of code that are neither an entry point nor a conditional module, because several of these share them. Each
 * one takes time to load, so a build adds none unnoticed.
 */
const SHARED_CODE: Readonly<Record<string, readonly string[]>> = {
  "@webenc/cjk-chinese-simplified": ["dist/encodings.js", "dist/node.js"],
  "@webenc/cjk-chinese-traditional": ["dist/encodings.js", "dist/node.js", "dist/generated/index-big5.js"],
  "@webenc/cjk-japanese": ["dist/encodings.js", "dist/node.js"],
  "@webenc/cjk-korean": ["dist/encodings.js", "dist/node.js", "dist/generated/index-euc-kr.js"],
  "@webenc/detect": ["dist/detect.js", "dist/list.js"],
  webenc: ["single-byte", "utf8", "utf16", "miscellaneous"].map((family) => `dist/generated/load-${family}.js`),
};

/** The packages with a file for each module, so that a bundler downloads no module that a program does not need at first. */
const DIVIDED = ["@webenc/core", "@webenc/utf8", "@webenc/utf16"];

/** The build output of a package by the paths in its tarball: code, declarations and source maps. */
const builtFiles = ({ own, manifest, files }: Tarball): string[] => {
  const targets = Object.values({ ...manifest.exports, ...manifest.imports });
  const named = targets
    .flatMap((target) => (typeof target === "string" ? target : Object.values(target)))
    .filter((path) => path.endsWith(".js"));
  const declared = filesIn(`${own.folder}/src`, /\.ts$/).filter((path) => !FOR_TESTS.test(path));
  // A module for the generators is a file of its own, and its part in the package another one.
  const divided = declared
    .flatMap((path) => ["", "-part"].map((end) => `dist/${path.replace(/\.ts$/, end)}.js`))
    .filter((path) => DIVIDED.includes(own.name) && files.has(path));
  const code = [...new Set([...named.map((path) => path.slice(2)), ...(SHARED_CODE[own.name] ?? []), ...divided])];
  // A file of re-exports has no source map, nor has a table, nor the variant for Node.js, which repeats the others.
  const mapped = code
    .filter((path) => !/^dist\/(?:node\.js|generated\/index-.*)$/.test(path))
    .filter((path) => !/^(?:(?:(?:import|export) .*)?\n)+$/.test(files.get(path) ?? ""));
  return [
    ...code,
    ...mapped.map((path) => `${path}.map`),
    ...declared.map((path) => `dist/${path.replace(/\.ts$/, ".d.ts")}`),
  ];
};

/** Returns whether a source map contains its sources, because a debugger has no other copy. */
const containsSources = (map: string): boolean => {
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent?: (string | null)[] };
  return sources.every((source, at) => !source.startsWith("/") && typeof sourcesContent?.[at] === "string");
};

/** Checks that a tarball has all files of its package and no others. */
export const contentProblems = (tarball: Tarball): string[] => {
  const { own, files } = tarball;
  // The folders that are published unchanged, such as the samples and the bundle of the command line.
  const shipped = (readJSON<Manifest>(`${own.folder}/package.json`).files ?? [])
    .filter((path) => path !== "dist" && existsSync(join(root, own.folder, path)))
    .map((path) => `${path}/`);
  const expected = new Set([...ALWAYS, ...(own.program ? [] : builtFiles(tarball))]);
  const mayHave = (path: string) =>
    expected.has(path) || path === "CHANGELOG.md" || shipped.some((folder) => path.startsWith(folder));
  return [
    ...[...expected].filter((path) => !files.has(path)).map((path) => `lacks ${path}: npm run build, or fix "files"`),
    ...[...files.keys()]
      .filter((path) => !mayHave(path))
      .map((path) => `holds ${path}, which the build does not write: remove dist and build again, or fix "files"`),
    ...[...files]
      .filter(([path, text]) => path.endsWith(".map") && !containsSources(text))
      .map(([path]) => `${path} does not hold its source: tools/bundle-package.mjs`),
  ].map((problem) => `${own.name} ${problem}`);
};
