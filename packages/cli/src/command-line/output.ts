import { fstatSync } from "node:fs";
import { descriptorTarget, standardOutput } from "../files/stream-target.js";
import { systemError } from "../reports/user-error.js";

/** Prints a text on standard output. */
export const print = async (text: string): Promise<void> => {
  try {
    const target = fstatSync(1).isFile() ? descriptorTarget(1, "standard output") : standardOutput();
    await target.write(Buffer.from(text));
  } catch (error) {
    throw systemError("standard output", error);
  }
};
