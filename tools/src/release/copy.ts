import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { root } from "../root.js";

/** Runs a command in a copy. */
export type Run = (command: string, ...args: readonly string[]) => Promise<string>;

/** A copy of the repository: all files that git does not ignore, as they are now, in a new repository. */
export interface Copy {
  readonly folder: string;
  readonly run: Run;
  commit(message: string): Promise<void>;
}

/** Copies the repository to a folder. */
export const copyRepository = async (folder: string, environment: Readonly<Record<string, string>>): Promise<Copy> => {
  const { stdout } = await execa("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const path of new Set(stdout.split("\0"))) {
    // git still lists files whose deletion is not committed.
    if (path === "" || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const run: Run = async (command, ...args) => {
    const { stdout } = await execa(command, args, {
      cwd: folder,
      preferLocal: true,
      env: environment,
      stdin: "ignore",
    });
    return stdout;
  };
  const identity = ["user.name=rehearsal", "user.email=rehearsal@localhost", "commit.gpgsign=false", "core.hooksPath="];
  const git: Run = (...args) => run("git", ...identity.flatMap((setting) => ["-c", setting]), ...args);
  const commit = async (message: string): Promise<void> => {
    await git("add", "--all");
    await git("commit", "--quiet", "--message", message);
  };
  await git("init", "--quiet", "--initial-branch=main");
  await commit("The copy");
  return { folder, run, commit };
};
