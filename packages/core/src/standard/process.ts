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
import { type AnyIOQueue, type IOQueue, isIOQueue, type StreamingIOQueue } from "./io-queue.js";
import { isSurrogate } from "./surrogates.js";

/**
 * How errors are handled: `"replacement"` or `"fatal"` for a decoder, `"fatal"` or `"html"` for an encoder.
 *
 * @see https://encoding.spec.whatwg.org/#error-mode
 */
export type QueueErrorMode = "replacement" | "fatal" | "html";

/** The part of an I/O queue that output is written to, for example an {@link IOQueue} or a {@link StreamingIOQueue}. */
export interface Pushable {
  push(items: HandlerResult): void;
}

/**
 * The steps of an algorithm that reads a queue, written once for both kinds of queue. The generator yields the result
 * of each read, which is an item or a promise of one, and receives the item.
 */
export type Steps<Return> = Generator<unknown, Return, never>;

const runStepsNow = <Return>(steps: Steps<Return>): Return => {
  let step = steps.next();
  while (!step.done) step = steps.next(step.value as never);
  return step.value;
};

const awaitSteps = async <Return>(steps: Steps<Return>): Promise<Return> => {
  let step = steps.next();
  while (!step.done) step = steps.next((await step.value) as never);
  return step.value;
};

/** Returns whether an instance is a decoder. The test looks at a member, because it may come from another copy of a package. */
export const isDecoder = (coder: Decoder | Encoder): coder is Decoder =>
  typeof (coder as Decoder).pendingByteCount === "function";

/** Runs the steps of an algorithm: synchronously for an immediate input, asynchronously for a streaming input. */
export const runSteps = <Return>(input: AnyIOQueue, steps: Steps<Return>): Return | Promise<Return> =>
  input.mode === "immediate" ? runStepsNow(steps) : awaitSteps(steps);

/**
 * "Process an item": calls the handler of a decoder or encoder with one item, and handles its result.
 *
 * @param item - the item, which was read from the input
 * @param coder - an instance of an encoding's decoder or encoder
 * @param input - the queue to which the handler restores items
 * @param output - the queue to which the results are pushed
 * @param mode - how an error is handled
 * @returns {@link CONTINUE}, {@link FINISHED} or, in fatal mode, the error (see {@link codePointOf})
 * @throws TypeError if the coder does not support the error mode, or if an encoder receives a surrogate
 * @see https://encoding.spec.whatwg.org/#concept-encoding-process
 * @example
 * ```ts
 * import { CONTINUE } from "@webenc/core";
 * import { IOQueue, processItem } from "webenc/hooks";
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
  const decodes = isDecoder(coder);
  // 1. to 3.
  check(
    mode === "fatal" || mode === (decodes ? "replacement" : "html"),
    `The error mode of ${decodes ? "a decoder" : "an encoder"} cannot be ${mode}`,
  );
  check(decodes || !isSurrogate(item), "An encoder accepts scalar values only");
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
    check(!decodes || !surrogates, "A decoder must return scalar values");
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
  // 1. Items that are ready are read without a promise for each.
  for (;;) {
    const item: number = input.ready(1) ? input.readNow() : yield input.read();
    const result = processItem(item, coder, input, output, mode);
    if (result !== CONTINUE) return result;
  }
}

/**
 * "Process a queue": reads and processes items until the coder has finished or, in fatal mode, until the first error.
 *
 * @param coder - an instance of an encoding's decoder or encoder
 * @param input - the queue to read: bytes for a decoder, scalar values for an encoder
 * @param output - the queue to which the results are pushed, and end-of-queue when the coder has finished
 * @param mode - how errors are handled
 * @returns {@link FINISHED} or the error (see {@link codePointOf}); for a streaming input, a promise of it
 * @throws TypeError if {@link processItem} does; for a streaming input, the promise is rejected with it
 * @see https://encoding.spec.whatwg.org/#concept-encoding-run
 * @example
 * ```ts
 * import { FINISHED } from "@webenc/core";
 * import { IOQueue, processQueue } from "webenc/hooks";
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
  check(isIOQueue(input), "input must be an I/O queue");
  return runSteps(input, processQueueSteps(coder, input, output, mode));
}
