import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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
    if (!existsSync(join(root, "packages/webenc/dist/index.js"))) throw new Error("not built: npm run build");
    writeJSON(join(folder, "package.json"), { private: true, type: "module" });
    const add = (name: string, path: string): void => {
      const link = join(folder, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(path, link, "junction");
    };
    for (const one of publishedOf(root).values())
      if (asPublished) copyAsPublished(one, folder);
      else add(one.name, join(root, one.folder));
    for (const name of peers) add(name, join(root, "tools/node_modules", name));
    return use({
      folder,
      write(name, text) {
        const path = resolve(folder, name);
        writeText(path, text);
        return path;
      },
    });
  });
