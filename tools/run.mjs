// `node tools/run.mjs [--build[=FILTER]] PROGRAM [ARGUMENT…]`, which the scripts of package.json call: installs the dependencies if
// necessary, builds all packages or those of a filter of turbo, and runs a module of this repository or another program.
import { spawnSync } from "node:child_process";
import { isInPnpm, pnpm } from "./pnpm.mjs";

const args = process.argv.slice(2);

/** Runs a program, and ends this process if it fails. @param {string} program @param {readonly string[]} given */
const run = (program, given) => {
  const isModule = /\.m?js$/.test(program);
  const { status } = isModule
    ? spawnSync(process.execPath, [program, ...given], { stdio: "inherit" })
    : spawnSync(program, given, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
};

if (isInPnpm) {
  const [, filter] = /^--build(?:=(.+))?$/.exec(args[0] ?? "") ?? [];
  const builds = args[0]?.startsWith("--build");
  if (builds) run("turbo", ["run", "build", "--output-logs=errors-only", ...(filter ? [`--filter=${filter}`] : [])]);
  const [program = "", ...given] = builds ? args.slice(1) : args;
  run(program, given);
} else process.exitCode = await pnpm(["exec", "node", "tools/run.mjs", ...args]);
