import { join, posix } from "node:path";
import { exports as resolveExports, imports as resolveImports } from "resolve.exports";
import { readJSON } from "../files.js";
import type { Manifest } from "../workspace.js";

/**
 * Makes the import map of a page that imports installed packages: every entry point of the packages and their dependencies,
 * and their internal imports, with the conditions of a browser.
 *
 * @param project - a folder with node_modules, which is served as `/`
 */
export const importMapOf = (project: string, packages: readonly string[]): object => {
  const imports: Record<string, string> = {};
  const scopes: Record<string, Record<string, string>> = {};
  // The loop also visits the dependencies that it adds.
  const names = new Set(packages);
  for (const name of names) {
    const folder = `/node_modules/${name}/`;
    const manifest = readJSON<Manifest>(join(project, folder, "package.json"));
    for (const entry of Object.keys(manifest.exports ?? {})) {
      const [path] = resolveExports(manifest, entry, { browser: true }) ?? [];
      if (path?.endsWith(".js")) imports[posix.join(name, entry)] = posix.join(folder, path);
    }
    for (const own of Object.keys(manifest.imports ?? {})) {
      const [path] = resolveImports(manifest, own, { browser: true })!;
      scopes[folder] = { ...scopes[folder], [own]: posix.join(folder, path!) };
    }
    for (const dependency of Object.keys(manifest.dependencies ?? {})) names.add(dependency);
  }
  return { imports, scopes };
};
