/** Gets an earlier build of webenc: of a release, of a tarball, or of a commit. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { execa } from "execa";
import { writeJSON } from "../../files.js";
import { root } from "../../root.js";

/** An earlier build of webenc. */
export interface EarlierBuild {
  /** Its name in the output. */
  readonly title: string;
  /** The folder of the package `webenc`, in which its dependencies are found. */
  readonly package: string;
}

/** Whether an argument names a tarball. */
const isTarball = (argument: string): boolean => argument.endsWith(".tgz");

/** The tarballs of webenc's packages beside a tarball. They are installed with it, because they may be unpublished. */
const tarballsBeside = (tarball: string): string[] =>
  readdirSync(dirname(tarball))
    .filter((name) => /^webenc-.*\.tgz$/.test(name) && !name.startsWith("webenc-cli-"))
    .map((name) => join(dirname(tarball), name));

/** Installs packages from the registry or from files to a folder. */
const install = async (folder: string, packages: readonly string[]): Promise<string> => {
  writeJSON(join(folder, "package.json"), { private: true });
  const options = ["--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  await execa("npm", ["install", ...options, ...packages], { cwd: folder, stdin: "ignore" });
  return join(folder, "node_modules/webenc");
};

/** Copies a commit to a folder and builds webenc there. */
const buildCommit = async (folder: string, commit: string): Promise<string> => {
  const archive = join(folder, "commit.tar");
  await execa("git", ["archive", "--output", archive, commit], { cwd: root });
  await execa("tar", ["-xf", archive], { cwd: folder });
  const options = { cwd: folder, stdin: "ignore", preferLocal: true, localDir: folder } as const;
  await execa("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], options);
  await execa("turbo", ["run", "build", "--filter=webenc"], options);
  return join(folder, "packages/webenc");
};

/** The newest version of webenc that a tag names. */
const lastRelease = async (): Promise<string> => {
  const { stdout } = await execa("git", ["tag", "--list", "webenc@*", "--sort=-version:refname"], { cwd: root });
  const [tag] = stdout.split("\n");
  if (!tag) throw new Error("no tag webenc@VERSION names a release: give a tarball or a commit");
  return tag;
};

/**
 * Gets an earlier build.
 *
 * @param argument - the path of webenc's tarball, a commit, or nothing for the last release
 * @param folder - an empty folder for its files
 */
export const earlierBuild = async (argument: string | undefined, folder: string): Promise<EarlierBuild> => {
  if (argument === undefined) {
    const release = await lastRelease();
    return { title: release, package: await install(folder, [release]) };
  }
  if (isTarball(argument)) {
    const tarball = resolve(argument);
    if (!existsSync(tarball)) throw new Error(`there is no tarball ${tarball}`);
    const all = new Set([tarball, ...tarballsBeside(tarball)]);
    return { title: basename(tarball), package: await install(folder, [...all]) };
  }
  const { stdout: commit } = await execa("git", ["rev-parse", "--verify", "--short", `${argument}^{commit}`], {
    cwd: root,
    reject: false,
  });
  if (!commit) throw new Error(`${argument} is neither a tarball (.tgz) nor a commit`);
  return { title: `commit ${commit}`, package: await buildCommit(folder, commit) };
};
