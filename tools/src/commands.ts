import { spawnSync } from "node:child_process";
import { root } from "./root.js";

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
