/** `npm run bench -- --guard`: compares the present build with an earlier one, in one process or page. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { execa } from "execa";
import { writeJSON } from "../../files.js";
import { root } from "../../root.js";
import type { Engine } from "../../runtimes/engine.js";
import { geometricMean } from "../../statistics.js";
import { bundleOf, type Order } from "../bundle.js";
import { describe } from "../cases.js";
import { lines } from "../report.js";
import { type BuildComparison, EARLIER } from "./compare-builds.js";

/** An earlier build of webenc. */
export interface EarlierBuild {
  /** Its name in the output. */
  readonly title: string;
  /** The folder of the package `webenc`, in which its dependencies are found. */
  readonly package: string;
}

/** Installs packages from the registry or from files to a folder. */
const install = async (folder: string, packages: readonly string[]): Promise<string> => {
  writeJSON(join(folder, "package.json"), { private: true });
  const options = ["--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  await execa("npm", ["install", ...options, ...packages], { cwd: folder, stdin: "ignore" });
  return join(folder, "node_modules/webenc");
};

/** The tarballs of webenc's libraries beside a tarball. They are installed with it, because they may be unpublished. */
const tarballsBeside = (tarball: string): string[] =>
  readdirSync(dirname(tarball))
    .filter((name) => /^webenc-(?!cli-).*\.tgz$/.test(name))
    .map((name) => join(dirname(tarball), name));

/** Copies a commit to a folder and builds webenc there. */
const buildCommit = async (folder: string, commit: string): Promise<string> => {
  await execa("git", ["archive", commit], { cwd: root, buffer: false }).pipe("tar", ["-xf", "-"], { cwd: folder });
  const options = { cwd: folder, stdin: "ignore", preferLocal: true, localDir: folder } as const;
  await execa("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], options);
  await execa("turbo", ["run", "build", "--filter=webenc"], options);
  return join(folder, "packages/webenc");
};

/**
 * Gets an earlier build.
 *
 * @param argument - the path of webenc's tarball, a commit, or nothing for the last release
 * @param folder - an empty folder for its files
 */
export const earlierBuild = async (argument: string | undefined, folder: string): Promise<EarlierBuild> => {
  if (argument === undefined) {
    const { stdout } = await execa("git", ["tag", "--list", "webenc@*", "--sort=-version:refname"], { cwd: root });
    const [release] = stdout.split("\n");
    if (!release) throw new Error("no tag webenc@VERSION names a release: give a tarball or a commit");
    return { title: release, package: await install(folder, [release]) };
  }
  if (argument.endsWith(".tgz")) {
    const tarball = resolve(argument);
    if (!existsSync(tarball)) throw new Error(`there is no tarball ${tarball}`);
    const all = new Set([tarball, ...tarballsBeside(tarball)]);
    return { title: basename(tarball), package: await install(folder, [...all]) };
  }
  const options = { cwd: root, reject: false };
  const { stdout: commit } = await execa("git", ["rev-parse", "--verify", "--short", `${argument}^{commit}`], options);
  if (!commit) throw new Error(`${argument} is neither a tarball (.tgz) nor a commit`);
  return { title: `commit ${commit}`, package: await buildCommit(folder, commit) };
};

/** Compares the build of this repository with an earlier one in an engine. */
export const compareIn = async (
  engine: Engine,
  { quick, only, effort }: Order,
  earlier: EarlierBuild,
): Promise<BuildComparison> => {
  const contents = `import { compareBuilds, guardCases } from "./guard/compare-builds.js";
import * as present from "webenc";
import * as earlier from "earlier-webenc";
export const run = () =>
  compareBuilds(guardCases(${quick}, ${JSON.stringify(only)}), ${JSON.stringify(effort)}, present, earlier);
`;
  return (await engine.run(await bundleOf(contents, engine.conditions, earlier.package))) as BuildComparison;
};

/** The result of a comparison in lines. */
export const comparisonLines = ({ rows, fallen }: BuildComparison, earlier: string): string[] => {
  const ratios = rows.flatMap(({ against }) => against[EARLIER]?.median ?? []);
  return [
    ...lines(rows),
    ...rows
      .filter(({ against }) => !(EARLIER in against))
      .map((row) => `not compared, because the results differ from ${earlier}: ${describe(row)}`),
    ...lines(fallen).map((line) => `fell by more than 10 % against ${earlier}: ${line}`),
    `the geometric mean of ${ratios.length} rows is ${geometricMean(ratios).toFixed(3)}`,
    `${fallen.length} of ${rows.length} rows fell by more than 10 % against ${earlier}`,
  ];
};
