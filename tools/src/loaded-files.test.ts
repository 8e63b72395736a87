/** What an import of a package loads in Node.js: each file takes time to find, to read and to compile. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, readJSON, writeText } from "./files.js";
import { entryPoints } from "./package-checks/manifests.js";
import { copyAsPublished, publishedOf } from "./release/published.js";
import { root } from "./root.js";
import { NO_WASM } from "./size/scenarios.js";
import type { Manifest } from "./workspace.js";

/** Module hooks that print the URL of each file that is loaded. */
const HOOKS = `export const load = (url, context, next) => {
  process._rawDebug(url);
  return next(url, context);
};`;

const packages = [...publishedOf(root).values()];

/** Runs a program in a project in which the packages are installed as they are published. */
const runInstalled = (text: string, ...options: readonly string[]): Promise<string> =>
  inFolder((project) => {
    for (const one of packages) copyAsPublished(one, project);
    const program = join(project, "main.mjs");
    writeText(program, text);
    writeText(join(project, "hooks.mjs"), HOOKS);
    const { stdout, stderr, status } = spawnSync(process.execPath, [...options, program], {
      encoding: "utf8",
      cwd: project,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout + stderr;
  });

const REGISTER = `data:text/javascript,${encodeURIComponent(
  'import { register } from "node:module"; register("./hooks.mjs", "file://" + process.cwd() + "/");',
)}`;

/** Imports an entry point as installed, and returns the number of loaded files by package. */
const filesLoadedBy = async (specifier: string): Promise<Record<string, number>> => {
  const output = await runInstalled(`import ${JSON.stringify(specifier)};`, "--import", REGISTER);
  const files: Record<string, number> = {};
  for (const [, name] of output.matchAll(/\/node_modules\/(?:@webenc\/)?([^/]+)\/dist\//g))
    files[name!] = (files[name!] ?? 0) + 1;
  return files;
};

const all = {
  webenc: 1,
  core: 1,
  utf8: 1,
  utf16: 1,
  "single-byte": 1,
  "cjk-chinese-simplified": 2,
  "cjk-chinese-traditional": 2,
  "cjk-japanese": 2,
  "cjk-korean": 2,
  miscellaneous: 1,
};

test.each<[specifier: string, files: Readonly<Record<string, number>>]>([
  ["webenc", all],
  ["@webenc/core", { core: 2 }],
  ["@webenc/single-byte/windows-1251", { core: 1, "single-byte": 2 }],
  ["@webenc/cjk-japanese/shift_jis", { core: 1, "cjk-japanese": 2 }],
  ["@webenc/historical/utf-16", { core: 1, utf16: 1, historical: 1 }],
])("%s loads one or two files of each package in Node.js", async (specifier, expected) => {
  expect(await filesLoadedBy(specifier)).toEqual(expected);
});

/** Prints a digest of what each encoding decodes and encodes: short inputs and long ones, valid and invalid ones. */
const DIGESTS = `import { createHash } from "node:crypto";
import { encodings } from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { getEncoder } from "webenc/hooks";
const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => {
  const byte = Math.imul(i, 0x9e3779b1) >>> 24;
  return i % 1000 < 300 ? byte & 0x7f : byte;
});
const hash = createHash("sha256");
for (const [encoding] of encodings) {
  for (const input of [bytes, bytes.subarray(0, 50), bytes.subarray(300, 400)]) {
    const text = decodeBytes(encoding, input);
    hash.update(encoding.name).update(text, "utf16le");
    if (encoding.encoder) hash.update(encodeString(encoding, text, { errorMode: "html" }));
    if (encoding.encoder && !getEncoder(encoding)) throw new Error(encoding.name);
  }
}
console.log(hash.digest("hex"));
`;

test("the files for Node.js give the same results as the others", async () => {
  const [node, others] = [await runInstalled(DIGESTS), await runInstalled(DIGESTS, "-C", NO_WASM)];
  expect(node).toMatch(/^[\da-f]{64}\n$/);
  expect(node).toBe(others);
});

test("the entry points of a package share their encodings in Node.js", async () => {
  const program = `import * as family from "@webenc/cjk-japanese";
    import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";
    import { utf8 } from "@webenc/utf8";
    import { utf8 as same } from "@webenc/utf8/utf-8";
    import * as core from "@webenc/core";
    import { lazy } from "@webenc/core/internal";
    console.log(family.shiftJIS === shiftJIS, utf8 === same, "indexJis0208" in family, "lazy" in core, typeof lazy);`;
  expect(await runInstalled(program)).toBe("true true false false function\n");
});

const libraries = packages.filter(({ program }) => !program);

test("an entry point exports the same names in Node.js as elsewhere", async () => {
  const specifiers = libraries.flatMap(({ name, folder }) => {
    const manifest = readJSON<Manifest>(`${folder}/package.json`);
    return entryPoints({ ...manifest, ...manifest.publishConfig })
      .filter(([entry]) => !/^\.\/(internal|testing|node$)/.test(entry))
      .map(([entry]) => name + entry.slice(1));
  });
  expect(specifiers.length).toBeGreaterThan(50);
  const program = `const names = {};
    for (const specifier of ${JSON.stringify(specifiers)}) names[specifier] = Object.keys(await import(specifier)).sort();
    console.log(JSON.stringify(names));`;
  const [node, others] = [await runInstalled(program), await runInstalled(program, "-C", NO_WASM)];
  expect(JSON.parse(node)).toEqual(JSON.parse(others));
});

/** Entry points with exports of their own, beside those that load encodings. */
const SEPARATE = new Set([
  "@webenc/detect/decode-text",
  "@webenc/detect/mojibake",
  "webenc/aliases",
  "webenc/families",
  "webenc/hooks",
  "webenc/node",
  "webenc/translit",
]);

test.each(libraries)("the entry points of $name export what its index exports", async ({ name, folder }) => {
  const index = await import(name);
  const entries = entryPoints(readJSON<Manifest>(`${folder}/package.json`)).filter(
    ([entry]) => !/\/(internal|testing|load)(\/|$)/.test(entry) && !SEPARATE.has(name + entry.slice(1)),
  );
  for (const [entry] of entries) {
    for (const [key, value] of Object.entries(await import(name + entry.slice(1)))) {
      expect([entry, key, index[key] === value]).toEqual([entry, key, true]);
    }
  }
});
