import { execa } from "execa";
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
export const commandErrors = async (command: string, ...args: readonly string[]): Promise<string[]> => {
  const result = await execa(command, args, {
    cwd: root,
    preferLocal: true,
    stdin: "ignore",
    all: true,
    reject: false,
  });
  return result.failed ? [result.all?.trim() || `${result.shortMessage}`] : [];
};
