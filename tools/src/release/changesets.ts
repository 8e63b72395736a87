import { join } from "node:path";
import readChangesets from "@changesets/read";
import type { NewChangeset, Release, VersionType } from "@changesets/types";
import { readText, writeText } from "../files.js";
import { publishedOf } from "./published.js";

const LEVELS: readonly VersionType[] = ["none", "patch", "minor", "major"];

/** Whether a release is of the same package as another, and its level is at least as high. */
const covers = (one: Release, other: Release): boolean =>
  one.name === other.name && LEVELS.indexOf(one.type) >= LEVELS.indexOf(other.type);

/**
 * Adds the dependent packages to the releases of a changeset. Changesets itself releases a dependent package only if the new
 * version is outside its range. Here a library is released with each of its dependencies, because its results change with
 * them: a breaking change is major for it too, any other change is a patch. A program contains its libraries in a bundle, so
 * it is released with each of them, always as a patch.
 */
const withFollowers = (releases: readonly Release[], repository: string): Release[] => {
  const packages = [...publishedOf(repository).values()];
  const found = [...releases];
  // The loop also visits the releases that it adds.
  for (const { name, type } of found) {
    if (type === "none") continue;
    for (const { name: follower, dependencies, program } of packages) {
      const release: Release = { name: follower, type: type === "major" && !program ? "major" : "patch" };
      if (dependencies.includes(name) && !found.some((each) => covers(each, release))) found.push(release);
    }
  }
  return found.filter((one) => !found.some((other) => other.type !== one.type && covers(other, one)));
};

/** The path of a changeset from the root. */
export const pathOf = ({ id }: { readonly id: string }): string => `.changeset/${id}.md`;

/** The changesets that lack dependent packages which no other changeset names, each with its complete releases. */
export const incompleteChangesets = async (
  repository: string,
): Promise<{ changeset: NewChangeset; releases: readonly Release[] }[]> => {
  const pending = await readChangesets(repository);
  const named = pending.flatMap(({ releases }) => releases);
  return pending.flatMap((changeset) => {
    const missing = withFollowers(changeset.releases, repository).filter(
      (follower) => !named.some((own) => covers(own, follower)),
    );
    if (missing.length === 0) return [];
    const kept = changeset.releases.filter(({ name }) => missing.every((follower) => follower.name !== name));
    return [{ changeset, releases: [...kept, ...missing] }];
  });
};

/**
 * Adds to every changeset the packages that are released with the packages that it names.
 *
 * @returns the paths of the written files
 */
export const completeChangesets = async (repository: string): Promise<string[]> => {
  const incomplete = await incompleteChangesets(repository);
  return incomplete.map(({ changeset, releases }) => {
    const path = join(repository, pathOf(changeset));
    const frontMatter = `---\n${releases.map(({ name, type }) => `"${name}": ${type}\n`).join("")}---\n`;
    writeText(path, readText(path).replace(/^---\n[\s\S]*?\n---\n/, frontMatter));
    return pathOf(changeset);
  });
};
