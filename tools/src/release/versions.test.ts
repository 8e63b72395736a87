import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import writeChangeset from "@changesets/write";
import { execa } from "execa";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../root.js";
import { completeChangesets } from "./changesets.js";
import { publishedOf } from "./published.js";

let repository: string;

/** The manifests of this repository after its first release, and its configuration of changesets. */
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "webenc-versions-"));
  for (const file of ["package.json", "pnpm-workspace.yaml", ".changeset/config.json", ".changeset/changelog.cjs"])
    cpSync(join(root, file), join(repository, file));
  const folders = ["generators", "tools", ...[...publishedOf(root).values()].map(({ folder }) => folder)];
  for (const folder of folders) {
    mkdirSync(join(repository, folder), { recursive: true });
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    if (!manifest.private) manifest.version = "1.0.0";
    writeFileSync(join(repository, folder, "package.json"), JSON.stringify(manifest));
  }
});

afterEach(() => rmSync(repository, { recursive: true }));

/** The new versions of the packages that a changeset releases. */
const moved = async (name: string, type: "major" | "minor" | "patch" | "none"): Promise<Record<string, string>> => {
  await writeChangeset({ summary: "A change.", releases: [{ name, type }] }, repository);
  await completeChangesets(repository);
  await execa("changeset", ["version"], { cwd: repository, preferLocal: true, localDir: root });
  const versions = [...publishedOf(repository).values()].map((own) => [own.name, own.version]);
  return Object.fromEntries(versions.filter(([, version]) => version !== "1.0.0"));
};

/** The packages that depend on core, without `webenc`, `@webenc/detect` and `@webenc/cli`. */
const FAMILIES = [
  "@webenc/cjk-chinese-simplified",
  "@webenc/cjk-chinese-traditional",
  "@webenc/cjk-japanese",
  "@webenc/cjk-korean",
  "@webenc/historical",
  "@webenc/miscellaneous",
  "@webenc/single-byte",
  "@webenc/utf16",
  "@webenc/utf8",
];

const all = (names: readonly string[], version: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, version]));

test("a changed index releases its family and the packages that depend on it, and no other", async () => {
  expect(await moved("@webenc/cjk-japanese", "patch")).toEqual(
    all(["@webenc/cjk-japanese", "@webenc/historical", "webenc", "@webenc/detect", "@webenc/cli"], "1.0.1"),
  );
});

test("a fix in core is a patch of every package that depends on it", async () => {
  expect(await moved("@webenc/core", "patch")).toEqual(
    all(["@webenc/core", ...FAMILIES, "webenc", "@webenc/detect", "@webenc/cli"], "1.0.1"),
  );
});

test("a new feature of core is a patch of every package that depends on it", async () => {
  const expected = {
    ...all([...FAMILIES, "webenc", "@webenc/detect", "@webenc/cli"], "1.0.1"),
    "@webenc/core": "1.1.0",
  };
  expect(await moved("@webenc/core", "minor")).toEqual(expected);
});

test("a breaking change of core is major for every library, so that no release needs two copies", async () => {
  const expected = {
    ...all(["@webenc/core", ...FAMILIES, "webenc", "@webenc/detect"], "2.0.0"),
    "@webenc/cli": "1.0.1",
  };
  expect(await moved("@webenc/core", "major")).toEqual(expected);
});

test("the program is released alone", async () => {
  expect(await moved("@webenc/cli", "minor")).toEqual({ "@webenc/cli": "1.1.0" });
});

test("a change that users do not notice releases nothing", async () => {
  expect(await moved("@webenc/core", "none")).toEqual({});
});
