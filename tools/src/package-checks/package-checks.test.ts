import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readText } from "../files.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";
import type { Manifest } from "../workspace.js";
import { sizeProblems } from "./check-packages.js";
import { contentProblems } from "./contents.js";
import { manifestProblems } from "./manifests.js";
import { noticeProblems } from "./notices.js";
import { remains } from "./side-effects.js";
import type { Tarball } from "./tarballs.js";

const own = publishedOf(root).get("@webenc/utf16")!;

const manifest: Manifest = {
  name: own.name,
  version: "1.0.0",
  license: "MIT",
  type: "module",
  sideEffects: false,
  engines: { node: ">=20.19.0" },
  repository: { directory: own.folder },
  dependencies: { "@webenc/core": "^1.0.0" },
};

/** A tarball of the package for UTF-16, with these files and these fields. */
const tarball = (files: Readonly<Record<string, string>>, fields: Partial<Manifest> = {}): Tarball => ({
  own,
  manifest: { ...manifest, ...fields },
  data: new Uint8Array(100),
  files: new Map(Object.entries(files)),
});

describe("contents", () => {
  const problems = contentProblems(
    tarball({
      "package.json": "{}",
      "dist/index.js": "",
      "dist/index.js.map": '{"sources":["../src/index.ts"]}',
      "dist/gone.js": "",
      "dist/index.test.js": "",
      ".tsbuildinfo": "",
      "src/index.ts": "",
    }),
  );

  test.each(["README.md", "LICENSE", "dist/index.d.ts"])("reports that %s is missing", (path) => {
    expect(problems).toContainEqual(expect.stringContaining(`lacks ${path}`));
  });

  test.each(["dist/gone.js", "dist/index.test.js", ".tsbuildinfo", "src/index.ts"])(
    "reports %s, which is no file of the package",
    (path) => {
      expect(problems).toContainEqual(expect.stringContaining(`holds ${path}`));
    },
  );

  test("reports a source map without its source", () => {
    expect(problems).toContainEqual(expect.stringContaining("dist/index.js.map does not hold its source"));
  });
});

describe("manifests", () => {
  const problemsWith = (fields: Partial<Manifest>): string[] =>
    manifestProblems(
      tarball({ "dist/index.js": "" }, { exports: { ".": { types: "./dist/index.js" } }, ...fields }),
    ).filter((problem) => !problem.includes("publishConfig"));

  test("a valid manifest has no problems", () => {
    expect(problemsWith({})).toEqual([]);
  });

  test.each<[string, Partial<Manifest>]>([
    ['"type" is "module"', { type: "commonjs" }],
    ['"directory"', { repository: {} }],
    ['"node"', { engines: {} }],
    ['"sideEffects"', { sideEffects: true }],
    ['"types" is the first condition', { exports: { ".": { default: "./dist/index.js", types: "./dist/index.js" } } }],
    ["which is not published", { exports: { ".": { types: "./dist/other.d.ts" } } }],
    ["outside the scope", { dependencies: { lodash: "4.17.21" } }],
    ["the range workspace:^", { dependencies: { "@webenc/core": "workspace:^" } }],
    ['"scripts" has "postinstall"', { scripts: { postinstall: "node evil.js" } }],
  ])("%s", (problem, fields) => {
    expect(problemsWith(fields)).toEqual([expect.stringContaining(problem)]);
  });

  test.each<NonNullable<Manifest["exports"]>>([
    {},
    { ".": { default: "./dist/index.js", types: "./dist/index.d.ts" } },
  ])("reports an entry point that publishConfig lacks or changes", (exports) => {
    const problems = manifestProblems(tarball({ "dist/index.js": "" }, { exports }));
    expect(problems).toContainEqual(expect.stringContaining('"publishConfig" has "." among its "exports"'));
  });
});

describe("licenses", () => {
  const data = "// Data of the Encoding Standard, Copyright © WHATWG (…)\n";

  test("a package with index data has the license of the data", () => {
    expect(noticeProblems(tarball({ LICENSE: "MIT License", "dist/generated/big5.js": data }))).toEqual([
      expect.stringContaining("LICENSE lacks the license of the index data"),
    ]);
  });

  test("a table's file begins with the notice, and the manifest names the license", () => {
    const own = publishedOf(root).get("@webenc/cjk-chinese-traditional")!;
    const code = readText("packages/cjk-chinese-traditional/src/generated/index-big5.ts");
    const files = new Map([
      ["LICENSE", "MIT License"],
      ["dist/index.js", code.slice(code.indexOf("export"))],
    ]);
    expect(noticeProblems({ ...tarball({}), own, files })).toEqual([
      expect.stringContaining("dist/index.js does not begin with the notice"),
      expect.stringContaining("MIT AND BSD-3-Clause"),
    ]);
  });

  test("a package without index data has the project's license only", () => {
    expect(noticeProblems(tarball({ LICENSE: "MIT License", "dist/index.js": "" }))).toEqual([]);
    expect(noticeProblems(tarball({}))).toEqual([expect.stringContaining("LICENSE is not the project's")]);
  });
});

test("reports side effects at import", async () => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-side-effects-"));
  try {
    const module = join(folder, "module.js");
    const remainsOf = async (code: string): Promise<string[]> => {
      writeFileSync(module, code);
      return [...(await remains([module])).values()];
    };
    expect(await remainsOf("export const a = /* @__PURE__ */ make(); export const b = () => a;")).toEqual([]);
    expect(await remainsOf("export const a = make();")).toEqual(["make();"]);
    expect(await remainsOf("globalThis.a = 1;")).toEqual(["globalThis.a = 1;"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("reports a tarball above its budget, and a budget without a package", () => {
  const problems = sizeProblems([{ ...tarball({}), data: new Uint8Array(1e6) }]);
  expect(problems).toContainEqual(expect.stringContaining("the tarball of @webenc/utf16 has 1000000 bytes"));
  expect(problems).toContainEqual(expect.stringContaining("there is no package webenc"));
});
