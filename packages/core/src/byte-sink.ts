import type { Result } from "./coder.js";

/** Where an encoder's items go: bytes in memory that grows. */
export class ByteSink {
  bytes: Uint8Array<ArrayBuffer>;
  /** How many of {@link bytes} are filled. */
  length = 0;

  /** @param capacity - the bytes to make room for at once */
  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Makes room for a number of bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(2 * needed);
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
  }

  /** Pushes what a handler returned: a byte, or several. */
  push(items: Result): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(1);
      this.bytes[this.length++] = items;
    }
  }

  /**
   * All that was pushed, in memory of just that size.
   *
   * @see https://encoding.spec.whatwg.org/#create-a-uint8array-object
   */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}
