import { convertGroup, type Task } from "../engine/convert-file.js";
import type { ConversionSettings } from "../engine/settings.js";
import { runInWorker } from "../files/temporary-file.js";
import { SharedState } from "./shared-state.js";

/** What all worker threads of a run have in common. */
export interface WorkerData {
  readonly settings: ConversionSettings;
  readonly journal: string | undefined;
  readonly shared: SharedArrayBuffer;
}

/** A message between threads has a Uint8Array for each Buffer. */
const revive = <Path extends Task["target"]>(path: Path): Path =>
  (path instanceof Uint8Array ? Buffer.from(path) : path) as Path;

/** Converts the batches that the main thread sends, and answers with the outcomes. It runs in a worker thread. */
export const runWorker = (): void => {
  const { parentPort, threadId, workerData } = process.getBuiltinModule("node:worker_threads");
  const { settings, journal, shared } = workerData as WorkerData;
  runInWorker(threadId);
  const state = new SharedState(shared);
  parentPort!.on("message", async (batch: readonly Task[]) => {
    const tasks = batch.map((task) => ({ ...task, source: revive(task.source), target: revive(task.target) }));
    parentPort!.postMessage(await convertGroup(tasks, settings, journal, state));
  });
};
