import { createReadStream, fstatSync } from "node:fs";
import { systemError, UserError } from "./user-error.js";

/** The file argument that selects standard input or standard output. */
export const STANDARD_STREAM = "-";

/** Returns the name of a source for messages. */
export const sourceName = (file: string): string => (file === STANDARD_STREAM ? "standard input" : file);

/**
 * Yields the bytes of a file in chunks. It reads a chunk when the caller requests it.
 *
 * @param file - the path, or {@link STANDARD_STREAM} for standard input
 */
export async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  // Node.js reads a directory on standard input as an empty file.
  if (file === STANDARD_STREAM && fstatSync(0).isDirectory())
    throw new UserError(`${sourceName(file)}: is a directory`);
  try {
    yield* file === STANDARD_STREAM ? process.stdin : createReadStream(file);
  } catch (error) {
    throw systemError(sourceName(file), error);
  }
}
