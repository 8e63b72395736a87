import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a release has to know of a package that is published. */
export interface Published {
  readonly name: string;
  readonly version: string;
  /** Its folder from the root: `packages/core`. */
  readonly folder: string;
  /** The names of what it depends on. */
  readonly dependencies: readonly string[];
  /** Whether it is a program: nobody imports it. */
  readonly program: boolean;
}

/** What is published from a repository, by name. */
export const publishedOf = (repository: string): ReadonlyMap<string, Published> => {
  const folders = readdirSync(join(repository, "packages"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    folders.flatMap(({ name: folder }): [string, Published][] => {
      const manifest = JSON.parse(readFileSync(join(repository, "packages", folder, "package.json"), "utf8"));
      const { name, version, private: kept, bin, dependencies = {} } = manifest;
      if (kept) return [];
      const own = {
        name,
        version,
        folder: `packages/${folder}`,
        dependencies: Object.keys(dependencies),
        program: !!bin,
      };
      return [[name, own]];
    }),
  );
};
