import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { inFolder, writeJSON, writeText } from "../files.js";
import { peers } from "../peers.js";
import { publishedOf } from "../release/published.js";
import { root } from "../root.js";

/** A folder like a user's project, in which the workspace's packages and the other libraries can be imported by name. */
export interface Project {
  readonly folder: string;
  /** Writes a module and returns its path. */
  write(name: string, text: string): string;
}

/** The paths of the packages by name. */
const packages = (): Map<string, string> =>
  new Map([
    ...[...publishedOf(root)].map(([name, { folder }]) => [name, join(root, folder)] as const),
    ...peers.map((name) => [name, join(root, "tools/node_modules", name)] as const),
  ]);

/** Makes a project in a temporary folder, calls a function with it, and removes it. */
export const inProject = <T>(use: (project: Project) => Promise<T>): Promise<T> =>
  inFolder((folder) => {
    if (!existsSync(join(root, "packages/webenc/dist/index.js"))) throw new Error("not built: npm run build");
    writeJSON(join(folder, "package.json"), { private: true, type: "module" });
    for (const [name, path] of packages()) {
      const link = join(folder, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(path, link, "junction");
    }
    return use({
      folder,
      write(name, text) {
        const path = resolve(folder, name);
        writeText(path, text);
        return path;
      },
    });
  });
