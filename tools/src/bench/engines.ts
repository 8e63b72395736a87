import { browsers } from "../runtimes/browsers.js";
import type { Engine } from "../runtimes/engine.js";
import { here, programs } from "../runtimes/programs.js";

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
