import { execa } from "execa";
import { root } from "../root.js";

/** Runs a command in a copy. */
type Run = (command: string, ...args: readonly string[]) => Promise<string>;

/** A copy of the repository: all files that git does not ignore, as they are now, in a repository of its own. */
export interface Copy {
  readonly folder: string;
  readonly run: Run;
  /** Commits all files. */
  commit(message: string): Promise<void>;
}

/** Copies the repository to a folder. */
export const copyRepository = async (folder: string, environment: Readonly<Record<string, string>>): Promise<Copy> => {
  const run: Run = async (command, ...args) => {
    const options = { cwd: folder, preferLocal: true, env: environment, stdin: "ignore" } as const;
    return (await execa(command, args, options)).stdout;
  };
  const settings = ["user.name=rehearsal", "user.email=rehearsal@localhost", "commit.gpgsign=false", "core.hooksPath="];
  const commit = async (message: string): Promise<void> => {
    const options = settings.flatMap((setting) => ["-c", setting]);
    await run("git", "add", "--all");
    await run("git", ...options, "commit", "--quiet", "--allow-empty", "--message", message);
  };
  await execa("git", ["clone", "--quiet", "--no-checkout", root, folder]);
  await run("git", "reset", "--quiet");
  // git adds the files from the repository to the index of the copy, also those that are not committed.
  await execa("git", [`--git-dir=${folder}/.git`, `--work-tree=${root}`, "add", "--all"], { cwd: root });
  await run("git", "checkout-index", "--all");
  await commit("The copy");
  return { folder, run, commit };
};
