/**
 * `npm run release -- changeset` asks for the change, and `npm run release -- changeset LEVEL PACKAGE… "SUMMARY"` takes it from
 * its arguments; both write a changeset. `npm run release -- changeset --complete` completes the existing changesets, as both
 * others do at the end.
 */
import writeChangeset from "@changesets/write";
import { execa } from "execa";
import { root } from "../root.js";
import { completeChangesets, pathOf } from "./changesets.js";
import { publishedOf } from "./published.js";

const USAGE = 'npm run release -- changeset [major|minor|patch|none PACKAGE... "SUMMARY" | --complete]';

const write = async ([level, ...rest]: readonly string[]): Promise<void> => {
  const summary = rest.at(-1) ?? "";
  const names = rest.slice(0, -1);
  if (level !== "major" && level !== "minor" && level !== "patch" && level !== "none") throw new Error(USAGE);
  if (names.length === 0 || summary.trim() === "") throw new Error(USAGE);
  const packages = publishedOf(root);
  const unknown = names.filter((name) => !packages.has(name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(", ")}: not among ${[...packages.keys()].join(", ")}\n${USAGE}`);
  const id = await writeChangeset({ summary, releases: names.map((name) => ({ name, type: level })) }, root);
  console.log(`wrote ${pathOf({ id })}`);
};

/** Adds a changeset, by the arguments of the command. */
export const addChangeset = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0) await execa("changeset", ["add"], { cwd: root, preferLocal: true, stdio: "inherit" });
  else if (args.join() !== "--complete") await write(args);
  for (const path of await completeChangesets(root))
    console.log(`${path} now names the packages that are released with its packages`);
};
