import { join } from "node:path";
import readChangesets from "@changesets/read";
import type { NewChangeset, Release } from "@changesets/types";
import { readText, writeText } from "../files.js";
import { covers, withFollowers } from "./followers.js";
import { publishedOf } from "./published.js";

/** The path of a changeset from the root. */
export const pathOf = ({ id }: { readonly id: string }): string => `.changeset/${id}.md`;

/** The changesets of the next release. */
export const pendingChangesets = (repository: string): Promise<NewChangeset[]> => readChangesets(repository);

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/** The text of a changeset with other releases. */
const withReleases = (text: string, releases: readonly Release[]): string =>
  text.replace(FRONT_MATTER, `---\n${releases.map(({ name, type }) => `"${name}": ${type}\n`).join("")}---\n`);

/** A changeset that lacks packages, and its complete releases. */
export interface Incomplete {
  readonly changeset: NewChangeset;
  readonly releases: readonly Release[];
}

/** The changesets that lack dependent packages which no other changeset names. */
export const incompleteChangesets = async (repository: string): Promise<Incomplete[]> => {
  const packages = publishedOf(repository);
  const pending = await pendingChangesets(repository);
  const named = pending.flatMap(({ releases }) => releases);
  return pending.flatMap((changeset) => {
    const missing = withFollowers(changeset.releases, packages).filter(
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
  for (const { changeset, releases } of incomplete) {
    const path = join(repository, pathOf(changeset));
    writeText(path, withReleases(readText(path), releases));
  }
  return incomplete.map(({ changeset }) => pathOf(changeset));
};
