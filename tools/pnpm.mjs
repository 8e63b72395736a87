// Runs the version of pnpm that package.json names. This file imports Node.js's modules only, because it runs before anything
// is installed: `npm run NAME` works in a new clone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const pinned = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).packageManager.split("+")[0];

/** Whether this process was started by the version of pnpm that package.json names. */
export const isInPnpm = process.env.npm_config_user_agent?.startsWith(`${pinned.replace("@", "/")} `) ?? false;

/**
 * Runs pnpm in the root, and waits for it. pnpm first installs missing dependencies (verifyDepsBeforeRun); with CI=1 it does
 * not change the lock file. In a script that the same pnpm runs, that pnpm is used. Otherwise npx downloads it.
 *
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] quiet: prints the output only if pnpm fails, to standard error
 * @returns {Promise<number>} the exit status
 */
export const pnpm = (args, { quiet = false } = {}) => {
  const [command, argv] = isInPnpm
    ? ["pnpm", ["--silent", ...args]]
    : ["npx", ["--loglevel=notice", "--yes", pinned, "--silent", ...args]];
  const child = spawn(command, argv, {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: process.env.CI ?? "1" },
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
  // A terminal sends ^C to the child too. SIGTERM is passed on. In both cases this process waits for the child.
  const interrupt = () => {};
  const terminate = () => child.kill("SIGTERM");
  process.on("SIGINT", interrupt).on("SIGTERM", terminate);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`webenc: ${command} did not start: ${error.message}`);
      resolve(1);
    });
    child.on("close", (status) => {
      process.off("SIGINT", interrupt).off("SIGTERM", terminate);
      if (status !== 0) process.stderr.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
};

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`webenc: Node.js 20.19 or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
}
