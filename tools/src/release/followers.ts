import type { Release, VersionType } from "@changesets/types";
import type { Published } from "./published.js";

const LEVELS: readonly VersionType[] = ["none", "patch", "minor", "major"];

/** Whether a release is of the same package as another, and its level is at least as high. */
export const covers = (one: Release, other: Release): boolean =>
  one.name === other.name && LEVELS.indexOf(one.type) >= LEVELS.indexOf(other.type);

/**
 * Adds the dependent packages to the releases of a changeset. Changesets itself releases a dependent package only if the new
 * version is outside its range. Here a library is released with each of its dependencies, because its results change with
 * them: a breaking change is major for it too, any other change is a patch. A program contains its libraries in a bundle, so
 * it is released with each of them, always as a patch.
 */
export const withFollowers = (
  releases: readonly Release[],
  packages: ReadonlyMap<string, Published>,
): readonly Release[] => {
  const levels = new Map(releases.map(({ name, type }) => [name, type]));
  // A map is iterated in the order of insertion, which includes entries that are added meanwhile.
  for (const [name] of levels) {
    for (const own of packages.values()) {
      const level = levels.get(name)!;
      if (level === "none" || !own.dependencies.includes(name)) continue;
      const least: Release = { name: own.name, type: level === "major" && !own.program ? "major" : "patch" };
      const now = levels.get(own.name);
      if (now !== undefined && covers({ name: own.name, type: now }, least)) continue;
      // Add it at the end, so that its own dependents are visited again.
      levels.delete(own.name);
      levels.set(own.name, least.type);
    }
  }
  return [...levels].map(([name, type]) => ({ name, type }));
};
