import { convertGroup, type Outcome, type Task } from "../engine/convert-file.js";
import type { ConversionSettings } from "../engine/settings.js";
import { runInWorker } from "../files/temporary-file.js";
import { SharedState } from "./shared-state.js";

/** What all worker threads of a run have in common. */
export interface WorkerData {
  readonly settings: ConversionSettings;
  readonly journal: string | undefined;
  readonly shared: SharedArrayBuffer;
}

/** What a worker answers for a batch: fewer outcomes than files if the process ends. */
export type Answer = { readonly outcomes: readonly Outcome[] } | { readonly error: Error };

/** A message between threads has a Uint8Array for each Buffer. */
const revive = <Path extends Task["target"]>(path: Path): Path =>
  (path instanceof Uint8Array ? Buffer.from(path) : path) as Path;

/** Converts the batches that the main thread sends. It runs in a worker thread. */
export const runWorker = (): void => {
  const { parentPort, threadId, workerData } = process.getBuiltinModule("node:worker_threads");
  const { settings, journal, shared } = workerData as WorkerData;
  runInWorker(threadId);
  const state = new SharedState(shared);
  const observer = { onBytes: (count: number) => state.addBytes(count), shouldStop: () => state.isStopped };
  parentPort!.on("message", async (batch: readonly Task[]) => {
    const tasks = batch.map((task) => ({ ...task, source: revive(task.source), target: revive(task.target) }));
    const answer: Answer = await convertGroup(tasks, settings, journal, observer).then(
      (outcomes) => ({ outcomes }),
      (error: Error) => ({ error }),
    );
    parentPort!.postMessage(answer);
  });
};
