import { type Dirent, readdirSync } from "node:fs";
import { systemError } from "../reports/user-error.js";
import { type FilePath, joinPath, pathBytes, sourceName, toPath } from "./path.js";
import { TEMPORARY_PREFIX } from "./temporary-file.js";

/** Returns the entries of a folder in the order of their bytes. Their names are bytes, because a name need not be UTF-8. */
const entriesOf = (folder: FilePath): Dirent<Buffer>[] => {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: "buffer" }).sort((a, b) => a.name.compare(b.name));
  } catch (error) {
    throw systemError(sourceName(folder), error);
  }
};

/**
 * Yields the files of a folder and of the folders in it. Symbolic links are left out, so that no file is found twice, and
 * so are the temporary files of this program.
 *
 * @param skipped - the path of a folder to leave out: that of the output
 * @param onError - is called for a folder that cannot be read
 */
export function* walk(
  folder: FilePath,
  skipped: (path: FilePath) => boolean,
  onError: (error: unknown) => void,
): Generator<FilePath> {
  let entries: Dirent<Buffer>[] = [];
  try {
    entries = entriesOf(folder);
  } catch (error) {
    onError(error);
  }
  for (const entry of entries) {
    const path = joinPath(folder, toPath(entry.name));
    if (entry.isDirectory()) {
      if (!skipped(path)) yield* walk(path, skipped, onError);
    } else if (entry.isFile() && !pathBytes(toPath(entry.name)).toString("latin1").startsWith(TEMPORARY_PREFIX))
      yield path;
  }
}
