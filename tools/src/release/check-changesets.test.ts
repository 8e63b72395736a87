import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkChangesets } from "./check-changesets.js";

let repository: string;

const git = (...args: readonly string[]): string => {
  const identity = ["-c", "user.name=webenc", "-c", "user.email=webenc@localhost", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
};

const commit = (): void => {
  git("add", "-A");
  git("commit", "-q", "-m", "A change");
};

const check = (environment: NodeJS.ProcessEnv = {}): Promise<string[]> => checkChangesets(repository, environment);

const changeset = (name: string, ...releases: readonly string[]): void =>
  write(`.changeset/${name}.md`, `---\n${releases.join("\n")}\n---\n\nA change.\n`);

/** A repository with core, a family and webenc, on a branch of main. */
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "webenc-changesets-"));
  const manifest = (name: string, ...dependencies: readonly string[]): string =>
    JSON.stringify({
      name,
      version: "1.0.0",
      dependencies: Object.fromEntries(dependencies.map((own) => [own, "workspace:^"])),
    });
  write("packages/core/package.json", manifest("@webenc/core"));
  write("packages/utf8/package.json", manifest("@webenc/utf8", "@webenc/core"));
  write("packages/webenc/package.json", manifest("webenc", "@webenc/core", "@webenc/utf8"));
  changeset("pending", '"@webenc/core": patch', '"@webenc/utf8": patch', '"webenc": patch');
  git("init", "-q", "-b", "main");
  commit();
  git("switch", "-q", "-c", "work");
});

afterEach(() => rmSync(repository, { recursive: true }));

test("reports nothing if nothing has changed", async () => {
  expect(await check()).toEqual([]);
});

test("reports a changed package without a changeset, with the command to run", async () => {
  write("packages/utf8/src/index.ts", "export {};\n");
  const uncommitted = await check();
  expect(uncommitted).toEqual([expect.stringContaining("packages/utf8 has changed")]);
  expect(uncommitted[0]).toContain("npm run release -- changeset patch @webenc/utf8");
  commit();
  expect(await check()).toEqual(uncommitted);
});

test("accepts a new or an amended changeset", async () => {
  write("packages/utf8/src/index.ts", "export {};\n");
  changeset("new", '"@webenc/utf8": none');
  expect(await check()).toEqual([]);
  rmSync(join(repository, ".changeset/new.md"));
  write(".changeset/pending.md", '---\n"@webenc/core": patch\n"@webenc/utf8": minor\n"webenc": patch\n---\n\nMore.\n');
  commit();
  expect(await check()).toEqual([]);
});

test("accepts an older changeset of a package that was never released", async () => {
  write("packages/utf8/package.json", JSON.stringify({ name: "@webenc/utf8", version: "0.0.0" }));
  commit();
  write("packages/utf8/src/index.ts", "export {};\n");
  expect(await check({ WEBENC_BASE: "HEAD" })).toEqual([]);
  rmSync(join(repository, ".changeset/pending.md"));
  expect(await check({ WEBENC_BASE: "HEAD" })).toEqual([expect.stringContaining("packages/utf8 has changed")]);
});

test("tests and their data need no changeset", async () => {
  write("packages/utf8/src/index.test.ts", "export {};\n");
  write("packages/utf8/testdata/generated/utf-8.json", "{}\n");
  expect(await check()).toEqual([]);
});

test("reports a changeset without the dependent packages, unless another one names them", async () => {
  changeset("new", '"@webenc/utf8": major');
  expect(await check()).toEqual([
    expect.stringMatching(/new\.md names @webenc\/utf8, with which .*webenc \(major\).*--complete/),
  ]);
  changeset("other", '"webenc": major');
  expect(await check()).toEqual([]);
});

test("reports nothing after a release has removed the changesets", async () => {
  rmSync(join(repository, ".changeset/pending.md"));
  write("packages/utf8/package.json", JSON.stringify({ name: "@webenc/utf8", version: "1.0.1" }));
  expect(await check()).toEqual([]);
});

test("compares with WEBENC_BASE, else the base of the pull request, else origin's main, else main", async () => {
  write("packages/utf8/src/index.ts", "export {};\n");
  commit();
  expect(await check({ WEBENC_BASE: "HEAD" })).toEqual([]);
  expect(await check({ WEBENC_BASE: "HEAD~1" })).toHaveLength(1);
  await expect(check({ GITHUB_BASE_REF: "main" })).rejects.toThrow("origin/main cannot be compared with");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(await check({ GITHUB_BASE_REF: "main" })).toEqual([]);
  expect(await check()).toEqual([]);
});

test("compares with nothing on main without a remote", async () => {
  git("switch", "-q", "main");
  write("packages/utf8/src/index.ts", "export {};\n");
  expect(await check()).toEqual([]);
});

test("compares with nothing without git", async () => {
  rmSync(join(repository, ".git"), { recursive: true });
  write("packages/utf8/src/index.ts", "export {};\n");
  expect(await check()).toEqual([]);
});
