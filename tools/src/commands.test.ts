import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesIn, readJSON, readText } from "./files.js";
import { reports } from "./report.js";
import { root } from "./root.js";

const { scripts } = readJSON<{ scripts: Record<string, string> }>("package.json");

/** The most commands that CONTRIBUTING.md lists. */
const MOST = 16;

test("CONTRIBUTING.md lists every command of the root, and no other", () => {
  const listed = Array.from(readText("CONTRIBUTING.md").matchAll(/^\| `npm (?:run )?([\w:]+)/gm), ([, name]) => name!);
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
  expect(listed.length).toBeLessThanOrEqual(MOST);
});

test("npm start runs every command of docs/command.md", () => {
  const commands = Array.from(readText("docs/command.md").matchAll(/^## webenc (\w+)/gm), ([, name]) => `"${name}"`);
  const [, list = ""] = /^const COMMANDS = \[(.+)\];$/m.exec(readText("tools/start.mjs")) ?? [];
  expect(list.split(", ")).toEqual(expect.arrayContaining(commands));
  expect(commands.length).toBeGreaterThan(5);
});

test("every report has its program", () => {
  for (const [name, [program]] of Object.entries(reports)) expect(existsSync(join(root, program)), name).toBe(true);
});

test("every command that a page or a source names exists", () => {
  const folders = ["docs", "tools/src", "tools/site/src", "generators/src", ".changeset"];
  const texts = [
    ...["README.md", "CONTRIBUTING.md", ".ci/run"],
    ...folders.flatMap((folder) =>
      filesIn(folder, /^(?!vectors\/.*\.json).*\.(?:md|ts)$/).map((file) => `${folder}/${file}`),
    ),
  ].map((path) => [path, readText(path)] as const);
  const unknown = texts.flatMap(([path, text]) =>
    Array.from(text.matchAll(/npm run ([\w:]+)(?: (\w+))?/g)).flatMap(([command, name, report]) => {
      const exists = name === "report" && report && report !== "NAME" ? report in reports : name! in scripts;
      return exists ? [] : [`${path}: ${command}`];
    }),
  );
  expect(unknown).toEqual([]);
});
