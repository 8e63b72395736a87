import { createReadStream, fstatSync } from "node:fs";
import { Failure, systemFailure } from "./failure.js";

/** The name that stands for the standard streams. */
export const STANDARD_STREAM = "-";

/** What messages call a source. */
export const sourceName = (file: string): string => (file === STANDARD_STREAM ? "standard input" : file);

/**
 * A file's bytes, a chunk at a time; the next one is read when it is asked for.
 *
 * @param file - its path, or {@link STANDARD_STREAM} for standard input
 */
export async function* read(file: string): AsyncGenerator<Uint8Array> {
  // Node takes a folder at standard input for an empty file.
  if (file === STANDARD_STREAM && fstatSync(0).isDirectory()) throw new Failure(`${sourceName(file)}: is a directory`);
  try {
    yield* file === STANDARD_STREAM ? process.stdin : createReadStream(file);
  } catch (error) {
    throw systemFailure(sourceName(file), error);
  }
}
