import { descriptorTarget } from "../files/stream-target.js";
import { systemError } from "../reports/user-error.js";

/** Prints a text on standard output. */
export const print = async (text: string): Promise<void> => {
  try {
    await descriptorTarget(1, "standard output").write(Buffer.from(text));
  } catch (error) {
    throw systemError("standard output", error);
  }
};
