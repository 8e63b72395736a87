import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { siteFolder } from "./folders.js";

/** A command in the root of the repository has the programs of the root's dependencies only. */
const env = {
  ...process.env,
  PATH: [join(siteFolder, "node_modules/.bin"), process.env.PATH].join(delimiter),
};

/**
 * Runs a program of this package's dependencies in its folder, and returns what it printed, which is printed too. Rejects
 * if it fails.
 */
export const runAndRead = (program: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: siteFolder,
      env,
      stdio: ["inherit", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on("data", (chunk: Buffer) => {
        output += chunk;
        to.write(chunk);
      });
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(" ")} ended with status ${status}`));
    });
  });

/** Runs a program without reading what it prints. */
export const run = async (program: string, ...args: readonly string[]): Promise<void> => {
  await runAndRead(program, ...args);
};
