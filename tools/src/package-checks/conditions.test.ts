import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { readJSON } from "../files.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";
import { inProject } from "../size/project.js";
import type { Manifest } from "../workspace.js";

/** The entry points of the libraries that users import, except `webenc/node`. */
const entryPoints = [...publishedOf(root).values()]
  .filter(({ program }) => !program)
  .flatMap(({ name, folder }) => {
    const { exports, publishConfig } = readJSON<Manifest>(join(folder, "package.json"));
    return Object.keys(publishConfig?.exports ?? exports ?? {})
      .filter((path) => !/^\.\/(internal|testing|node$|package\.json)/.test(path))
      .map((path) => `${name}${path.slice(1)}`);
  });

test("an entry point exports the same names in Node.js as elsewhere", async () => {
  const program = `
    const names = {};
    for (const entry of ${JSON.stringify(entryPoints)}) names[entry] = Object.keys(await import(entry)).sort();
    console.log(JSON.stringify(names));
  `;
  const [onNode, elsewhere] = await inProject(async (project) => {
    const path = project.write("names.mjs", program);
    // Node.js chooses by this condition what all other engines and bundlers get.
    return [[], ["--conditions=webenc-no-wasm"]].map((flags) =>
      JSON.parse(execFileSync(execPath, [...flags, path], { encoding: "utf8" })),
    );
  }, true);
  expect(Object.keys(onNode).length).toBeGreaterThan(50);
  expect(onNode).toEqual(elsewhere);
});
