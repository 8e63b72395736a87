import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.js";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("CONTRIBUTING.md lists every command of the root, and no other", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => !name.startsWith("task:"));
  const listed = Array.from(read("CONTRIBUTING.md").matchAll(/^\| `npm (?:run )?([\w:]+)/gm), ([, name]) => name);
  expect(listed.sort()).toEqual(commands.sort());
});
