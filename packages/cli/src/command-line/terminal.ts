import { fstatSync } from "node:fs";
import { type FilePath, pathKey, STANDARD_STREAM } from "../files/path.js";
import { writeAll } from "../files/target.js";
import { systemError, UserError } from "../reports/user-error.js";

/** Whether the descriptor of a standard stream is a terminal. Loading a module of Node.js is avoided, because that takes time. */
export const isTerminal = (descriptor: 0 | 1 | 2): boolean => {
  try {
    return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(descriptor);
  } catch {
    return false; // It is closed.
  }
};

/**
 * Returns the files of a command line: standard input without operands and without a list of files.
 *
 * @throws {@link UserError} if standard input is a terminal, because the command would wait for a person to type the file
 */
export const filesOrStandardInput = (operands: readonly string[], filesFrom?: string): readonly string[] => {
  if (operands.length > 0 || filesFrom !== undefined) return operands;
  if (isTerminal(0)) throw new UserError("FILE is missing: - is standard input");
  return [STANDARD_STREAM];
};

export const print = (text: string | Buffer): void => {
  try {
    writeAll(1, Buffer.from(text));
  } catch (error) {
    throw systemError("standard output", error);
  }
};

/** Returns the name of a file in a line, with its own bytes: `--files-from` reads it. */
export const nameLine = (path: FilePath): Buffer => Buffer.from(`${pathKey(path)}\n`, "latin1");
