/** The worker of the benchmark: measures each encoding and posts its result. */
import { type BenchResult, benchEncoding, MATERIAL } from "./browser-bench.js";

/** The messages of the worker. */
export type BenchMessage =
  | { readonly type: "result"; readonly result: BenchResult }
  | { readonly type: "done" }
  | { readonly type: "failed"; readonly message: string };

const post = (message: BenchMessage): void =>
  (globalThis as unknown as { postMessage(message: BenchMessage): void }).postMessage(message);

try {
  for (const [label, characters] of MATERIAL) post({ type: "result", result: benchEncoding(label, characters) });
  post({ type: "done" });
} catch (error) {
  post({ type: "failed", message: error instanceof Error ? error.message : String(error) });
}
