// Runs a root task with the pnpm that package.json pins, installing what is missing first. Plain JavaScript, for it
// runs before anything is installed: `npm run NAME` works from a bare clone. CI=1 keeps the install from touching the
// lock file. --quiet sends what install and build print to standard error, so that standard output is the task's own.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`webenc: Node.js 20.19 or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
}
const pinned = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).packageManager.split("+")[0];
const args = process.argv.slice(2);
const quiet = args[0] === "--quiet";
const inside = (process.env.npm_config_user_agent ?? "").startsWith(`${pinned.replace("@", "/")} `);
const run = ["--silent", "run", ...(quiet ? args.slice(1) : args)];
const [command, argv] = inside ? ["pnpm", run] : ["npx", ["--yes", pinned, ...run]];
const { status, error } = spawnSync(command, argv, {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: process.env.CI ?? "1" },
});
if (error) console.error(`webenc: ${command} did not start: ${error.message}`);
process.exit(status ?? 1);
