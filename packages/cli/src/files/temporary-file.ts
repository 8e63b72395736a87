import { openSync, renameSync, unlinkSync } from "node:fs";
import { type FilePath, joinPath } from "./path.js";

/** The start of the name of a temporary file. A killed process leaves it behind. */
export const TEMPORARY_PREFIX = ".webenc-";

/** The signals that end the process and that it can handle. */
export const TERMINATION_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A new file that a signal removes, until it is renamed. */
export interface TemporaryFile {
  readonly descriptor: number;
  /** Gives the file its final name. */
  rename(path: FilePath): void;
  /** Removes the file, unless it has been renamed. */
  remove(): void;
}

let created = 0;
/** The number of this thread: 0 is the main thread. */
let thread = 0;

/** Sets that this module runs in a worker thread. Importing `node:worker_threads` would slow each start down. */
export const runInWorker = (threadId: number): void => {
  thread = threadId;
};

/** The temporary files of this thread. */
const existing = new Set<FilePath>();

const removeFile = (path: FilePath): void => {
  try {
    unlinkSync(path);
  } catch {
    // It does not exist any more, or its folder has become read-only.
  }
  existing.delete(path);
};

const endBySignal = (signal: NodeJS.Signals): void => {
  for (const path of existing) removeFile(path);
  for (const each of TERMINATION_SIGNALS) process.off(each, endBySignal);
  process.kill(process.pid, signal);
};

/** Returns a path in a folder that no other thread or process uses. */
export const temporaryPath = (folder: FilePath): FilePath =>
  joinPath(folder, `${TEMPORARY_PREFIX}${process.pid}-${thread}-${created++}.tmp`);

/**
 * Creates a file in a folder, so that it can be renamed to another file of the folder. A worker thread receives no signals:
 * the main thread stops it.
 */
export const createTemporaryFile = (folder: FilePath, mode: number): TemporaryFile => {
  // The listeners are added before the file is created, because a signal can arrive at any time.
  if (thread === 0 && !process.listeners("SIGINT").includes(endBySignal))
    for (const signal of TERMINATION_SIGNALS) process.on(signal, endBySignal);
  for (;;) {
    const path = temporaryPath(folder);
    existing.add(path);
    try {
      return {
        descriptor: openSync(path, "wx", mode),
        rename(target) {
          renameSync(path, target);
          existing.delete(path);
        },
        remove() {
          if (existing.has(path)) removeFile(path);
        },
      };
    } catch (error) {
      existing.delete(path);
      // A killed process had the same number.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
};
