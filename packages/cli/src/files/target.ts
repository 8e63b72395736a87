import {
  accessSync,
  type BigIntStats,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  lstatSync,
  openSync,
  statSync,
  writeSync,
} from "node:fs";
import { promisify } from "node:util";
import { UserError } from "../reports/user-error.js";
import { keepBackup } from "./backup.js";
import { type FilePath, parentFolder, realPath, STANDARD_STREAM, targetName } from "./path.js";
import { tryStat, versionOf } from "./stat.js";
import { createTemporaryFile } from "./temporary-file.js";

/** A replacement of a file, for the journal: the file, and the numbers of the old and the new contents in the file system. */
export interface Replacement {
  readonly path: FilePath;
  readonly from: string;
  readonly to: string;
}

/**
 * A destination of bytes. After all writes, the caller ends it with either `abort`, or `flush`, if it is present, and
 * `finish`. The methods throw the errors of the operating system unchanged; the caller adds the name of the target.
 */
export interface Target {
  /** Writes bytes before it returns. */
  write(bytes: Uint8Array): void;
  /**
   * Waits until the bytes are on the disk. Present if `finish` replaces a file, which a power loss would destroy otherwise.
   */
  flush?(): Promise<void>;
  /** What `finish` replaces. */
  readonly replacement?: Replacement;
  /** Ends the target after all bytes are written. */
  finish(): void;
  /** Ends the target early. Returns a message on bytes that remain written, or an empty string if none do. */
  abort(): string;
}

/** How a file is replaced. */
export interface Replacing {
  /** Added to the name of the old file, which is kept under this name. */
  readonly backupSuffix?: string | undefined;
  /** The version of the file that was read: another version is not replaced. */
  readonly version?: string | undefined;
}

export const nullTarget: Target = { write() {}, finish() {}, abort: () => "" };

/** The permissions of a new file, which the process's mask reduces. */
const NEW_FILE_MODE = 0o666;

/** The time after which a pipe that is full is tried again, in milliseconds. */
const RETRY_DELAY = 5;

/** Writes all bytes. A pipe that another process has made non-blocking is full at times. */
export const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  for (let rest = bytes; rest.length > 0; )
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY);
    }
};

/** Opens a device, a named pipe or standard output. It cannot be replaced by renaming, so bytes are written directly. */
const openStream = (path: FilePath): Target => {
  const descriptor = path === STANDARD_STREAM ? 1 : openSync(path, "w");
  let written = 0;
  const finish = (): void => {
    if (path !== STANDARD_STREAM) closeSync(descriptor);
  };
  return {
    write(bytes) {
      writeAll(descriptor, bytes);
      written += bytes.length;
    },
    finish,
    abort() {
      finish();
      return written > 0 ? `${written} bytes were already written to ${targetName(path)}` : "";
    },
  };
};

/** Gives the new file the mode of the old one and, if the process may do that, its owner. */
const copyOwnership = (descriptor: number, { mode, uid, gid }: BigIntStats): void => {
  // A new owner resets the set-user-ID bits, so the mode comes last.
  if (process.getuid?.() === 0) fchownSync(descriptor, Number(uid), Number(gid));
  fchmodSync(descriptor, Number(mode));
};

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
const openFile = (path: FilePath, existing: BigIntStats | undefined, replacing: Replacing): Target => {
  // Replaces the target of a symbolic link, not the link. Fails if the file is not writable.
  const destination = existing ? realPath(path) : path;
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
    ...(existing && {
      flush() {
        copyOwnership(descriptor, existing);
        return promisify(fsync)(descriptor);
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

const OPTIONS = { throwIfNoEntry: false, bigint: true } as const;

/**
 * Opens a target.
 *
 * @param path - the file's path, or {@link STANDARD_STREAM} for standard output
 */
export const openTarget = (path: FilePath, replacing: Replacing = {}): Target => {
  if (path === STANDARD_STREAM) return openStream(path);
  const own = lstatSync(path, OPTIONS);
  const existing = own?.isSymbolicLink() ? statSync(path, OPTIONS) : own;
  if (own && !existing) throw new UserError(`${targetName(path)}: is a symbolic link to a file that does not exist`);
  if (existing?.isDirectory()) throw new UserError(`${targetName(path)}: is a directory`);
  return existing && !existing.isFile() ? openStream(path) : openFile(path, existing, replacing);
};
