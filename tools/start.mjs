// `npm start`: installs and builds what the command line needs, in silence unless that fails, and becomes it. One
// process serves, so that standard streams, signals and the exit status are the command's own.
import { existsSync } from "node:fs";
import { pnpm } from "./pnpm.mjs";

const bin = new URL("../packages/cli/bin/webenc.cjs", import.meta.url);
const bundle = new URL("../packages/cli/bundle/webenc.cjs", import.meta.url);
if (process.stderr.isTTY && !existsSync(bundle)) console.error("webenc: installing and building, for the first time…");
const status = await pnpm(["run", "task:build", "--filter=@webenc/cli"], { quiet: true });
if (status !== 0) {
  console.error("webenc: the build failed");
  process.exit(status);
}
// npm runs scripts in the root; a user's relative paths start where the user is.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
// Without arguments the command shows what it converts; with them it converts their files.
process.argv.splice(1, 1, "webenc", process.argv.length > 2 ? "convert" : "samples");
await import(bin.href);
