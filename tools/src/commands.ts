import { spawnSync } from "node:child_process";
import { root } from "./root.js";

/** What a command says when it fails; nothing when it succeeds. */
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
