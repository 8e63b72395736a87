/**
 * `npm run changeset` asks for the change, `npm run changeset -- LEVEL PACKAGE… "SUMMARY"` takes it from its arguments;
 * both write a changeset. `npm run changeset -- --complete` completes the existing changesets, as both others do at the end.
 */
import writeChangeset from "@changesets/write";
import { execa } from "execa";
import { runMain } from "../commands.js";
import { root } from "../root.js";
import { completeChangesets, pathOf } from "./changesets.js";
import { publishedOf } from "./published.js";

const USAGE = 'npm run changeset -- [major|minor|patch|none PACKAGE... "SUMMARY" | --complete]';

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

const args = process.argv.slice(2).filter((argument) => argument !== "--");
await runMain("", async () => {
  if (args.length === 0) await execa("changeset", ["add"], { cwd: root, preferLocal: true, stdio: "inherit" });
  else if (args.join() !== "--complete") await write(args);
  for (const path of await completeChangesets(root))
    console.log(`${path} now names the packages that are released with its packages`);
});
