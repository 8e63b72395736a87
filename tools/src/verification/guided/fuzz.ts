/**
 * `npm run fuzz -- SECONDS`: coverage-guided fuzzing of decoders, encoders, hooks, streams, labels and of the unpacker of
 * tables, against the oracle. A failure is shrunk, printed, and kept among the regressions.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "../../root.js";
import { bundleFuzzer } from "./bundle.js";

/** What the worker is told. */
export interface Setting {
  readonly seconds: number;
  /** Where it notes each input before it runs it: a number, its length, its bytes. */
  readonly input: SharedArrayBuffer;
  /** How many bytes an input has at most. */
  readonly longest: number;
}

/** What the worker tells. */
export interface Outcome {
  /** How many inputs were run, by target. */
  readonly runs: Readonly<Record<string, number>>;
  /** How many inputs did something new: of the vectors, and of those that were found. */
  readonly seeded: number;
  readonly found: number;
  /** How many statements and ways of branches the packages have, and how many of them were reached. */
  readonly places: number;
  readonly reached: number;
  readonly failure: { readonly target: string; readonly given: string; readonly fault: string } | null;
}

const LONGEST = 600;
/** An input that takes longer hangs. */
const PATIENCE = 20_000;

const seconds = Number(process.argv[2] ?? 60);
if (!(seconds > 0)) throw new Error("How many seconds?");
const program = join(root, "tools/dist/verification/guided/program.mjs");
await bundleFuzzer(program);
const input = new SharedArrayBuffer(8 + LONGEST);
const worker = new Worker(program, { workerData: { seconds, input, longest: LONGEST } satisfies Setting });
const numbers = new Int32Array(input, 0, 2);

const outcome = await new Promise<Outcome | Error>((resolve) => {
  let last = -1;
  const watch = setInterval(() => {
    const now = Atomics.load(numbers, 0);
    if (now === last) resolve(new Error(`hangs at ${Buffer.from(input, 8, numbers[1]!).toString("hex")}`));
    last = now;
  }, PATIENCE);
  worker.once("message", resolve);
  worker.once("error", resolve);
  worker.once("exit", (code) => resolve(new Error(`ended with ${code}`)));
  void watch.unref();
});
await worker.terminate();

if (outcome instanceof Error) {
  console.error(outcome);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
} else {
  const { runs, seeded, found, places, reached, failure } = outcome;
  for (const [target, count] of Object.entries(runs))
    console.log(`${target.padEnd(12)}${count.toLocaleString("en")} inputs`);
  console.log(
    `${reached} of ${places} places in the packages reached by ${seeded} inputs of the vectors and ${found} found`,
  );
  if (failure) console.error(`${failure.target}: ${failure.fault}\n${failure.given}`);
  const targets = Object.keys(runs).length;
  console.log(failure ? `${targets - 1} passed, 1 failed` : `${targets} passed, 0 failed`);
  process.exitCode = failure ? 1 : 0;
}
