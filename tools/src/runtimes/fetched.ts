/**
 * Runtimes from the package registry, fetched on demand into a folder that git ignores. The versions are exact, and no install
 * script runs: the packages for one platform contain the binary.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeJSON } from "../files.js";
import { root } from "../root.js";

const { arch, platform } = process;
const windows = platform === "win32";
const exe = windows ? ".exe" : "";
const node = `node-${windows ? "win" : platform}-${arch}`;
const bun = `@oven/bun-${windows ? "windows" : platform}-${arch === "arm64" ? "aarch64" : arch}`;
const deno = `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`;
const workerd = `@cloudflare/workerd-${windows ? "windows" : platform}-${arch === "x64" ? "64" : arch}`;

/** The runtimes. */
export type FetchedName = "node20" | "node22" | "node24" | "node26" | "bun" | "deno" | "workerd" | "quickjs";

/** The package of each runtime, and the file in it to run. */
const PINS: Readonly<Record<FetchedName, readonly [name: string, version: string, file: string]>> = {
  node20: [node, "20.20.2", `bin/node${exe}`],
  node22: [node, "22.23.3", `bin/node${exe}`],
  node24: [node, "24.21.0", `bin/node${exe}`],
  node26: [node, "26.10.0", `bin/node${exe}`],
  bun: [bun, "1.4.5", `bin/bun${exe}`],
  deno: [deno, "2.9.6", `deno${exe}`],
  workerd: [workerd, "1.20261117.1", `bin/workerd${exe}`],
  quickjs: ["quickjs-emscripten", "0.32.0", "dist/index.mjs"],
};

/** The version of a runtime. */
export const versionOf = (name: FetchedName): string => PINS[name][1];

const folderOf = (name: FetchedName): string => join(root, ".runtimes", `${name}-${versionOf(name)}`);

/** The path of a runtime's binary or module. */
const pathOf = (name: FetchedName): string => {
  const [packageName, version, file] = PINS[name];
  if (name.startsWith("node") && process.versions.node === version) return process.execPath;
  return join(folderOf(name), "node_modules", packageName, file);
};

/** Whether a runtime has been fetched. */
export const isFetched = (name: FetchedName): boolean => existsSync(pathOf(name));

/** Fetches a runtime if it is missing, and returns the path of its binary or module. */
export const fetched = (name: FetchedName): string => {
  const [packageName, version] = PINS[name];
  const folder = folderOf(name);
  const path = pathOf(name);
  if (existsSync(path)) return path;
  writeJSON(join(folder, "package.json"), { private: true });
  const what = `${packageName}@${version}`;
  const args = ["install", "--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", what];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: windows });
  if (status !== 0 || !existsSync(path)) throw new Error(`${what} cannot be fetched`);
  return path;
};
