import { getSystemErrorMap } from "node:util";

/** An error that the user can understand and fix. The program prints its message as one line. */
export class UserError extends Error {}

/** Standard output cannot be written, so the command ends. */
export class OutputError extends UserError {}

/** The reader of standard output has closed the pipe: the program ends quietly, as others do. */
export class ClosedPipe extends OutputError {}

/** Replaces system messages that are hard to understand. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  EISDIR: "is a directory",
  EPIPE: "the reader closed the pipe",
};

/**
 * Converts an error of the operating system to a {@link UserError}. Returns any other error unchanged.
 *
 * @param name - the file that the operation failed for
 */
export const systemError = (name: string, error: unknown): unknown => {
  const errno = (error as NodeJS.ErrnoException).errno;
  const [code, message] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  if (code === undefined) return error;
  const text = `${name}: ${PLAIN_MESSAGES[code] ?? message}`;
  if (name !== "standard output") return new UserError(text);
  return code === "EPIPE" ? new ClosedPipe(text) : new OutputError(text);
};

/**
 * Returns the message of an error after which the other files are handled.
 *
 * @param name - the file that the operation failed for
 * @throws any error that ends the command
 */
export const fileErrorMessage = (name: string, thrown: unknown): string => {
  const error = systemError(name, thrown);
  if (!(error instanceof UserError) || error instanceof OutputError) throw error;
  return error.message;
};
