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
const node = (): string => `node-${windows ? "win" : platform}-${arch}`;

/** A package of a runtime, and the file in it to run. */
interface Pin {
  readonly package: string;
  readonly version: string;
  readonly file: string;
}

/** The runtimes. */
export type FetchedName = "node20" | "node22" | "node24" | "node26" | "bun" | "deno" | "workerd" | "quickjs";

const PINS: Readonly<Record<FetchedName, Pin>> = {
  node20: { package: node(), version: "20.20.2", file: `bin/node${exe}` },
  node22: { package: node(), version: "22.23.3", file: `bin/node${exe}` },
  node24: { package: node(), version: "24.21.0", file: `bin/node${exe}` },
  node26: { package: node(), version: "26.10.0", file: `bin/node${exe}` },
  bun: {
    package: `@oven/bun-${windows ? "windows" : platform}-${arch === "arm64" ? "aarch64" : arch}`,
    version: "1.4.5",
    file: `bin/bun${exe}`,
  },
  deno: {
    package: `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`,
    version: "2.9.6",
    file: `deno${exe}`,
  },
  workerd: {
    package: `@cloudflare/workerd-${windows ? "windows" : platform}-${arch === "x64" ? "64" : arch}`,
    version: "1.20261117.1",
    file: `bin/workerd${exe}`,
  },
  quickjs: { package: "quickjs-emscripten", version: "0.32.0", file: "dist/index.mjs" },
};

/** The version of a runtime. */
export const versionOf = (name: FetchedName): string => PINS[name].version;

/** Fetches a runtime if it is missing, and returns the path of its binary or module. */
export const fetched = (name: FetchedName): string => {
  const pin = PINS[name];
  if (name.startsWith("node") && process.versions.node === pin.version) return process.execPath;
  const folder = join(root, ".runtimes", `${name}-${pin.version}`);
  const path = join(folder, "node_modules", pin.package, pin.file);
  if (existsSync(path)) return path;
  writeJSON(join(folder, "package.json"), { private: true });
  const what = `${pin.package}@${pin.version}`;
  const args = ["install", "--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", what];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: windows });
  if (status !== 0 || !existsSync(path)) throw new Error(`${what} cannot be fetched`);
  return path;
};
