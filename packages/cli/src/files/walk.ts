import { type Dirent, readdirSync } from "node:fs";
import { systemError } from "../reports/user-error.js";
import { type FilePath, joinPath, sourceName, toPath } from "./path.js";

/** Folders that belong to other programs. They are read only if the command line names them. */
const FOREIGN_FOLDERS = [".git", ".hg", ".svn", "node_modules"];

/**
 * Yields the files of a folder and of the folders in it, in the order of their bytes. Symbolic links are left out, so that no file is found twice.
 *
 * @param isExcluded - tells the files and folders to leave out
 * @param onError - is called for a folder that cannot be read
 */
export function* walk(
  folder: FilePath,
  isExcluded: (path: FilePath) => boolean,
  onError: (error: unknown) => void,
): Generator<FilePath> {
  let entries: Dirent<Buffer>[] = [];
  try {
    // Names are bytes, because a name need not be UTF-8.
    entries = readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    onError(systemError(sourceName(folder), error));
  }
  for (const entry of entries.sort((a, b) => a.name.compare(b.name))) {
    const path = joinPath(folder, toPath(entry.name));
    if (isExcluded(path)) continue;
    if (entry.isDirectory()) {
      if (!FOREIGN_FOLDERS.includes(`${entry.name}`)) yield* walk(path, isExcluded, onError);
    } else if (entry.isFile()) yield path;
  }
}
