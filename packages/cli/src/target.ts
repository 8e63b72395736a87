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
import { Failure } from "./failure.js";
import { STANDARD_STREAM } from "./source.js";

/** What messages call a target. */
export const targetName = (path: string): string => (path === STANDARD_STREAM ? "standard output" : path);

/** Where bytes go. Exactly one of `finish` and `abandon` ends it. */
export interface Target {
  /** Resolves when the bytes are out of our hands: who waits for it never gets ahead of a slow reader. */
  write(bytes: Uint8Array): Promise<void>;
  /** All is written. */
  finish(): void;
  /** Nothing more will be written. Says what stays of what was, or nothing if nothing does. */
  abandon(): string;
}

/** The signals that end a process and leave it the time to put away its things. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

// An error of standard output comes to the write that met it. The event without a listener would end the process.
process.stdout.on("error", () => {});

/** Standard output: what is written there cannot be taken back. */
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
    abandon: () => (written > 0 ? `${written} bytes had been written to standard output` : ""),
  };
};

/** A device or a named pipe: there is nothing to rename, so it gets the bytes as they come. */
const inPlace = (path: string): Target => {
  const descriptor = openSync(path, "w");
  let written = 0;
  return {
    async write(bytes) {
      writeFileSync(descriptor, bytes);
      written += bytes.length;
    },
    finish: () => closeSync(descriptor),
    abandon() {
      closeSync(descriptor);
      return written > 0 ? `${written} bytes had been written to ${path}` : "";
    },
  };
};

/**
 * A file, written beside its place under a name of its own and renamed when it is whole and on the disk: whatever
 * happens before, the file is what it was, or is not there. The calls are synchronous, so that a signal's handler never
 * finds them half done.
 */
const renamed = (path: string, existing: Stats | undefined): Target => {
  // A symbolic link stays one, and a file that may not be written is not replaced either.
  const place = existing ? realpathSync(path) : path;
  if (existing) accessSync(place, constants.W_OK);
  const temporary = join(dirname(place), `.webenc-${randomUUID()}.tmp`);
  const remove = (): void => {
    for (const signal of ENDINGS) process.off(signal, end);
    rmSync(temporary, { force: true });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal);
  };
  // Before the file is there: a signal may come at once.
  for (const signal of ENDINGS) process.on(signal, end);
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
      renameSync(temporary, place);
      remove();
    },
    abandon() {
      try {
        closeSync(descriptor);
      } catch {
        // finish() had closed it.
      }
      remove();
      return "";
    },
  };
};

const file = (path: string): Target => {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new Failure(`${path}: is a directory`);
  return existing && !existing.isFile() ? inPlace(path) : renamed(path, existing);
};

/**
 * Opens a target. What goes wrong here and later is thrown as the system says it; the caller knows what it was about.
 *
 * @param path - the file's path, or {@link STANDARD_STREAM} for standard output
 */
export const openTarget = (path: string): Target => (path === STANDARD_STREAM ? standardOutput() : file(path));
