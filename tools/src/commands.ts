import { spawnSync } from "node:child_process";
import { root } from "./root.js";

/** Runs the main function of a program. The message of an error is printed, and the program fails. */
export const runMain = async (prefix: string, main: () => unknown): Promise<void> => {
  try {
    await main();
  } catch (error) {
    console.error(`${prefix}${(error as Error).message}`);
    process.exitCode = 1;
  }
};

/** Runs a command in the root. Returns its output if it fails, and nothing if it succeeds. */
export const commandErrors = (command: string, ...args: readonly string[]): string[] => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32",
  });
  if (error) return [`${command}: ${error.message}`];
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with status ${status}`];
};
