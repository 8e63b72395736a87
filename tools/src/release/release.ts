/**
 * `npm run release -- version` turns the pending changesets into versions and CHANGELOGs, to be committed;
 * `npm run release -- publish` publishes every package whose version the registry does not have yet; `npm run release --
 * tag` tags the commit with the versions of its packages.
 */
import { execa } from "execa";
import { runMain } from "../commands.js";
import { root } from "../root.js";
import { completeChangesets } from "./changesets.js";

const changeset = (...args: readonly string[]) =>
  execa("changeset", args, { cwd: root, preferLocal: true, stdio: "inherit" });

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  version: async () => {
    await completeChangesets(root);
    await changeset("version");
  },
  publish: () => changeset("publish", "--no-git-tag"),
  tag: () => changeset("tag"),
};

const [name = "", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");
const task = rest.length === 0 ? TASKS[name] : undefined;
await runMain("", () => {
  if (!task) throw new Error("npm run release -- version | publish | tag");
  return task();
});
