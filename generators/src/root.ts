import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/** What a person did wrong, or what is wrong with a file: printed as it is, without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Runs a command's main function: a {@link Refusal} ends it with its message and exit status 1. */
export const command = async (main: () => Promise<void> | void): Promise<void> => {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
