/**
 * `npm run fuzz -- SECONDS`: compares the packages with the oracle on the vectors, and then on random cases until the time
 * is over. A failure is shrunk, printed and added to the regressions.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { sum } from "d3-array";

/** A case that takes longer than this number of milliseconds is reported as hanging. */
const HANG_LIMIT = 60_000;

/** What the worker reports: the case that it runs next, or the end of a check. */
type Message =
  | { readonly running: unknown }
  | { readonly check: string; readonly cases: number; readonly fault: string | null };

const work = async (seconds: number): Promise<void> => {
  const report = (message: Message): void => parentPort!.postMessage(message);
  const { checks, runRandomCases, seed } = await import("./checks.js");
  const { checkAllVectors } = await import("../vectors/check.js");
  report({ running: "the vectors" });
  const { passed, failures } = checkAllVectors();
  report({ check: "vectors", cases: passed, fault: failures.join("\n") || null });

  const allCases = sum(Object.values(checks), ({ cases }) => cases);
  for (const [check, { cases }] of Object.entries(checks)) {
    const interruptAfterTimeLimit = (1000 * seconds * cases) / allCases;
    const parameters = { seed, numRuns: 2 ** 31 - 1, interruptAfterTimeLimit };
    const result = await runRandomCases(check, parameters, (given) => report({ running: [check, given] }));
    const fault = result.fault ?? (result.cases ? null : "no case in its time: give more seconds");
    report({ check, cases: result.cases, fault });
  }
};

if (isMainThread) {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds > 0)) throw new Error("npm run fuzz -- SECONDS: the number of seconds is positive");
  // The worker's environment is a copy.
  process.env.WEBENC_FUZZ_SEED ??= `${Date.now() % 2 ** 31}`;
  console.log(`WEBENC_FUZZ_SEED=${process.env.WEBENC_FUZZ_SEED}`);
  const count = { passed: 0, failed: 0 };
  const add = (check: string, cases: number, fault: string | null): void => {
    console.log(`${check.padEnd(12)}${cases.toLocaleString("en")} cases${fault ? `, failed: ${fault}` : ""}`);
    count[fault ? "failed" : "passed"]++;
  };
  let running: unknown;
  const worker = new Worker(new URL(import.meta.url), { workerData: seconds });
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
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed ? 1 : 0;
} else await work(workerData);
