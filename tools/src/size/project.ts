import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { inFolder, writeJSON, writeText } from "../files.js";
import { peers } from "../peers.js";
import { copyAsPublished, publishedOf } from "../release/published.js";
import { root } from "../root.js";

/** A folder like a user's project, in which the workspace's packages and the other libraries can be imported by name. */
export interface Project {
  readonly folder: string;
  /** Writes a module and returns its path. */
  write(name: string, text: string): string;
}

/**
 * Makes a project in a temporary folder, calls a function with it, and removes it.
 *
 * @param asPublished - whether the packages have the entry points that are published
 */
export const inProject = <T>(use: (project: Project) => Promise<T>, asPublished = false): Promise<T> =>
  inFolder((folder) => {
    writeJSON(join(folder, "package.json"), { private: true, type: "module" });
    const link = (name: string, path: string): void => {
      const target = join(folder, "node_modules", name);
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(join(root, path), target, "junction");
    };
    for (const one of publishedOf(root).values())
      if (asPublished) copyAsPublished(one, folder);
      else link(one.name, one.folder);
    for (const name of peers) link(name, `tools/node_modules/${name}`);
    return use({
      folder,
      write(name, text) {
        const path = join(folder, name);
        writeText(path, text);
        return path;
      },
    });
  });
