import { endOfQueue, type IOQueue, type Item } from "./queue.js";
import { again, error, finished, type Result, returns } from "./results.js";

/** The handler of one decoder or encoder. The variables of the decoder or encoder are in the handler's scope. */
export type Handler = (item: Item, ioQueue: IOQueue) => Result;

/** Functions that create the decoder of an encoding and, if it has one, its encoder. */
export interface Coders {
  readonly decoder: () => Handler;
  readonly encoder?: () => Handler;
}

/** An encoding. */
export interface Encoding extends Coders {
  readonly name: string;
}

/** Whether a number is in a range, inclusive. */
export const inRange = (number: number, first: number, last: number): boolean => number >= first && number <= last;

/** Whether a byte is an ASCII byte, or a code point an ASCII code point. */
export const isASCII = (item: number): boolean => inRange(item, 0x00, 0x7f);

/** "/": integer division. */
export const div = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** The decoders and encoders without variables. Their first two steps are the same. */
export const stateless = (otherSteps: (item: number) => Result) => (): Handler => (item) => {
  if (item === endOfQueue) return finished;
  return isASCII(item) ? returns(item) : otherSteps(item);
};

/**
 * The decoders whose variables are the leading bytes of a sequence. Their steps for end-of-queue are the same. The other
 * steps get the leading bytes as arguments; "continue" sets the next one, and any other result removes all.
 */
export const multiByteDecoder =
  (otherSteps: (byte: number, ioQueue: IOQueue, ...leading: readonly number[]) => Result) => (): Handler => {
    let leading: number[] = [];
    return (byte, ioQueue) => {
      const before = leading;
      leading = [];
      if (byte === endOfQueue) return before.length === 0 ? finished : error;
      const result = otherSteps(byte, ioQueue, ...before);
      if (result === again) leading = [...before, byte];
      return result;
    };
  };

/** The last steps for a pair of bytes. */
export const endOfPair = (codePoint: number | null, trailing: number, ioQueue: IOQueue): Result => {
  if (codePoint !== null) return returns(codePoint);
  if (isASCII(trailing)) ioQueue.restore(trailing);
  return error;
};

/**
 * The encoders that write escape sequences. The steps return the name of another state to restore the code point and to write
 * the escape sequence of that state. At the end, these encoders return to ASCII.
 */
export const escapingEncoder =
  <State extends string>(
    escapeSequences: Readonly<Record<State | "ASCII", readonly number[]>>,
    otherSteps: (codePoint: number, state: State | "ASCII") => Result | State | "ASCII",
  ) =>
  (): Handler => {
    let state: State | "ASCII" = "ASCII";
    return (item, ioQueue) => {
      if (item === endOfQueue && state === "ASCII") return finished;
      const result = item === endOfQueue ? "ASCII" : otherSteps(item, state);
      if (typeof result !== "string") return result;
      ioQueue.restore(item);
      state = result;
      return returns(...escapeSequences[result]);
    };
  };

export type ErrorMode = "replacement" | "fatal" | "html";

/**
 * Returns the result of the handler, which positions are counted by. The standard returns "continue" after items, and after
 * errors that the error mode replaces.
 *
 * @see https://encoding.spec.whatwg.org/#concept-encoding-process
 */
export const processAnItem = (
  item: Item,
  handler: Handler,
  input: IOQueue,
  output: IOQueue,
  mode: ErrorMode,
): Result => {
  // 4.
  const result = handler(item, input);
  // 5.
  if (result.is === "finished") output.push(endOfQueue);
  // 6.
  if (result.is === "items") for (const item of result.items) output.push(item);
  // 7.
  if (result.is === "error" && mode === "replacement") output.push(0xfffd);
  if (result.is === "error" && mode === "html") {
    for (const character of `&#${result.codePoint};`) output.push(character.charCodeAt(0));
  }
  return result;
};

/** https://encoding.spec.whatwg.org/#concept-encoding-run */
export const processAQueue = (handler: Handler, input: IOQueue, output: IOQueue, mode: ErrorMode): Result => {
  for (;;) {
    const result = processAnItem(input.read(), handler, input, output, mode);
    if (result.is === "finished" || (result.is === "error" && mode === "fatal")) return result;
  }
};
