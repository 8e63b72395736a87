import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { STANDARD_STREAM } from "./source.js";
import { UserError } from "./user-error.js";

/** Returns the name of a target for messages. */
export const targetName = (path: string): string => (path === STANDARD_STREAM ? "standard output" : path);

/** A destination of bytes. The caller ends it with either `finish` or `abort`. */
export interface Target {
  /** Resolves when the bytes are written. A caller that awaits it cannot read faster than the target accepts. */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the target after all bytes are written. */
  finish(): void;
  /** Ends the target early. Returns a message on bytes that remain written, or an empty string if none do. */
  abort(): string;
}

/** The signals that end the process and that it can handle. */
const TERMINATION_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

// The callback of a failed write receives the error. Without a listener, the `error` event would end the process.
process.stdout.on("error", () => {});

/** Opens standard output. Written bytes cannot be removed from it. */
export const standardOutput = (): Target => {
  let written = 0;
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => {
          if (error) return reject(error);
          written += bytes.length;
          resolve();
        });
      }),
    finish() {},
    abort: () => (written > 0 ? `${written} bytes were already written to standard output` : ""),
  };
};

/** Opens a device or a named pipe. It cannot be replaced by renaming, so bytes are written directly. */
const openDevice = (path: string): Target => {
  const descriptor = openSync(path, "w");
  let written = 0;
  return {
    async write(bytes) {
      writeFileSync(descriptor, bytes);
      written += bytes.length;
    },
    finish: () => closeSync(descriptor),
    abort() {
      closeSync(descriptor);
      return written > 0 ? `${written} bytes were already written to ${path}` : "";
    },
  };
};

/**
 * Opens a regular file. Bytes are written to a temporary file in the same directory, which is renamed when it is complete
 * and flushed to disk. Until then the existing file is unchanged. The calls are synchronous, so that a signal handler
 * cannot run in the middle of one.
 */
const openRegularFile = (path: string, existing: Stats | undefined): Target => {
  // Replaces the target of a symbolic link, not the link. Fails if the file is not writable.
  const destination = existing ? realpathSync(path) : path;
  if (existing) accessSync(destination, constants.W_OK);
  const temporary = join(dirname(destination), `.webenc-${randomUUID()}.tmp`);
  const remove = (): void => {
    for (const signal of TERMINATION_SIGNALS) process.off(signal, end);
    rmSync(temporary, { force: true });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal);
  };
  // The listeners are added before the file is created, because a signal can arrive at any time.
  for (const signal of TERMINATION_SIGNALS) process.on(signal, end);
  let descriptor: number;
  try {
    descriptor = openSync(temporary, "wx");
  } catch (error) {
    remove();
    throw error;
  }

  return {
    async write(bytes) {
      writeFileSync(descriptor, bytes);
    },
    finish() {
      if (existing) fchmodSync(descriptor, existing.mode);
      fsyncSync(descriptor);
      closeSync(descriptor);
      renameSync(temporary, destination);
      remove();
    },
    abort() {
      try {
        closeSync(descriptor);
      } catch {
        // finish() has already closed it.
      }
      remove();
      return "";
    },
  };
};

const openFile = (path: string): Target => {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new UserError(`${path}: is a directory`);
  return existing && !existing.isFile() ? openDevice(path) : openRegularFile(path, existing);
};

/**
 * Opens a target. Its methods throw the errors of the operating system unchanged; the caller adds the name of the target.
 *
 * @param path - the file's path, or {@link STANDARD_STREAM} for standard output
 */
export const openTarget = (path: string): Target => (path === STANDARD_STREAM ? standardOutput() : openFile(path));
