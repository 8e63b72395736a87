import type { Outcome, Task } from "../engine/convert-file.js";
import type { ConversionSettings } from "../engine/settings.js";
import type { Batch } from "./batch.js";
import type { SharedState } from "./shared-state.js";

/** The number of files in a batch, at most. A message for each file would cost as much as the file. */
const BATCH_FILES = 32;
/** The number of bytes after which a batch gets no more files. */
const BATCH_BYTES = 2 ** 20;

/** A signal that the process sends itself arrives within this time. In milliseconds. */
const SIGNAL_DELAY = 1000;

/** A worker that waits for a named pipe does not stop. The process ends after this time. In milliseconds. */
const MAX_STOP_DELAY = 5000;

const TERMINATION_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A task, and the size of its file. */
export interface SizedTask extends Task {
  readonly bytes: number;
}

/** Divides tasks into batches. */
export const toBatches = (tasks: readonly SizedTask[], jobs: number): SizedTask[][] => {
  const most = Math.max(1, Math.min(BATCH_FILES, Math.ceil(tasks.length / jobs)));
  const batches: SizedTask[][] = [];
  let bytes = 0;
  for (const task of tasks) {
    const last = batches.at(-1);
    if (last && last.length < most && bytes < BATCH_BYTES) last.push(task);
    else {
      batches.push([task]);
      bytes = 0;
    }
    bytes += task.bytes;
  }
  return batches;
};

/** Ends the process by a signal after the workers have removed their temporary files. */
const stopOnSignals = (state: SharedState, idle: () => Promise<unknown>): (() => void) => {
  const stop = (signal: NodeJS.Signals): void => {
    state.stop();
    const tooLate = new Promise((resolve) => setTimeout(resolve, MAX_STOP_DELAY).unref());
    void Promise.race([idle(), tooLate]).then(() => {
      remove();
      process.kill(process.pid, signal);
    });
  };
  const remove = (): void => {
    for (const signal of TERMINATION_SIGNALS) process.off(signal, stop);
  };
  for (const signal of TERMINATION_SIGNALS) process.on(signal, stop);
  return remove;
};

/**
 * Converts files in worker threads.
 *
 * @param onOutcome - is called for each file when it is converted, in any order
 */
export const convertInPool = async (
  tasks: readonly SizedTask[],
  settings: ConversionSettings,
  jobs: number,
  state: SharedState,
  onOutcome: (task: Task, outcome: Outcome) => void,
): Promise<void> => {
  const { Piscina } = await import("piscina");
  const batches = toBatches(tasks, jobs);
  const threads = Math.min(jobs, batches.length);
  const pool = new Piscina<Batch, Outcome[]>({
    // The bundle, which is a CommonJS module, is the program of the workers too.
    filename: __filename,
    name: "convertBatch",
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
  });
  const running = batches.map(async (batch) => {
    const outcomes = await pool.run({ tasks: batch, settings, shared: state.buffer });
    for (const [index, outcome] of outcomes.entries()) onOutcome(batch[index]!, outcome);
  });
  const removeListeners = stopOnSignals(state, () => Promise.allSettled(running));
  try {
    await Promise.all(running);

    if (state.isStopped) await new Promise((resolve) => setTimeout(resolve, SIGNAL_DELAY));
  } finally {
    removeListeners();
    await pool.destroy();
  }
};
