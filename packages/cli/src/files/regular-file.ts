import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  realpathSync,
  renameSync,
  type Stats,
} from "node:fs";
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

/**
 * Opens a regular file. Bytes are written to a temporary file in the same directory, which is renamed when it is complete
 * and flushed to disk. Until then the existing file is unchanged.
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
    finish() {
      if (existing) copyOwnership(descriptor, existing);
      fsyncSync(descriptor);
      close();
      if (existing && backupSuffix !== undefined) keepBackup(destination, backupSuffix);
      renameSync(temporary.path, destination);
      temporary.remove();
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
