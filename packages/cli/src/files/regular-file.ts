import { accessSync, closeSync, constants, fchmodSync, fchownSync, fsync, realpathSync, type Stats } from "node:fs";
import { promisify } from "node:util";
import { keepBackup } from "./backup.js";
import { type FilePath, parentFolder } from "./path.js";
import type { Replacing, Target } from "./target.js";
import { createTemporaryFile } from "./temporary-file.js";
import { writeAll, writeAllSync } from "./write-all.js";

/** The permissions of a new file, which the process's mask reduces. */
const NEW_FILE_MODE = 0o666;

/** Gives the new file the mode of the old one and, if the process may do that, its owner. */
const copyOwnership = (descriptor: number, { mode, uid, gid }: Stats): void => {
  // A new owner resets the set-user-ID bits, so the mode comes last.
  if (process.getuid?.() === 0) fchownSync(descriptor, uid, gid);
  fchmodSync(descriptor, mode);
};

const flush = promisify(fsync);

/**
 * Opens a regular file. Bytes are written to a temporary file in the same directory, which is renamed when it is complete.
 * Until then the existing file is unchanged. A file that replaces another one is flushed to disk before, because otherwise
 * the disk can have the new name before the new contents. A new file replaces nothing, so it is not flushed.
 */
export const openRegularFile = (path: FilePath, existing: Stats | undefined, { backupSuffix }: Replacing): Target => {
  // Replaces the target of a symbolic link, not the link. Fails if the file is not writable.
  const destination: FilePath = existing ? realPath(path) : path;
  if (existing) accessSync(destination, constants.W_OK);
  // Nobody can read the copy who cannot read the file.
  const mode = existing ? existing.mode & 0o777 : NEW_FILE_MODE;
  const temporary = createTemporaryFile(parentFolder(destination), mode);
  const { descriptor } = temporary;
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };

  return {
    write: (bytes) => writeAll(descriptor, bytes),
    writeSync: (bytes) => writeAllSync(descriptor, bytes),
    ...(existing && {
      async flush() {
        copyOwnership(descriptor, existing);
        await flush(descriptor);
      },
    }),
    finish() {
      close();
      if (existing && backupSuffix !== undefined) keepBackup(destination, backupSuffix);
      temporary.rename(destination);
    },
    abort() {
      close();
      temporary.remove();
      return "";
    },
  };
};

const realPath = (path: FilePath): FilePath =>
  typeof path === "string" ? realpathSync.native(path) : realpathSync.native(path, { encoding: "buffer" });
