import { getSystemErrorMap } from "node:util";

/** What a person at a terminal can understand and mend. Its message is the one line that they get. */
export class Failure extends Error {}

/** Where the system's own words are hard to understand. */
const PLAINER: Readonly<Record<string, string>> = {
  EISDIR: "is a directory",
  EPIPE: "the reader closed the pipe",
};

/**
 * The failure that an error of the system is.
 *
 * @param name - the file that it happened to
 * @param error - what was thrown; what does not come from the system is returned as it is
 */
export const systemFailure = (name: string, error: unknown): unknown => {
  const errno = (error as NodeJS.ErrnoException).errno;
  const [code, words] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return code === undefined ? error : new Failure(`${name}: ${PLAINER[code] ?? words}`);
};
