// `npm start`: installs and builds the command line, prints nothing unless that fails, and runs the command in this process,
// so that it has this process's standard streams, signals and exit status.
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
// npm runs scripts in the root. Relative paths in the arguments start at the user's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
// Without arguments the command converts its samples, otherwise the files.
process.argv.splice(1, 1, "webenc", process.argv.length > 2 ? "convert" : "samples");
await import(bin.href);
