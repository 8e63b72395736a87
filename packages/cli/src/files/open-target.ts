import { lstatSync, statSync } from "node:fs";
import { UserError } from "../reports/user-error.js";
import { type FilePath, STANDARD_STREAM, targetName } from "./path.js";
import { openRegularFile } from "./regular-file.js";
import { descriptorTarget } from "./stream-target.js";
import type { Replacing, Target } from "./target.js";

const OPTIONS = { throwIfNoEntry: false, bigint: true } as const;

/**
 * Opens a target. Its methods throw the errors of the operating system unchanged; the caller adds the name of the target.
 *
 * @param path - the file's path, or {@link STANDARD_STREAM} for standard output
 */
export const openTarget = (path: FilePath, replacing: Replacing = {}): Target => {
  if (path === STANDARD_STREAM) return descriptorTarget(1, targetName(path));
  const own = lstatSync(path, OPTIONS);
  const existing = own?.isSymbolicLink() ? statSync(path, OPTIONS) : own;
  if (own && !existing) throw new UserError(`${targetName(path)}: is a symbolic link to a file that does not exist`);
  if (existing?.isDirectory()) throw new UserError(`${targetName(path)}: is a directory`);
  return existing && !existing.isFile()
    ? descriptorTarget(path, targetName(path))
    : openRegularFile(path, existing, replacing);
};
