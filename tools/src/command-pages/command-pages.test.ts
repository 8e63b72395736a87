import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readText } from "../files.js";
import { root } from "../root.js";
import { makePages } from "./command-pages.js";

test("the pages are those of the definitions: npm run report manual", () => {
  for (const [path, text] of makePages()) expect(readText(path), path).toBe(text);
});

test.runIf(existsSync("/usr/bin/man"))("man shows the manual page without warnings", () => {
  const { stdout, stderr } = spawnSync("man", ["--warnings", "-l", join(root, "packages/cli/man/webenc.1")], {
    env: { ...process.env, LC_ALL: "C.UTF-8", MANWIDTH: "100", MANPAGER: "cat", TERM: "dumb" },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toContain("--on-invalid <MODE>");
  expect(stdout).toContain("&#NUMBER;");
});
