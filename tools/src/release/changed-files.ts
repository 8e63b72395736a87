import { spawnSync } from "node:child_process";

/** The output of git, or null if it fails. */
const git = (repository: string, ...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
};

const lines = (text: string | null): string[] => (text ?? "").split("\0").filter((line) => line !== "");

/**
 * The commit that a change starts from: its merge base with the target branch. The target branch is WEBENC_BASE, or the base
 * of the pull request on GitHub, or origin's main, or this repository's main.
 *
 * @returns null if there is nothing to compare with
 */
export const baseOf = (repository: string, environment: NodeJS.ProcessEnv = process.env): string | null => {
  const { WEBENC_BASE, GITHUB_BASE_REF } = environment;
  const given = WEBENC_BASE || (GITHUB_BASE_REF && `origin/${GITHUB_BASE_REF}`);
  const mergeBase = (branch: string): string | null => git(repository, "merge-base", branch, "HEAD")?.trim() ?? null;
  if (given) {
    const base = mergeBase(given);
    if (base === null)
      throw new Error(`${given} cannot be compared with: git fetch it, or set WEBENC_BASE to a commit`);
    return base;
  }
  const remote = mergeBase("origin/main");
  if (remote !== null) return remote;
  // On main without a remote, the start of the change is unknown.
  const onMain = git(repository, "symbolic-ref", "--short", "HEAD")?.trim() === "main";
  return onMain ? null : mergeBase("main");
};

/** The paths that differ from a commit: by commits, edits and new files that git does not ignore. */
export const changedFiles = (repository: string, base: string): string[] => [
  ...lines(git(repository, "diff", "--name-only", "-z", base, "--")),
  ...lines(git(repository, "ls-files", "--others", "--exclude-standard", "-z")),
];

/** The text of a file in a commit, or null if the commit does not have it. */
export const fileAt = (repository: string, commit: string, path: string): string | null =>
  git(repository, "show", `${commit}:${path}`);
