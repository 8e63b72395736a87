import { type FilePath, pathBytes } from "../files/path.js";
import { writeAll } from "../files/target.js";
import { systemError } from "../reports/user-error.js";

/** Prints to standard output. */
export const print = (text: string | Buffer): void => {
  try {
    writeAll(1, Buffer.from(text));
  } catch (error) {
    throw systemError("standard output", error);
  }
};

/** Returns the name of a file in a line, with its own bytes: `--files-from` reads it. */
export const nameLine = (path: FilePath): Buffer => Buffer.concat([pathBytes(path), Buffer.from("\n")]);
