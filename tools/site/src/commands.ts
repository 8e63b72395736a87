import { spawn } from "node:child_process";
import { siteFolder } from "./folders.js";

/** Runs a program of this package's dependencies in its folder. Rejects if it fails. */
export const run = (program: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: siteFolder, stdio: "inherit", shell: process.platform === "win32" });
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${program} ${args.join(" ")} ended with status ${status}`));
    });
  });
