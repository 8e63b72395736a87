/** What an import of a package loads in Node.js: each file takes time to find, to read and to compile. */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readJSON } from "./files.js";
import { entryPoints } from "./package-checks/manifests.js";
import type { PackedManifest } from "./package-checks/tarballs.js";
import { publishedOf } from "./release/published.js";
import { root } from "./root.js";
import { inProject } from "./size/project.js";

/** Module hooks that print the URL of each file that is loaded. */
const HOOKS = `export const load = (url, context, next) => {
  process._rawDebug(url);
  return next(url, context);
};`;

/** Imports an entry point in a process of its own, and returns the paths of the loaded files in packages/, by package. */
const filesLoadedBy = (specifier: string): Promise<Map<string, string[]>> =>
  inProject(async ({ write }) => {
    const hooks = pathToFileURL(write("hooks.mjs", HOOKS)).href;
    const register = `import { register } from "node:module"; register(${JSON.stringify(hooks)});`;
    const options = ["--import", `data:text/javascript,${encodeURIComponent(register)}`];
    const program = write("main.mjs", `import ${JSON.stringify(specifier)};`);
    const { stderr, status } = spawnSync(process.execPath, [...options, program], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const files = new Map<string, string[]>();
    for (const [, name, path] of stderr.matchAll(/\/packages\/([^/]+)\/(.*)/g))
      files.set(name!, [...(files.get(name!) ?? []), path!]);
    return files;
  });

const all = {
  webenc: 2,
  core: 6,
  utf8: 2,
  utf16: 2,
  "single-byte": 1,
  "cjk-chinese-simplified": 3,
  "cjk-chinese-traditional": 2,
  "cjk-japanese": 4,
  "cjk-korean": 1,
  miscellaneous: 1,
};

test.each<[specifier: string, files: Readonly<Record<string, number>>]>([
  ["webenc", all],
  ["@webenc/core", { core: 4 }],
  ["@webenc/single-byte/windows-1251", { core: 6, "single-byte": 2 }],
  ["@webenc/cjk-japanese/shift_jis", { core: 5, "cjk-japanese": 5 }],
  ["@webenc/historical/utf-16", { core: 5, utf16: 2, historical: 1 }],
])("%s loads a few files of each package", async (specifier, expected) => {
  const found = await filesLoadedBy(specifier);
  const counts = Object.fromEntries([...found].map(([name, files]) => [name, files.length]));
  expect(counts, JSON.stringify([...found])).toEqual(expected);
});

const libraries = [...publishedOf(root).values()].filter(({ program }) => !program);

test.each(libraries)("the entry points of $name export what its index exports", async ({ name, folder }) => {
  const index = await import(name);
  const entries = entryPoints(readJSON<PackedManifest>(`${folder}/package.json`)).filter(
    ([entry]) => !/\/(internal|testing)(\/|$)/.test(entry),
  );
  for (const [entry] of entries) {
    for (const [key, value] of Object.entries(await import(name + entry.slice(1)))) {
      expect([entry, key, index[key] === value]).toEqual([entry, key, true]);
    }
  }
});
