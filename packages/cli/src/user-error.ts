import { getSystemErrorMap } from "node:util";

/** An error that the user can understand and fix. The program prints its message as one line. */
export class UserError extends Error {}

/** Replaces system messages that are hard to understand. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  EISDIR: "is a directory",
  EPIPE: "the reader closed the pipe",
};

/**
 * Converts an error of the operating system to a {@link UserError}. Returns any other error unchanged.
 *
 * @param name - the file that the operation failed for
 * @param error - the error
 */
export const systemError = (name: string, error: unknown): unknown => {
  const errno = (error as NodeJS.ErrnoException).errno;
  const [code, message] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return code === undefined ? error : new UserError(`${name}: ${PLAIN_MESSAGES[code] ?? message}`);
};
