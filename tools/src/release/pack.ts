import { rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { root } from "../root.js";

/** Where `npm run release -- pack` writes the tarballs: a folder in the root that git ignores. */
const FOLDER = ".tarballs";

/** Packs packages into a folder as a release does. Returns pnpm's list of the tarballs, in JSON. */
export const packInto = async (folder: string, ...filters: readonly string[]): Promise<string> => {
  const selected = ["./packages/*", ...filters].map((filter) => `--filter=${filter}`);
  const args = ["pack", "--recursive", ...selected, "--json", "--pack-destination", folder];
  return (await execa("pnpm", args, { cwd: root })).stdout;
};

/**
 * Writes the tarballs of all libraries, in place of those of an earlier call. npm installs them without a registry, because
 * they depend only on each other. The command has other dependencies, and runs by `npm start`.
 */
export const packLibraries = async (): Promise<void> => {
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  await packInto(folder, "!@webenc/cli");
  console.log(`The libraries are in ${folder}.`);
};
