import { copyFileSync, linkSync, renameSync, rmSync } from "node:fs";
import { type FilePath, pathBytes, toPath } from "./path.js";

const withEnd = (path: FilePath, end: string): FilePath => toPath(Buffer.concat([pathBytes(path), Buffer.from(end)]));

/**
 * Keeps the old contents of a file under its name with a suffix. An older backup is replaced. At each moment the file exists
 * under its own name.
 */
export const keepBackup = (path: FilePath, suffix: string): void => {
  const backup = withEnd(path, suffix);
  const temporary = withEnd(path, `${suffix}.webenc-${process.pid}.tmp`);
  try {
    try {
      linkSync(path, temporary);
    } catch {
      // The file system has no hard links.
      copyFileSync(path, temporary);
    }
    renameSync(temporary, backup);
  } finally {
    // Renaming a file to another name of itself does nothing.
    rmSync(temporary, { force: true });
  }
};
