/** The special item at the end of an I/O queue. */
export const endOfQueue: unique symbol = Symbol("end-of-queue");

/** A byte, a code unit or a scalar value, or end-of-queue. */
export type Item = number | typeof endOfQueue;

/**
 * An I/O queue in immediate mode: a list of items, followed by end-of-queue. It counts the items that were read and not
 * restored, because the errors of webenc have positions, which the standard does not define.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 */
export class IOQueue {
  readonly #items: number[] = [];
  /** The number of items that were read and not restored. */
  position = 0;

  /** Converts a list. */
  static from(items: Iterable<number>): IOQueue {
    const ioQueue = new IOQueue();
    for (const item of items) ioQueue.push(item);
    return ioQueue;
  }

  read(): Item {
    return this.position < this.#items.length ? this.#items[this.position++]! : endOfQueue;
  }

  readMany(number: number): number[] {
    const readItems = this.peek(number);
    this.position += readItems.length;
    return readItems;
  }

  peek(number: number): number[] {
    return this.slice(this.position, this.position + number);
  }

  /** Inserts an item before end-of-queue, which is always there. */
  push(item: Item): void {
    if (item !== endOfQueue) this.#items.push(item);
  }

  /** Inserts items before the first, in the places of items that were read. Reading end-of-queue does not remove it. */
  restore(...items: readonly Item[]): void {
    const restored = items.filter((item) => item !== endOfQueue);
    if (restored.length > this.position) throw new Error("Handlers restore what they have read");
    this.position -= restored.length;
    this.#items.splice(this.position, restored.length, ...restored);
  }

  /** Removes all items that have not been read. The standard has no such operation. */
  drop(): void {
    this.#items.length = this.position;
  }

  /** The items in places, of which some may have been read. The standard has no such operation. */
  slice(start: number, end: number): number[] {
    return this.#items.slice(start, end);
  }

  /** Converts to a list: reads all items. */
  toList(): number[] {
    return this.readMany(Infinity);
  }
}
