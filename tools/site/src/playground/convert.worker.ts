/** The worker that converts files. It receives a request, and then at most one "cancel". */
import { getEncoding } from "webenc";
import { convert, type Progress } from "./convert.js";
import { createStorage } from "./convert-sink.js";
import { type ErrorModeChoice, errorModeOf } from "./encode.js";
import { loadHistoricalEncodings } from "./encodings.js";

/** The message that starts a conversion. */
export interface ConversionRequest {
  readonly file: Blob;
  readonly from: string;
  readonly to: string;
  readonly errorMode: ErrorModeChoice;
  readonly replacement: string;
  readonly isFatal: boolean;
  readonly writesBOM: boolean;
}

/** The messages of the worker. */
export type ConversionMessage =
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "done"; readonly progress: Progress; readonly file: Blob }
  | { readonly type: "cancelled" }
  | { readonly type: "failed"; readonly message: string };

/** The part of the worker's global object that is used. */
const scope = globalThis as unknown as {
  postMessage(message: ConversionMessage): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ConversionRequest | "cancel">) => void): void;
};

/** The time between two messages with progress, in milliseconds. */
const PROGRESS_INTERVAL = 100;

const cancellation = new AbortController();

const findEncoding = async (id: string) => {
  const found = getEncoding(id) ?? (await loadHistoricalEncodings()).find((choice) => choice.id === id)?.encoding;
  if (!found) throw new RangeError(`Unknown encoding: ${id}`);
  return found;
};

const run = async ({ file, from, to, errorMode, replacement, ...options }: ConversionRequest): Promise<void> => {
  const storage = await createStorage();
  let last = 0;
  const onProgress = (progress: Progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL) return;
    last = now;
    scope.postMessage({ type: "progress", progress });
  };
  try {
    const target = await findEncoding(to);
    if (!target.encoder) throw new RangeError(`${target.name} has no encoder`);
    const conversion = {
      from: await findEncoding(from),
      to: { name: target.name, encoder: target.encoder },
      errorMode: errorModeOf(errorMode, replacement),
      ...options,
    };
    const progress = await convert(
      conversion,
      file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>,
      storage.stream,
      onProgress,
      cancellation.signal,
    );
    scope.postMessage({ type: "done", progress, file: await storage.finish() });
  } catch (error) {
    await storage.discard().catch(() => {});
    scope.postMessage(
      cancellation.signal.aborted
        ? { type: "cancelled" }
        : { type: "failed", message: error instanceof Error ? error.message : String(error) },
    );
  }
};

scope.addEventListener("message", ({ data }) => {
  if (data === "cancel") cancellation.abort();
  else run(data);
});
