/**
 * `npm run release -- changeset` adds a changeset (changeset.ts); `-- version` turns the pending changesets into versions and
 * CHANGELOGs, to be committed; `-- publish` publishes every package whose version the registry does not have yet; `-- tag` tags
 * the commit with the versions of its packages. `-- pack` writes the libraries as they would be published to .tarballs/.
 */
import { execa } from "execa";
import { runMain } from "../commands.js";
import { root } from "../root.js";
import { addChangeset } from "./changeset.js";
import { completeChangesets } from "./changesets.js";
import { packLibraries } from "./pack.js";

const changeset = (...args: readonly string[]) =>
  execa("changeset", args, { cwd: root, preferLocal: true, stdio: "inherit" });

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  version: async () => {
    await completeChangesets(root);
    await changeset("version");
  },
  publish: () => changeset("publish", "--no-git-tag"),
  pack: packLibraries,
  tag: () => changeset("tag"),
};

const [name = "", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");
const task = rest.length === 0 ? TASKS[name] : undefined;
await runMain("", () => {
  if (name === "changeset") return addChangeset(rest);
  if (!task) throw new Error("npm run release -- changeset | version | publish | tag | pack");
  return task();
});
