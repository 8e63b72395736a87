import { statSync } from "node:fs";
import { UserError } from "../reports/user-error.js";
import { type FilePath, STANDARD_STREAM, targetName } from "./path.js";
import { openRegularFile } from "./regular-file.js";
import { descriptorTarget } from "./stream-target.js";

/** A destination of bytes. The caller ends it with either `finish` or `abort`, after all writes. */
export interface Target {
  /** Resolves when the bytes are written. A caller that awaits it cannot read faster than the target accepts. */
  write(bytes: Uint8Array): Promise<void>;
  /** Writes bytes before it returns. Absent from streams, which cannot promise that. */
  writeSync?(bytes: Uint8Array): void;
  /** Ends the target after all bytes are written. */
  finish(): void;
  /** Ends the target early. Returns a message on bytes that remain written, or an empty string if none do. */
  abort(): string;
}

/** How a file is replaced. */
export interface Replacing {
  /** Added to the name of the old file, which is kept under this name. */
  readonly backupSuffix?: string | undefined;
}

/**
 * Opens a target. Its methods throw the errors of the operating system unchanged; the caller adds the name of the target.
 *
 * @param path - the file's path, or {@link STANDARD_STREAM} for standard output
 */
export const openTarget = (path: FilePath, replacing: Replacing = {}): Target => {
  if (path === STANDARD_STREAM) return descriptorTarget(1, targetName(path));
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new UserError(`${targetName(path)}: is a directory`);
  return existing && !existing.isFile()
    ? descriptorTarget(path, targetName(path))
    : openRegularFile(path, existing, replacing);
};
