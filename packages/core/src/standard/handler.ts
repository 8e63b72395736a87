import type { ByteQueue } from "../buffers/byte-queue.js";
import type { ByteSink } from "../buffers/byte-sink.js";
import type { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";

/**
 * End-of-queue: the special item that says an I/O queue holds no more items. Every other item (a byte, a code unit, a
 * scalar value) is zero or more.
 *
 * @see https://encoding.spec.whatwg.org/#end-of-stream
 */
export const END_OF_QUEUE = -1;

/** What a handler returns when it wants another item before it answers. */
export const CONTINUE = -1;

/** What a handler returns at end-of-queue, when nothing is left to say. */
export const FINISHED = -2;

/** What a decoder's handler returns for bytes that have no meaning. An encoder's error is {@link errorWith} a code point. */
export const ERROR = -3;

/**
 * "Return error with code point": what an encoder's handler returns for a code point that its encoding lacks.
 *
 * @param codePoint - the scalar value that can't be encoded
 * @returns a number below {@link ERROR}, or {@link ERROR} itself for U+0000; see {@link codePointOf}
 */
export const errorWith = (codePoint: number): number => ERROR - codePoint;

/**
 * The code point of an error.
 *
 * @param error - what {@link errorWith} returned
 */
export const codePointOf = (error: number): number => ERROR - error;

/**
 * What a handler returns: one item (zero or more), several items, or one of {@link CONTINUE}, {@link FINISHED} and
 * {@link ERROR} (or less: {@link errorWith}).
 */
export type HandlerResult = number | readonly number[];

/** The side of an I/O queue that a handler sees: the items that it read last can be given back, in their order. */
export interface Restorable {
  restore(...items: readonly number[]): void;
}

/**
 * A handler: one step of a decoder or encoder, as the standard writes it.
 *
 * @see https://encoding.spec.whatwg.org/#handler
 */
export type Handler = (ioQueue: Restorable, item: number) => HandlerResult;

/**
 * An instance of an encoding's decoder. When it has answered {@link FINISHED}, it is as new. What it lacks is best its own
 * `undefined`: what is not its own is looked for in `Object.prototype`, where anybody may have put something.
 *
 * @see https://encoding.spec.whatwg.org/#decoder
 */
export interface Decoder {
  readonly handler: Handler;
  /** How many bytes are held: read, and not yet answered by an item or an error. With none the decoder is neutral. */
  readonly pendingByteCount: () => number;
  readonly fastPath?: DecoderFastPath | undefined;
}

/**
 * A fast loop beside a decoder's handler. It takes from the front of the input what is complete, well-formed and mapped,
 * and stops before the first byte that it does not like: *run then handler equals handler alone*, for every state, input
 * and chunking. So it is entered only when the decoder is neutral, sees no end-of-queue, makes no error and touches no
 * state; error modes and streaming need no line in it.
 */
export type DecoderFastPath = (input: ByteQueue, output: CodeUnitSink) => void;

/** The mirror of {@link DecoderFastPath}: takes code units that are mapped, and stops before the first that it does not like. */
export type EncoderFastPath = (input: CodeUnitQueue, output: ByteSink) => void;

/**
 * An instance of an encoding's encoder. What it lacks is best its own `undefined`, as in a {@link Decoder}.
 *
 * @see https://encoding.spec.whatwg.org/#encoder
 */
export interface Encoder {
  readonly handler: Handler;
  /**
   * The bytes that lead from here back to the initial state. Only an encoder has it for which the bytes of a scalar value
   * depend on those before it: ISO-2022-JP's.
   */
  readonly resetSequence?: (() => readonly number[]) | undefined;
  /**
   * Writes what the handler returned, unless it was an error: for an encoder whose items must not always follow each other
   * as they come, where replacements for what it lacks stand between them. Others have theirs pushed.
   *
   * @param output - where the bytes go
   * @param result - one item, several, or {@link FINISHED}
   */
  readonly write?: ((output: ByteSink, result: HandlerResult) => void) | undefined;
  readonly fastPath?: EncoderFastPath | undefined;
}
