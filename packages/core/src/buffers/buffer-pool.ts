/**
 * A pool of one buffer. A sink acquires it and releases it when it is done, because allocating a buffer costs more than
 * converting a short text. Of two idle buffers the pool keeps the longer one.
 */
export class BufferPool<Buffer extends { readonly length: number }> {
  #idle: Buffer | undefined;

  /** Takes the idle buffer out of the pool, if there is one. */
  acquire(): Buffer | undefined {
    const buffer = this.#idle;
    this.#idle = undefined;
    return buffer;
  }

  /** Puts a buffer into the pool: no one else may use it from now on. */
  release(buffer: Buffer): void {
    if (!this.#idle || buffer.length > this.#idle.length) this.#idle = buffer;
  }

  /** Whether a buffer is idle in the pool: no sink is using it. */
  isIdle(buffer: Buffer): boolean {
    return this.#idle === buffer;
  }
}
