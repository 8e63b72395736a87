import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.js";

const page = readFileSync(join(root, "docs/using-with.md"), "utf8");
const consumers = join(root, "tools/consumers");

/** The files that the rehearsal runs, with the command lines of each package.json. */
const tested = readdirSync(consumers, { recursive: true, encoding: "utf8" })
  .map((path) => join(consumers, path))
  .filter((path) => statSync(path).isFile())
  .map((path) => readFileSync(path, "utf8"));

const blocks = Array.from(page.matchAll(/^```\w+\n([\s\S]*?)^```/gm), ([, code]) => code!.trimEnd());

const INSTALL = "npm install --save-dev ";

// The rehearsal installs exact versions, so a line that installs packages is compared with them.
test.each(blocks.filter((block) => !block.startsWith(INSTALL)))("the rehearsal runs %j", (block) => {
  expect(tested.some((text) => text.includes(block))).toBe(true);
});

const devDependenciesOf = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(consumers, name, "package.json"), "utf8")).devDependencies ?? {};

test.each(readdirSync(consumers))("%s: every version is exact", (name) => {
  for (const version of Object.values(devDependenciesOf(name))) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("the page installs what the project for Jest installs", () => {
  const installed = blocks
    .filter((block) => block.startsWith(INSTALL))
    .flatMap((block) => block.slice(INSTALL.length).split(" "));
  expect([...installed, "jest"].sort()).toEqual(Object.keys(devDependenciesOf("jest")).sort());
});

test("the page states the tested versions", () => {
  const versions = Array.from(page.matchAll(/^\| .* \| (\d[\d.]+) \|$/gm), ([, version]) => version);
  const tools = { jest: "jest", metro: "metro", workerd: "wrangler", vite: "vite", webpack: "webpack" };
  expect(versions).toEqual(Object.entries(tools).map(([consumer, tool]) => devDependenciesOf(consumer)[tool]));
  expect(page).toContain(`\`@react-native/babel-preset\` ${devDependenciesOf("metro")["@react-native/babel-preset"]}`);
});
