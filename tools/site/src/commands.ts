import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { siteFolder } from "./folders.js";

/** A command in the root of the repository has the programs of the root's dependencies only. */
const env = {
  ...process.env,
  PATH: [join(siteFolder, "node_modules/.bin"), process.env.PATH].join(delimiter),
};

/** Runs a program of this package's dependencies in its folder. Rejects if it fails. */
export const run = (program: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: siteFolder, env, stdio: "inherit", shell: process.platform === "win32" });
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${program} ${args.join(" ")} ended with status ${status}`));
    });
  });
