import { firstBytes } from "../platform/first-bytes.js";
import { INITIAL_BYTES } from "../platform/thresholds.js";
import type { HandlerResult } from "../standard/handler.js";
import type { BufferPool } from "./buffer-pool.js";

/** The pool of buffers with {@link INITIAL_BYTES}. */
export const initialBuffers: BufferPool<Uint8Array<ArrayBuffer>> = { idle: undefined };

/** The destination of an encoder's items: bytes in a buffer that grows. */
export class ByteSink {
  readonly #pooled: Uint8Array<ArrayBuffer> = initialBuffers.idle ?? new Uint8Array(INITIAL_BYTES);
  bytes: Uint8Array<ArrayBuffer> = this.#pooled;
  /** The number of {@link bytes} in use. */
  length = 0;

  constructor() {
    initialBuffers.idle = undefined;
  }

  /** Makes room for a number of bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
  }

  /**
   * Appends bytes.
   *
   * @param bytes - the bytes
   * @param isOwned - whether the sink may keep the array itself instead of a copy
   */
  append(bytes: Uint8Array<ArrayBuffer>, isOwned: boolean): void {
    if (!this.length) this.bytes = isOwned ? bytes : bytes.slice();
    else {
      this.reserve(bytes.length);
      this.bytes.set(bytes, this.length);
    }
    this.length += bytes.length;
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
    initialBuffers.idle = this.#pooled;
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
