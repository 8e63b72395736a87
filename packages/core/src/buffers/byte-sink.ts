import type { HandlerResult } from "../standard/handler.js";

/** Lent to one sink at a time, for memory costs more than to encode a short text. */
let spare: Uint8Array<ArrayBuffer> | undefined;

/** Where an encoder's items go: bytes in memory that grows. */
export class ByteSink {
  readonly #lent: Uint8Array<ArrayBuffer> = spare ?? new Uint8Array(4096);
  bytes: Uint8Array<ArrayBuffer> = this.#lent;
  /** How many of {@link bytes} are filled. */
  length = 0;

  constructor() {
    spare = undefined;
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

  /** Pushes bytes: a copy of them, or, where they are the first and new, just them. */
  append(bytes: Uint8Array<ArrayBuffer>, isNew: boolean): void {
    if (!this.length) this.bytes = isNew ? bytes : bytes.slice();
    else {
      this.reserve(bytes.length);
      this.bytes.set(bytes, this.length);
    }
    this.length += bytes.length;
  }

  /** Pushes what a handler returned: a byte, or several. */
  push(items: HandlerResult): void {
    if (typeof items === "object") for (const item of items) this.push(item);
    else {
      this.reserve(1);
      this.bytes[this.length++] = items;
    }
  }

  /** Gives the lent memory back. The sink is not to be used after that. */
  release(): void {
    spare = this.#lent;
  }

  /**
   * All that was pushed, in memory of just that size.
   *
   * @see https://encoding.spec.whatwg.org/#create-a-uint8array-object
   */
  finish(): Uint8Array<ArrayBuffer> {
    const isWhole = this.length === this.bytes.length && this.bytes !== this.#lent;
    return isWhole ? this.bytes : this.bytes.slice(0, this.length);
  }
}
