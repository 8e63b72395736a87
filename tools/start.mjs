// `npm start`: installs and builds what the command line needs, in silence unless that fails, and becomes it. One
// process serves, so that standard streams, signals and the exit status are the command's own.
import { pnpm } from "./pnpm.mjs";

const status = await pnpm(["run", "task:build", "--filter=@webenc/cli"], { quiet: true });
if (status !== 0) {
  console.error("webenc: the build failed");
  process.exit(status);
}
// npm runs scripts in the root; a user's relative paths start where the user is.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
process.argv.splice(1, 1, "webenc", "convert");
await import("../packages/cli/dist/bin.js");
