import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { dependencyProblems } from "./dependencies.js";
import { root } from "./root.js";

/** A violation of each rule: its module and the code of the module. */
const PLANTED: readonly (readonly [rule: string, path: string, code: string])[] = [
  ["no-circles", "tools/src/a.ts", 'import type { B } from "./b.js"; export interface A { b: B }'],
  ["no-circles", "generators/src/a.ts", 'import { b } from "./b.js"; export const a = () => b;'],
  ["only-what-exists", "tools/src/missing.ts", 'import "./nothing.js";'],
  ["packages-import-lower-layers", "packages/utf8/src/neighbour.ts", 'import "@webenc/utf16";'],
  ["packages-import-lower-layers", "packages/utf8/src/higher.ts", 'export * from "webenc";'],
  ["core-imports-no-package", "packages/core/src/api/higher.ts", 'type A = import("@webenc/utf16").A;'],
  ["webenc-imports-lower-layers", "packages/webenc/src/cli.ts", 'import "@webenc/cli";'],
  ["webenc-imports-lower-layers", "packages/webenc/src/historical.ts", 'import "@webenc/historical";'],
  ["historical-imports-lower-layers", "packages/historical/src/higher.ts", 'export * from "webenc";'],
  ["detect-imports-lower-layers", "packages/detect/src/higher.ts", 'export * from "webenc";'],
  ["packages-import-packages-only", "packages/utf8/src/generator.ts", 'import "../../../generators/src/b.js";'],
  ["packages-import-packages-only", "packages/utf8/src/generators.ts", 'import "@webenc/generators";'],
  ["packages-import-packages-only", "packages/utf8/src/index-file.ts", 'import "../../../indexes/encodings.json";'],
  ["other-packages-by-name", "packages/utf8/src/path.ts", 'import "../../core/src/tables/format.js";'],
  ["own-modules-by-path", "packages/utf8/src/self.ts", 'import "../dist/index.js";'],
  ["generators-take-the-table-format", "generators/src/core.ts", 'import "@webenc/core";'],
  ["generators-import-no-tools", "generators/src/tools.ts", 'import "../../tools/src/b.js";'],
  ["oracle-stands-apart", "packages/core/src/testing/oracle/a.ts", 'import "../b.js"; import "node:fs";'],
  ["node-in-node-modules-only", "packages/utf8/src/buffer.ts", 'import "node:buffer";'],
  ["node-in-node-modules-only", "packages/utf8/src/fs.ts", 'await import("fs");'],
  ["streams-of-node-stand-alone", "packages/webenc/src/streams.ts", 'import "./streams-node.js";'],
  ["no-dependencies", "packages/utf8/src/left-pad.ts", 'import "left-pad";'],
  ["declared-dependencies", "packages/cli/src/left-pad.ts", 'import "left-pad";'],
  ["no-development-entry-in-product-code", "packages/cli/src/test-runner.ts", 'import "runner";'],
  ["no-tests-in-product-code", "packages/utf8/src/helper.ts", 'import "./helper.test.js";'],
  ...["platform", "standard", "engine", "tables", "loops", "hooks"].map(
    (folder) =>
      [`core-folders-after-${folder}`, `packages/core/src/${folder}/later.ts`, 'import "../api/a.js";'] as const,
  ),
  ["core-folders-after-api", "packages/core/src/api/entry.ts", 'import "../index.js";'],
  ["core-modules-lie-in-folders", "packages/core/src/flat.ts", 'import "./other-folder/a.js";'],
];

/** The modules that the violations import, and modules with allowed imports. */
const OTHERS: Readonly<Record<string, string>> = {
  "tools/src/b.ts": 'import type { A } from "./a.js"; export interface B { a: A }',
  "generators/src/b.ts": 'import { a } from "./a.js"; export const b = () => a;',
  "packages/core/src/api/a.ts": 'import "../tables/format.js"; import "../hooks/a.js";',
  "packages/core/src/hooks/a.ts": 'import "../standard/a.js";',
  "packages/core/src/standard/a.ts": "export {};",
  "packages/core/src/other-folder/a.ts": "export {};",
  "packages/core/src/testing/b.ts": "export {};",
  "packages/core/src/index.ts": 'export * from "./api/a.js";',
  "packages/core/src/tables/format.ts": "export {};",
  "packages/utf8/src/helper.test.ts": 'import "node:test"; import "runner";',
  "packages/utf8/src/strings-node.ts": 'import "node:buffer";',
  "packages/webenc/src/streams-node.ts": 'import "node:stream";',
  "packages/utf8/dist/index.js": "export {};",
  "indexes/encodings.json": "[]",
  "node_modules/runner/package.json": '{ "name": "runner", "version": "1.0.0", "main": "index.js" }',
  "node_modules/runner/index.js": "",
  "node_modules/left-pad/package.json": '{ "name": "left-pad", "version": "1.0.0", "main": "index.js" }',
  "node_modules/left-pad/index.js": "",
  "package.json": '{ "name": "root", "devDependencies": { "runner": "1.0.0" } }',
};

describe("dependency rules", async () => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-dependencies-"));
  for (const [path, code] of [...Object.entries(OTHERS), ...PLANTED.map(([, path, code]) => [path, code] as const)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const problems = await dependencyProblems(folder).finally(() => rmSync(folder, { recursive: true }));

  test.each(PLANTED)("%s reports %s", (rule, path) => {
    expect(problems).toContainEqual(expect.stringContaining(`${path}: ${rule}: `));
  });

  test("no rule reports an allowed import, and every rule has a violation here", () => {
    const allowed = Object.keys(OTHERS).filter((path) => !/^(tools|generators)\//.test(path));
    expect(problems.filter((problem) => allowed.includes(problem.split(":")[0]!))).toEqual([]);
    const { forbidden } = JSON.parse(readFileSync(join(root, "tools/dependency-rules.json"), "utf8"));
    const names = forbidden.map(({ name }: { name: string }) => name);
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(names));
  });
});

test("biome reports globals that are not on every platform, or that a policy forbids", () => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-globals-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    const config = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
    write("biome.json", JSON.stringify({ ...config, vcs: { enabled: false } }));
    const bad = ["Buffer.from(a);", "process.exit();", "require(a);", "global.a;", "eval(a);", "new Function(a);"];
    write("packages/utf8/src/bad.ts", `${bad.join("\n")}\n`);
    write("packages/utf8/src/good.ts", "queue.process(1); globalThis.Buffer; const o = { process: 2 };\n");
    for (const path of ["utf8/src/a-node.ts", "utf8/src/a.test.ts", "cli/src/a.ts"])
      write(`packages/${path}`, "process.exit();\n");
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--colors=off", "packages"], {
      cwd: folder,
      encoding: "utf8",
    });
    const found = [...(stdout + stderr).matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedGlobals/gm)];
    expect(found.map(([, path, line]) => `${path}:${line}`).sort()).toEqual(
      bad.map((_, i) => `packages/utf8/src/bad.ts:${i + 1}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
