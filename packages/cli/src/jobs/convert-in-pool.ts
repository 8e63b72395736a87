import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { Outcome, Task } from "../engine/convert-file.js";
import { TERMINATION_SIGNALS } from "../files/temporary-file.js";
import type { SharedState } from "./shared-state.js";
import type { WorkerData } from "./worker.js";

/** The number of files in a batch, at most. A message for each file would cost as much as the file. */
const BATCH_FILES = 32;
/** The number of bytes after which a batch gets no more files. */
const BATCH_BYTES = 2 ** 20;

/** A signal that the process sends itself arrives within this time. In milliseconds. */
const SIGNAL_DELAY = 1000;

/** A worker that waits for a named pipe does not stop. The process ends after this time. In milliseconds. */
const MAX_STOP_DELAY = 5000;

export interface SizedTask extends Task {
  readonly bytes: number;
}

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
const stopOnSignals = (state: SharedState, idle: Promise<unknown>): (() => void) => {
  const stop = (signal: NodeJS.Signals): void => {
    state.stop();
    const tooLate = new Promise((resolve) => setTimeout(resolve, MAX_STOP_DELAY).unref());
    void Promise.race([idle, tooLate]).then(() => {
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
 * Converts files in worker threads: each takes the next batch when it has converted one.
 *
 * @param onOutcome - is called for each file when it is converted, in any order
 */
export const convertInPool = async (
  tasks: readonly SizedTask[],
  { settings, journal }: Pick<WorkerData, "settings" | "journal">,
  jobs: number,
  state: SharedState,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> => {
  const { Worker } = await import("node:worker_threads");
  const batches = toBatches(tasks, jobs);
  const waiting = batches.values();
  const workerData: WorkerData = { settings, journal, shared: state.buffer };
  // The bundle, which is a CommonJS module, is the program of the workers too.
  const program = `require(${JSON.stringify(__filename)}).runWorker()`;
  const createWorker = (): Worker => new Worker(program, { eval: true, workerData });
  const workers = Array.from({ length: Math.min(jobs, batches.length) }, createWorker);
  const running = workers.map(async (worker) => {
    for (const batch of waiting) {
      worker.postMessage(batch);
      // An event "error" ends the waiting too.
      const [outcomes] = (await once(worker, "message")) as [readonly Outcome[]];
      for (const outcome of outcomes) onOutcome(outcome);
    }
  });
  const removeListeners = stopOnSignals(state, Promise.allSettled(running));
  try {
    await Promise.all(running);
    if (state.isStopped) await new Promise((resolve) => setTimeout(resolve, SIGNAL_DELAY));
  } finally {
    removeListeners();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
};
