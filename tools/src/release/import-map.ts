import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { exports as resolveExports, imports as resolveImports } from "resolve.exports";
import { readJSON } from "../files.js";

/** The fields of a manifest that define its imports. */
interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly imports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** An import map: for the whole page, and for the modules of a folder. */
export interface ImportMap {
  readonly imports: Record<string, string>;
  readonly scopes: Record<string, Record<string, string>>;
}

/**
 * Makes the import map of a page that imports installed packages: every entry point of the packages and their dependencies,
 * and their internal imports, with the conditions of a browser.
 *
 * @param project - a folder with node_modules, which is served as `/`
 */
export const importMapOf = (project: string, packages: readonly string[]): ImportMap => {
  const imports: Record<string, string> = {};
  const scopes: Record<string, Record<string, string>> = {};
  const pending = [...packages];
  const seen = new Set<string>();
  for (const name of pending) {
    if (seen.has(name)) continue;
    seen.add(name);
    const file = join(project, "node_modules", name, "package.json");
    if (!existsSync(file)) throw new Error(`${name} is not installed in ${project}`);
    const manifest = readJSON<Manifest>(file);
    for (const entry of Object.keys(manifest.exports)) {
      const [path] = resolveExports(manifest, entry, { browser: true }) ?? [];
      if (path?.endsWith(".js")) imports[posix.join(name, entry)] = posix.join("/node_modules", name, path);
    }
    for (const own of Object.keys(manifest.imports ?? {})) {
      const [path] = resolveImports(manifest, own, { browser: true }) ?? [];
      if (path) {
        const folder = posix.join("/node_modules", name, "/");
        scopes[folder] = { ...scopes[folder], [own]: posix.join(folder, path) };
      }
    }
    pending.push(...Object.keys(manifest.dependencies ?? {}));
  }
  return { imports, scopes };
};
