import {
  accessSync,
  type BigIntStats,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  realpathSync,
} from "node:fs";
import { promisify } from "node:util";
import { UserError } from "../reports/user-error.js";
import { keepBackup } from "./backup.js";
import { type FilePath, parentFolder, targetName } from "./path.js";
import { tryStat, versionOf } from "./stat.js";
import type { Replacing, Target } from "./target.js";
import { createTemporaryFile } from "./temporary-file.js";
import { writeAll, writeAllSync } from "./write-all.js";

/** The permissions of a new file, which the process's mask reduces. */
const NEW_FILE_MODE = 0o666;

/** Gives the new file the mode of the old one and, if the process may do that, its owner. */
const copyOwnership = (descriptor: number, { mode, uid, gid }: BigIntStats): void => {
  // A new owner resets the set-user-ID bits, so the mode comes last.
  if (process.getuid?.() === 0) fchownSync(descriptor, Number(uid), Number(gid));
  fchmodSync(descriptor, Number(mode));
};

const flush = promisify(fsync);

const realPath = (path: FilePath): FilePath =>
  typeof path === "string" ? realpathSync.native(path) : realpathSync.native(path, { encoding: "buffer" });

/** Fails if another process has changed, replaced or removed a file. */
const checkVersion = (path: FilePath, name: string, version: string): void => {
  const stats = tryStat(path);
  if (!stats) throw new UserError(`${name}: was removed by another process, and is not written again`);
  if (versionOf(stats) !== version)
    throw new UserError(`${name}: was changed by another process, and is left as it is`);
};

/**
 * Opens a regular file. Bytes are written to a temporary file in the same directory, which is renamed when it is complete.
 * Until then the existing file is unchanged. A file that replaces another one is flushed to disk before, because otherwise
 * the disk can have the new name before the new contents. A new file replaces nothing, so it is not flushed.
 */
export const openRegularFile = (path: FilePath, existing: BigIntStats | undefined, replacing: Replacing): Target => {
  // Replaces the target of a symbolic link, not the link. Fails if the file is not writable.
  const destination: FilePath = existing ? realPath(path) : path;
  if (existing) accessSync(destination, constants.W_OK);
  // Nobody can read the copy who cannot read the file.
  const mode = existing ? Number(existing.mode) & 0o777 : NEW_FILE_MODE;
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
      replacement: {
        path: destination,
        from: `${existing.ino}`,
        to: `${fstatSync(descriptor, { bigint: true }).ino}`,
      },
    }),
    finish() {
      close();
      if (existing) checkVersion(destination, targetName(path), replacing.version ?? versionOf(existing));
      if (existing && replacing.backupSuffix !== undefined) keepBackup(destination, replacing.backupSuffix);
      temporary.rename(destination);
    },
    abort() {
      close();
      temporary.remove();
      return "";
    },
  };
};
