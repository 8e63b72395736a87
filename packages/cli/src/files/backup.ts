import { copyFileSync, linkSync, renameSync, rmSync } from "node:fs";
import { type FilePath, parentFolder, pathBytes, toPath } from "./path.js";
import { tryStat } from "./stat.js";
import { temporaryPath } from "./temporary-file.js";

const withEnd = (path: FilePath, end: string): FilePath => toPath(Buffer.concat([pathBytes(path), Buffer.from(end)]));

/** Whether a file is the backup of another one: that one has its name without the suffix. */
export const isBackup = (path: FilePath, suffix: string | undefined): boolean => {
  const bytes = pathBytes(path);
  const end = bytes.length - Buffer.byteLength(suffix ?? "");
  return (
    suffix !== undefined &&
    end > 0 &&
    bytes.subarray(end).equals(Buffer.from(suffix)) &&
    tryStat(toPath(bytes.subarray(0, end))) !== undefined
  );
};

/**
 * Keeps the old contents of a file under its name with a suffix. An older backup is replaced. At each moment the file exists
 * under its own name.
 */
export const keepBackup = (path: FilePath, suffix: string): void => {
  const temporary = temporaryPath(parentFolder(path));
  try {
    try {
      linkSync(path, temporary);
    } catch {
      // The file system has no hard links.
      copyFileSync(path, temporary);
    }
    renameSync(temporary, withEnd(path, suffix));
  } finally {
    // Renaming a file to another name of itself does nothing.
    rmSync(temporary, { force: true });
  }
};
