/**
 * `npm run fuzz -- SECONDS`: compares the packages with the oracle on the vectors, and then on random cases until the time
 * is over. A failure is shrunk, printed and added to the regressions.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import fc from "fast-check";
import type { Cases } from "./cases.js";

/** A case that takes longer than this number of milliseconds is reported as hanging. */
const HANG_LIMIT = 60_000;

/** How the time is divided among the checks: those that reach the most code get the most. */
const SHARES: { readonly [Name in keyof Cases]: number } = {
  decode: 6,
  encode: 4,
  encodeInto: 2,
  hooks: 3,
  streams: 3,
  labels: 1,
  tables: 2,
};
const SUM = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

/** What the worker reports: the case that it runs next, or the end of a check. */
type Message =
  | { readonly running: unknown }
  | { readonly check: string; readonly cases: number; readonly fault: string | null };

const work = async ({ seconds, seed }: { seconds: number; seed: number }): Promise<void> => {
  const report = (message: Message): void => parentPort!.postMessage(message);
  const { check } = await import("./checks.js");
  const { arbitraries } = await import("./inputs.js");
  const { keepRegression } = await import("./regressions.js");
  const { checkAllVectors } = await import("../vectors/check.js");
  report({ running: "the vectors" });
  const { passed, failures } = checkAllVectors();
  report({ check: "vectors", cases: passed, fault: failures.length ? failures.join("\n") : null });

  for (const name of Object.keys(SHARES) as (keyof Cases)[]) {
    const property = fc.asyncProperty(arbitraries[name] as fc.Arbitrary<Cases[typeof name]>, async (given) => {
      report({ running: [name, given] });
      const fault = await check(name, given);
      if (fault) throw new Error(fault.slice(0, 1000));
    });
    const { counterexample, errorInstance, numRuns } = await fc.check(property, {
      seed,
      numRuns: 2 ** 31 - 1,
      interruptAfterTimeLimit: (1000 * seconds * SHARES[name]) / SUM,
    });
    // Without a counterexample the time was over before the first case.
    if (counterexample) keepRegression(name, counterexample[0]);
    const fault = counterexample ? `${errorInstance}\n${JSON.stringify(counterexample[0])}` : null;
    report({ check: name, cases: numRuns, fault });
  }
};

if (isMainThread) {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds > 0)) throw new Error("npm run fuzz -- SECONDS: the number of seconds is positive");
  const seed = Number(process.env.WEBENC_FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`WEBENC_FUZZ_SEED=${seed}`);
  const outcomes: boolean[] = [];
  const add = (check: string, cases: number, fault: string | null): void => {
    console.log(`${check.padEnd(12)}${cases.toLocaleString("en")} cases${fault ? `, failed: ${fault}` : ""}`);
    outcomes.push(fault === null);
  };
  let running: unknown;
  const worker = new Worker(new URL(import.meta.url), { workerData: { seconds, seed } });
  const error = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(`no answer after ${HANG_LIMIT / 1000} seconds`), HANG_LIMIT);
    worker.on("message", (message: Message) => {
      timer.refresh();
      if ("running" in message) running = message.running;
      else add(message.check, message.cases, message.fault);
    });
    worker.once("error", resolve);
    worker.once("exit", () => resolve(null));
    timer.unref();
  });
  if (error) add("fuzzer", 0, `${error}\n${JSON.stringify(running)}`);
  await worker.terminate();
  const failed = outcomes.filter((passed) => !passed).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else await work(workerData);
