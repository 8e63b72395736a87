import { copyFileSync, linkSync, renameSync, rmSync } from "node:fs";
import { argumentPath } from "../command-line/arguments.js";
import { systemError } from "../reports/user-error.js";
import { type FilePath, parentFolder, pathKey, pathOfKey, targetName } from "./path.js";
import { tryStat } from "./stat.js";
import { temporaryPath } from "./temporary-file.js";

/** Whether a file is the backup of another one: that one has its name without the suffix. Without the suffix, `d/.bak` is a folder. */
export const isBackup = (path: FilePath, suffix: string): boolean => {
  const [key, end] = [pathKey(path), pathKey(argumentPath(suffix))];
  return key.endsWith(end) && tryStat(pathOfKey(key.slice(0, -end.length)))?.isFile() === true;
};

/**
 * Keeps the old contents of a file under its name with a suffix. An older backup is replaced. At each moment the file exists
 * under its own name.
 */
export const keepBackup = (path: FilePath, suffix: string): void => {
  const temporary = temporaryPath(parentFolder(path));
  const backup = pathOfKey(pathKey(path) + pathKey(argumentPath(suffix)));
  try {
    try {
      linkSync(path, temporary);
    } catch {
      // The file system has no hard links.
      copyFileSync(path, temporary);
    }
    renameSync(temporary, backup);
  } catch (error) {
    throw systemError(targetName(backup), error);
  } finally {
    // Renaming a file to another name of itself does nothing.
    rmSync(temporary, { force: true });
  }
};
