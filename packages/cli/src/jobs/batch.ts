import { convertGroup, type Outcome, type Task } from "../engine/convert-file.js";
import type { ConversionSettings } from "../engine/settings.js";
import type { FilePath } from "../files/path.js";
import { runInWorker } from "../files/temporary-file.js";
import { SharedState } from "./shared-state.js";

/** The files that a worker thread converts as a group. */
export interface Batch {
  readonly tasks: readonly Task[];
  readonly settings: ConversionSettings;
  readonly shared: SharedArrayBuffer;
}

/** A message between threads has a Uint8Array for each Buffer. */
const revive = (path: FilePath | Uint8Array): FilePath => (typeof path === "string" ? path : Buffer.from(path));

/**
 * Converts the files of a batch. It runs in a worker thread.
 *
 * @returns the outcomes, fewer than files if the process ends
 */
export const convertBatch = async ({ tasks, settings, shared }: Batch): Promise<Outcome[]> => {
  const { threadId } = await import("node:worker_threads");
  runInWorker(threadId);
  const state = new SharedState(shared);
  const observer = { onBytes: (count: number) => state.addBytes(count), shouldStop: () => state.isStopped };
  const ownTasks = tasks.map((task) => ({ ...task, source: revive(task.source), target: revive(task.target) }));
  return convertGroup(ownTasks, settings, observer);
};
