// Runs the pnpm that package.json pins. Plain JavaScript over Node's own modules, as everything beside it: it runs
// before anything is installed, so that `npm run NAME` works from a bare clone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const pinned = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).packageManager.split("+")[0];

/**
 * Runs pnpm in the root, which first installs what is missing (verifyDepsBeforeRun), and waits for it. CI=1 keeps that
 * install from touching the lock file. Within a script that pnpm itself runs, that pnpm serves; else npx gets it.
 *
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] quiet: nothing is printed when all is well, else all of it to standard error
 * @returns {Promise<number>} the exit status
 */
export const pnpm = (args, { quiet = false } = {}) => {
  const inside = process.env.npm_config_user_agent?.startsWith(`${pinned.replace("@", "/")} `);
  const [command, argv] = inside
    ? ["pnpm", ["--silent", ...args]]
    : ["npx", ["--loglevel=notice", "--yes", pinned, "--silent", ...args]];
  const child = spawn(command, argv, {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: process.env.CI ?? "1" },
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  // A terminal's ^C reaches the child by itself; a request to end is passed on. Either way the child's end is awaited.
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
      if (status !== 0) process.stderr.write(Buffer.concat(said));
      resolve(status ?? 1);
    });
  });
};

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`webenc: Node.js 20.19 or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
}
