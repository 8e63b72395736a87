import { type FilePath, pathBytes } from "../files/path.js";
import { descriptorTarget } from "../files/stream-target.js";
import { systemError } from "../reports/user-error.js";

export const print = async (text: string | Buffer): Promise<void> => {
  try {
    await descriptorTarget(1, "standard output").write(Buffer.from(text));
  } catch (error) {
    throw systemError("standard output", error);
  }
};

/** Prints the name of a file in a line, with its own bytes: `--files-from` reads it. */
export const printName = (path: FilePath): Promise<void> => print(Buffer.concat([pathBytes(path), Buffer.from("\n")]));
