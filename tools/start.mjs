// `npm start`: installs and builds the command line, prints nothing unless that fails, and runs the command in this process,
// so that it has this process's standard streams, signals and exit status. Without arguments it converts the samples.
// `npm start -- detect FILE` runs `webenc detect FILE`; other arguments are those of `webenc convert`.
import { existsSync } from "node:fs";
import { pnpm } from "./pnpm.mjs";

const COMMANDS = ["convert", "check", "detect", "repair", "show", "list", "completion", "help", "--help", "--version"];

const bin = new URL("../packages/cli/bin/webenc.cjs", import.meta.url);
const samples = new URL("../packages/cli/dist/samples.js", import.meta.url);
const bundle = new URL("../packages/cli/bundle/webenc.cjs", import.meta.url);
if (process.stderr.isTTY && !existsSync(bundle)) console.error("webenc: installing and building, for the first time…");
const status = await pnpm(["exec", "turbo", "run", "build", "--filter=@webenc/cli"], { quiet: true });
if (status !== 0) {
  console.error("webenc: the build failed");
  process.exit(status);
}
// npm runs scripts in the root. Relative paths in the arguments start at the user's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
const [first] = process.argv.slice(2);
const command = COMMANDS.includes(first) ? first : "convert";
process.argv.splice(1, first === command ? 2 : 1, "webenc", command);
await import(first === undefined ? samples.href : bin.href);
