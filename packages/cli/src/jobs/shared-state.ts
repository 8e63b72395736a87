/** The memory that the main thread and the workers share: whether to stop, and how many bytes have been read. */
const STOP = 0;
const BYTES = 1;

export class SharedState {
  readonly buffer: SharedArrayBuffer;
  readonly #words: BigInt64Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#words = new BigInt64Array(buffer);
  }

  stop(): void {
    Atomics.store(this.#words, STOP, 1n);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#words, STOP) !== 0n;
  }

  addBytes(count: number): void {
    Atomics.add(this.#words, BYTES, BigInt(count));
  }

  get bytes(): number {
    return Number(Atomics.load(this.#words, BYTES));
  }
}
