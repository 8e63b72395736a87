import { spawnSync } from "node:child_process";

/** What git prints, or null where it fails: there is no git, no repository, or no such thing in it. */
const git = (repository: string, ...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
};

const lines = (text: string | null): string[] => (text ?? "").split("\0").filter((line) => line !== "");

/**
 * The commit that a change starts from: where it left the branch that it is for. That branch is what WEBENC_BASE
 * names, or what GitHub says that a pull request is for, or origin's main, or this repository's own.
 *
 * @returns null where there is nothing to compare with
 */
export const baseOf = (repository: string, environment: NodeJS.ProcessEnv = process.env): string | null => {
  const { WEBENC_BASE, GITHUB_BASE_REF } = environment;
  const given = WEBENC_BASE || (GITHUB_BASE_REF && `origin/${GITHUB_BASE_REF}`);
  const mergeBase = (branch: string): string | null => git(repository, "merge-base", branch, "HEAD")?.trim() ?? null;
  if (given) {
    const base = mergeBase(given);
    if (base === null)
      throw new Error(`${given} is nothing to compare with: git fetch it, or let WEBENC_BASE name a commit`);
    return base;
  }
  const remote = mergeBase("origin/main");
  if (remote !== null) return remote;
  // On main itself and without a remote, there is no telling where the change began.
  const onMain = git(repository, "symbolic-ref", "--short", "HEAD")?.trim() === "main";
  return onMain ? null : mergeBase("main");
};

/** The paths that differ from a commit, and what they were there: commits, edits and new files that git does not ignore. */
export const changedFiles = (repository: string, base: string): string[] => [
  ...lines(git(repository, "diff", "--name-only", "-z", base, "--")),
  ...lines(git(repository, "ls-files", "--others", "--exclude-standard", "-z")),
];

/** A file as it was in a commit, or null where it was not. */
export const fileAt = (repository: string, commit: string, path: string): string | null =>
  git(repository, "show", `${commit}:${path}`);
