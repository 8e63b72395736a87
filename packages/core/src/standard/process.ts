import { check } from "./arguments.js";
import {
  CONTINUE,
  codePointOf,
  type Decoder,
  END_OF_QUEUE,
  type Encoder,
  FINISHED,
  type HandlerResult,
  type Restorable,
} from "./handler.js";
import { type AnyIOQueue, type IOQueue, isSurrogate, type StreamingIOQueue } from "./io-queue.js";

/**
 * What becomes of an error: `"replacement"` or `"fatal"` for a decoder, `"fatal"` or `"html"` for an encoder.
 *
 * @see https://encoding.spec.whatwg.org/#error-mode
 */
export type QueueErrorMode = "replacement" | "fatal" | "html";

/** The side of an I/O queue that a coder's output goes to: of an {@link IOQueue} or {@link StreamingIOQueue}, say. */
export interface Pushable {
  push(items: HandlerResult): void;
}

/**
 * The steps of an algorithm that may have to wait, written once for both kinds of queue: what comes from a queue is
 * yielded, and what it came to is sent back.
 */
export type Steps<Return> = Generator<unknown, Return, never>;

const takeSteps = <Return>(steps: Steps<Return>): Return => {
  let step = steps.next();
  while (!step.done) step = steps.next(step.value as never);
  return step.value;
};

const awaitSteps = async <Return>(steps: Steps<Return>): Promise<Return> => {
  let step = steps.next();
  while (!step.done) step = steps.next((await step.value) as never);
  return step.value;
};

/** Takes the steps of an algorithm over an input: at once, or for a streaming one, whose reads are promises, in time. */
export const runSteps = <Return>(input: AnyIOQueue, steps: Steps<Return>): Return | Promise<Return> =>
  input.mode === "immediate" ? takeSteps(steps) : awaitSteps(steps);

/**
 * "Process an item": one step of a coder, and what becomes of its result.
 *
 * @param item - what was read from the input
 * @param coder - an instance of an encoding's decoder or encoder
 * @param input - where the coder restores items
 * @param output - where its items go
 * @param mode - what becomes of an error
 * @returns {@link CONTINUE}, {@link FINISHED} or, in fatal mode, the error (see {@link codePointOf})
 * @throws TypeError when the error mode is none of the coder's, or an encoder is given a surrogate
 * @see https://encoding.spec.whatwg.org/#concept-encoding-process
 * @example
 * ```ts
 * import { CONTINUE, IOQueue, processItem } from "@webenc/core";
 * import { utf8 } from "@webenc/utf8";
 *
 * const decoder = utf8.decoder();
 * const input = IOQueue.from([0xc3, 0xa9]);
 * const output = new IOQueue();
 * processItem(input.read(), decoder, input, output, "fatal") === CONTINUE; // => true
 * output.size; // => 0
 * processItem(input.read(), decoder, input, output, "fatal") === CONTINUE; // => true
 * output.read(); // => 0xe9
 * ```
 */
export const processItem = (
  item: number,
  coder: Decoder | Encoder,
  input: Restorable,
  output: Pushable,
  mode: QueueErrorMode,
): number => {
  const isDecoder = typeof (coder as Decoder).pendingByteCount === "function";
  // 1. to 3.
  check(
    mode !== (isDecoder ? "html" : "replacement"),
    `The error mode of ${isDecoder ? "a decoder" : "an encoder"} cannot be ${mode}`,
  );
  check(isDecoder || !isSurrogate(item), "An encoder accepts scalar values only");
  // 4.
  const result = coder.handler(input, item);
  // 5. Finished.
  if (result === FINISHED) {
    output.push(END_OF_QUEUE);
    return result;
  }
  // 6. One or more items.
  if (typeof result !== "number" || result >= 0) {
    const surrogates = typeof result === "number" ? isSurrogate(result) : result.some(isSurrogate);
    check(!isDecoder || !surrogates, "A decoder must return scalar values");
    output.push(result);
  }
  // 7. An error.
  else if (result !== CONTINUE) {
    if (mode === "fatal") return result;
    output.push(mode === "html" ? Array.from(`&#${codePointOf(result)};`, (digit) => digit.charCodeAt(0)) : 0xfffd);
  }
  // 8.
  return CONTINUE;
};

/** The steps of {@link processQueue}. */
export function* processQueueSteps(
  coder: Decoder | Encoder,
  input: AnyIOQueue,
  output: Pushable,
  mode: QueueErrorMode,
): Steps<number> {
  // 1. What is there already is read without a promise for each item.
  for (;;) {
    const item: number = input.ready(1) ? input.readNow() : yield input.read();
    const result = processItem(item, coder, input, output, mode);
    if (result !== CONTINUE) return result;
  }
}

/**
 * "Process a queue": reads and processes items until the coder has finished or, in fatal mode, met an error.
 *
 * @param coder - an instance of an encoding's decoder or encoder
 * @param input - what is read: bytes for a decoder, scalar values for an encoder
 * @param output - where the coder's items go, and end-of-queue when it has finished
 * @param mode - what becomes of an error
 * @returns {@link FINISHED} or the error (see {@link codePointOf}); for a streaming input a promise of it
 * @throws TypeError (rejects with it, for a streaming input) where {@link processItem} does
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { FINISHED, IOQueue, processQueue } from "@webenc/core";
 * import { utf8 } from "@webenc/utf8";
 *
 * const output = new IOQueue();
 * processQueue(utf8.encoder(), IOQueue.from("é"), output, "fatal") === FINISHED; // => true
 * output.toList(); // => [0xc3, 0xa9]
 * ```
 */
export function processQueue(coder: Decoder | Encoder, input: IOQueue, output: Pushable, mode: QueueErrorMode): number;
export function processQueue(
  coder: Decoder | Encoder,
  input: StreamingIOQueue,
  output: Pushable,
  mode: QueueErrorMode,
): Promise<number>;
export function processQueue(
  coder: Decoder | Encoder,
  input: AnyIOQueue,
  output: Pushable,
  mode: QueueErrorMode,
): number | Promise<number> {
  return runSteps(input, processQueueSteps(coder, input, output, mode));
}
