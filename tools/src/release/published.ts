import { cpSync } from "node:fs";
import { join } from "node:path";
import { readJSON, writeJSON } from "../files.js";
import { root } from "../root.js";
import { type Manifest, packageFolders } from "../workspace.js";

/** A published package, as far as a release needs it. */
export interface Published {
  readonly name: string;
  readonly version: string;
  /** Its folder from the root: `packages/core`. */
  readonly folder: string;
  /** The names of its dependencies, including those in the bundle of a program. */
  readonly dependencies: readonly string[];
  /** Whether it is a program, which is not imported. */
  readonly program: boolean;
}

/** The published packages of a repository by name. */
export const publishedOf = (repository: string): ReadonlyMap<string, Published> =>
  new Map(
    packageFolders(repository).flatMap((folder): [string, Published][] => {
      const manifest = readJSON<Manifest>(join(repository, folder, "package.json"));
      const { name, version, bin, dependencies, devDependencies } = manifest;
      if (manifest.private) return [];
      // A program is a bundle, so its development dependencies are in it.
      const all = { ...dependencies, ...(bin ? devDependencies : {}) };
      return [[name, { name, version, folder, dependencies: Object.keys(all), program: !!bin }]];
    }),
  );

/** Copies a package of this repository to a project, with the entry points that are published. */
export const copyAsPublished = ({ name, folder }: Published, project: string): void => {
  const target = join(project, "node_modules", name);
  cpSync(join(root, folder, "dist"), join(target, "dist"), { recursive: true });
  const manifest = readJSON<Manifest>(join(folder, "package.json"));
  writeJSON(join(target, "package.json"), { ...manifest, ...manifest.publishConfig });
};
