import type { Release, VersionType } from "@changesets/types";
import type { Published } from "./published.js";

const LEVELS: readonly VersionType[] = ["none", "patch", "minor", "major"];

/** Whether one release does for another: it is of the same package, and moves it at least as far. */
export const covers = (one: Release, other: Release): boolean =>
  one.name === other.name && LEVELS.indexOf(one.type) >= LEVELS.indexOf(other.type);

/**
 * Adds to the releases that a changeset names those that follow from them. Changesets itself releases a dependant only
 * when the new version leaves its range; but a library is what it is made of: what `webenc` reads changes with the
 * index of a family, what a family reads changes with core. So it is released anew with either: a breaking change
 * breaks it too, any other is a patch. A program is nobody's dependency, and gets new versions by its range.
 */
export const withFollowers = (
  releases: readonly Release[],
  packages: ReadonlyMap<string, Published>,
): readonly Release[] => {
  const levels = new Map(releases.map(({ name, type }) => [name, type]));
  // A map is iterated in the order of insertion, and so comes to what was added on the way.
  for (const [name] of levels) {
    for (const own of packages.values()) {
      const level = levels.get(name)!;
      if (own.program || level === "none" || !own.dependencies.includes(name)) continue;
      const least: Release = { name: own.name, type: level === "major" ? "major" : "patch" };
      const now = levels.get(own.name);
      if (now !== undefined && covers({ name: own.name, type: now }, least)) continue;
      // Added at the end, so that its own followers are looked at once more.
      levels.delete(own.name);
      levels.set(own.name, least.type);
    }
  }
  return [...levels].map(([name, type]) => ({ name, type }));
};
