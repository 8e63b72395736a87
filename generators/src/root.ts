import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/** An error in the arguments or in a file. Only its message is printed, without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Runs a command's main function. After a {@link CommandError} it prints the message and sets the exit status 1. */
export const command = async (main: () => Promise<void> | void): Promise<void> => {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
