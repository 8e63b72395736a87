/**
 * End-of-queue: the special item that says that no more items follow in an I/O queue. Every other item (a byte, a code
 * unit, a scalar value) is zero or more.
 *
 * @see https://encoding.spec.whatwg.org/#end-of-stream
 */
export const END_OF_QUEUE = -1;

/** A handler's result: it needs another item before it can return one. */
export const CONTINUE = -1;

/** A handler's result at end-of-queue: no more items follow. */
export const FINISHED = -2;

/** A decoder's result for an invalid byte sequence. An encoder returns {@link errorWith} a code point instead. */
export const ERROR = -3;

/**
 * "Return error with code point": an encoder's result for a code point that its encoding cannot represent.
 *
 * @param codePoint - the scalar value that cannot be encoded
 * @returns a number below {@link ERROR}, or {@link ERROR} itself for U+0000; see {@link codePointOf}
 */
export const errorWith = (codePoint: number): number => ERROR - codePoint;

/**
 * Returns the code point of an error.
 *
 * @param error - a result of {@link errorWith}
 */
export const codePointOf = (error: number): number => ERROR - error;

/**
 * The result of a handler: one item (zero or more), several items, or one of {@link CONTINUE}, {@link FINISHED} and
 * {@link ERROR} (or less: {@link errorWith}).
 */
export type HandlerResult = number | readonly number[];

/** The part of an I/O queue that a handler uses: it restores the items that it read last, in their order. */
export interface Restorable {
  restore(...items: readonly number[]): void;
}

/**
 * A handler: one step of a decoder or encoder, as the standard writes it. It is called without `this`, like the other members of a
 * decoder and an encoder.
 *
 * @see https://encoding.spec.whatwg.org/#handler
 */
export type Handler = (this: void, ioQueue: Restorable, item: number) => HandlerResult;

/**
 * An instance of an encoding's decoder. After its handler returns {@link FINISHED} for end-of-queue, the decoder is in its initial
 * state.
 *
 * Set absent members to `undefined` explicitly, so that a lookup never reaches a polluted `Object.prototype`.
 *
 * @see https://encoding.spec.whatwg.org/#decoder
 */
export interface Decoder {
  readonly handler: Handler;
  /**
   * Returns the number of pending bytes: bytes that the handler has read and for which it has not yet returned an item
   * or an error. If it is 0, the decoder is between two sequences.
   */
  readonly pendingByteCount: () => number;
}

/**
 * An instance of an encoding's encoder. Absent members are `undefined`, as in a {@link Decoder}.
 *
 * @see https://encoding.spec.whatwg.org/#encoder
 */
export interface Encoder {
  readonly handler: Handler;
  /**
   * Returns the bytes that switch from the current state to the initial state. Only ISO-2022-JP's encoder has this
   * member, because the bytes of a scalar value depend on the values before it.
   */
  readonly resetSequence?: (() => readonly number[]) | undefined;
  /**
   * Writes a result of the handler that is not an error. Without this member the result is pushed to the output.
   * ISO-2022-JP's encoder uses it to write an escape sequence only if bytes follow.
   *
   * @param output - the destination of the bytes
   * @param result - one byte, several bytes, or {@link FINISHED}
   */
  readonly write?: ((output: { push(items: HandlerResult): void }, result: HandlerResult) => void) | undefined;
}
