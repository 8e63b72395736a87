import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { browsers } from "../runtimes/browsers.js";
import { type Engine, inFolder, MARK, resultOf } from "../runtimes/engine.js";
import { programs } from "../runtimes/programs.js";

/** The Node.js that runs this program. */
export const here: Engine = {
  name: `node${process.versions.node.split(".")[0]}`,
  title: `Node.js ${process.versions.node}`,
  conditions: ["node"],
  run: (module) =>
    inFolder(async (folder) => {
      const result = `import { run } from "./module.mjs";\nconsole.log("${MARK}" + JSON.stringify(await run()));\n`;
      writeFileSync(join(folder, "module.mjs"), module);
      writeFileSync(join(folder, "main.mjs"), result);
      return resultOf(process.execPath, ["main.mjs"], folder);
    }),
};

const byName = (engines: readonly Engine[], names: readonly string[]): Engine[] =>
  names.map((name) => {
    const found = engines.find((engine) => engine.name === name);
    if (!found) throw new Error(`no engine is named ${name}: ${engines.map((engine) => engine.name).join(", ")}`);
    return found;
  });

/** Runtimes by name; without names, the one that runs this program. */
export const runtimes = (names: readonly string[]): Engine[] =>
  names.length ? byName([here, ...programs], names) : [here];

/**
 * Browsers by name; without names, Chromium and Firefox, and WebKit if it is installed.
 *
 * @throws Error if one is missing, with the command that installs it
 */
export const browsersToRun = (names: readonly string[]): Engine[] => {
  const webkit = byName(browsers, ["webkit"]).filter(({ missing }) => !missing);
  const engines = names.length ? byName(browsers, names) : [...byName(browsers, ["chromium", "firefox"]), ...webkit];
  const missing = engines.flatMap(({ title, missing }) => (missing ? [`${title} is not installed: ${missing}`] : []));
  if (missing.length) throw new Error(missing.join("\n"));
  return engines;
};
