import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import readChangesets from "@changesets/read";
import { incompleteChangesets, pathOf } from "./changesets.js";
import { type Published, publishedOf } from "./published.js";

/** Files of a package that do not affect its users. */
const UNSEEN = /\.test\.ts$|^testdata\/|^tsconfig[^/]*\.json$|^vitest\.config\.ts$|^turbo\.json$|^CHANGELOG\.md$/;

/** The output of git, or null if it fails. */
const git = (repository: string, ...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
};

/**
 * The commit that a change starts from: its merge base with the target branch. The target branch is WEBENC_BASE, or the base
 * of the pull request on GitHub, or origin's main, or this repository's main.
 *
 * @returns null if there is nothing to compare with
 */
const baseOf = (repository: string, { WEBENC_BASE, GITHUB_BASE_REF }: NodeJS.ProcessEnv): string | null => {
  if (!existsSync(join(repository, ".git"))) return null;
  const mergeBase = (branch: string): string | null => git(repository, "merge-base", branch, "HEAD")?.trim() ?? null;
  const given = WEBENC_BASE || (GITHUB_BASE_REF && `origin/${GITHUB_BASE_REF}`);
  if (given) {
    const base = mergeBase(given);
    if (base) return base;
    throw new Error(`${given} cannot be compared with: git fetch it, or set WEBENC_BASE to a commit`);
  }
  // On main without a remote, the start of the change is unknown.
  const onMain = git(repository, "symbolic-ref", "--short", "HEAD")?.trim() === "main";
  return mergeBase("origin/main") ?? (onMain ? null : mergeBase("main"));
};

/** The paths that differ from a commit: by commits, edits and new files that git does not ignore. */
const changedFiles = (repository: string, base: string): string[] =>
  [
    git(repository, "diff", "--name-only", "-z", base, "--"),
    git(repository, "ls-files", "--others", "--exclude-standard", "-z"),
  ].flatMap((paths) => paths?.split("\0") ?? []);

/** Whether a release has changed the version of a package, which removes its changesets. */
const isReleased = (repository: string, base: string, { folder, version }: Published): boolean => {
  const before = git(repository, "show", `${base}:${folder}/package.json`);
  return before !== null && JSON.parse(before).version !== version;
};

/** The version of a package that was never released. */
const UNRELEASED = "0.0.0";

/**
 * The packages that differ from a commit without a changeset that was added or amended since. An older changeset announces
 * older changes, except the first release of a package, which nobody has installed.
 */
const unannounced = async (repository: string, base: string): Promise<Published[]> => {
  const changed = changedFiles(repository, base);
  const namesIn = (changesets: Awaited<ReturnType<typeof readChangesets>>): ReadonlySet<string> =>
    new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
  const changesets = await readChangesets(repository);
  const pending = namesIn(changesets);
  const announced = namesIn(changesets.filter((changeset) => changed.includes(pathOf(changeset))));
  const isAnnounced = ({ name, version }: Published): boolean =>
    announced.has(name) || (version === UNRELEASED && pending.has(name));
  return [...publishedOf(repository).values()].filter((own) => {
    const prefix = `${own.folder}/`;
    const isSeen = (path: string) => path.startsWith(prefix) && !UNSEEN.test(path.slice(prefix.length));
    return changed.some(isSeen) && !isAnnounced(own) && !isReleased(repository, base, own);
  });
};

/**
 * Finds the changes that no changeset announces.
 *
 * @param repository - the root of the repository
 * @param environment - may name the target branch: see {@link baseOf}
 */
export const checkChangesets = async (
  repository: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> => {
  const incomplete = (await incompleteChangesets(repository)).map(
    ({ changeset, releases }) =>
      `${pathOf(changeset)} names ${changeset.releases.map(({ name }) => name).join(", ")}, ` +
      `with which ${releases.map(({ name, type }) => `${name} (${type})`).join(", ")} are released: npm run release -- changeset --complete`,
  );
  const base = baseOf(repository, environment);
  const silent = base === null ? [] : await unannounced(repository, base);
  return [
    ...incomplete,
    ...silent.map(
      ({ folder, name }) =>
        `${folder} has changed since ${base!.slice(0, 7)} without a changeset: ` +
        `npm run release -- changeset patch ${name} "what users notice" (or minor, major; none if they notice nothing)`,
    ),
  ];
};
