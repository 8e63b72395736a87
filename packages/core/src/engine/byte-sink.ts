import { firstBytes } from "../platform/first-bytes.js";
import { INITIAL_BYTES } from "../platform/policy.js";
import type { HandlerResult } from "../standard/handler.js";

/**
 * The pool of one buffer, if no sink has claimed it. A sink claims it and releases it at its end, because allocating a buffer
 * costs more than converting a short text. The pool is accessed directly: a call for it costs 2 % for 16 bytes.
 */
export const byteBuffers: { idle: Uint8Array<ArrayBuffer> | undefined } = { idle: undefined };

/** The destination of an encoder's items: bytes in a buffer that grows. */
export class ByteSink {
  readonly #pooled: Uint8Array<ArrayBuffer> = byteBuffers.idle ?? new Uint8Array(INITIAL_BYTES);
  bytes: Uint8Array<ArrayBuffer> = this.#pooled;
  /** The number of {@link bytes} in use. */
  length = 0;

  constructor() {
    byteBuffers.idle = undefined;
  }

  /** Makes room for a number of bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.bytes.length) {
      // The first reservation is the size of a whole output, or a good guess of it.
      const grown = new Uint8Array(this.bytes === this.#pooled ? needed : Math.max(needed, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
  }

  /** Appends a handler's result: one byte or several. */
  push(items: HandlerResult): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(1);
      this.bytes[this.length++] = items;
    }
  }

  /** Releases the pooled buffer. The sink must not be used afterwards. */
  release(): void {
    byteBuffers.idle = this.#pooled;
  }

  /**
   * Everything that was pushed, in an array of exactly that length.
   *
   * @see https://encoding.spec.whatwg.org/#create-a-uint8array-object
   */
  finish(): Uint8Array<ArrayBuffer> {
    const isWhole = this.length === this.bytes.length && this.bytes !== this.#pooled;
    return isWhole ? this.bytes : firstBytes(this.bytes, this.length);
  }
}

/**
 * Appends bytes in an array that the caller does not use any more. It is no method, so that a bundle that does not use it does
 * not contain it.
 */
export const adoptBytes = (sink: ByteSink, bytes: Uint8Array<ArrayBuffer>): void => {
  if (sink.length) {
    sink.reserve(bytes.length);
    sink.bytes.set(bytes, sink.length);
  } else sink.bytes = bytes;
  sink.length += bytes.length;
};
