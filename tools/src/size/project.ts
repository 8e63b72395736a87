import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { peers } from "../peers.js";
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
    ...readdirSync(join(root, "packages")).map(
      (name) => [name === "webenc" ? name : `@webenc/${name}`, join(root, "packages", name)] as const,
    ),
    ...peers.map((name) => [name, join(root, "tools/node_modules", name)] as const),
  ]);

/** Makes a project in a temporary folder, calls a function with it, and removes it. */
export const inProject = async <T>(use: (project: Project) => Promise<T>): Promise<T> => {
  if (!existsSync(join(root, "packages/webenc/dist/index.js"))) throw new Error("not built: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "webenc-"));
  try {
    writeFileSync(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
    for (const [name, path] of packages()) {
      const link = join(folder, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(path, link, "junction");
    }
    return await use({
      folder,
      write(name, text) {
        const path = resolve(folder, name);
        writeFileSync(path, text);
        return path;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
