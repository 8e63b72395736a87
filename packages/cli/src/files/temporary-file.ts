import { openSync, rmSync } from "node:fs";
import { type FilePath, joinPath } from "./path.js";

/** The start of the name of a temporary file. A killed process leaves it behind. */
export const TEMPORARY_PREFIX = ".webenc-";

/** The signals that end the process and that it can handle. */
const TERMINATION_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A new file that a signal removes, until it is kept. */
export interface TemporaryFile {
  readonly path: FilePath;
  readonly descriptor: number;
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

/**
 * Creates a file in a folder, so that it can be renamed to another file of the folder. A worker thread receives no signals:
 * the main thread stops it.
 */
export const createTemporaryFile = (folder: FilePath, mode: number): TemporaryFile => {
  let path: FilePath | undefined;
  const remove = (): void => {
    if (thread === 0) for (const signal of TERMINATION_SIGNALS) process.off(signal, end);
    if (path !== undefined) rmSync(path, { force: true });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal);
  };
  // The listeners are added before the file is created, because a signal can arrive at any time.
  if (thread === 0) for (const signal of TERMINATION_SIGNALS) process.on(signal, end);
  for (;;) {
    const candidate = joinPath(folder, `${TEMPORARY_PREFIX}${process.pid}-${thread}-${created++}.tmp`);
    try {
      const descriptor = openSync(candidate, "wx", mode);
      path = candidate;
      return { path, descriptor, remove };
    } catch (error) {
      // A killed process had the same number.
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      remove();
      throw error;
    }
  }
};
