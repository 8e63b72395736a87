/** The special item at the end of an I/O queue. */
export const endOfQueue: unique symbol = Symbol("end-of-queue");

/** A byte, a code unit or a scalar value, or end-of-queue. */
export type Item = number | typeof endOfQueue;

/**
 * An I/O queue in immediate mode: a list of items. It counts the items that were read and not restored, because the
 * errors of webenc have positions, which the standard does not define.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 */
export class IOQueue {
  #items: Item[] = [];
  /** The start of the list in `#items`: removing the first item advances it. */
  #first = 0;
  /** The number of items that were read and not restored. */
  position = 0;

  /** Converts a list: its items in order, followed by end-of-queue. */
  static from(items: Iterable<number>): IOQueue {
    const ioQueue = new IOQueue();
    for (const item of items) ioQueue.push(item);
    ioQueue.push(endOfQueue);
    return ioQueue;
  }

  read(): Item {
    const item = this.#items[this.#first];
    if (item === undefined) throw new Error("Nobody pushes to an immediate queue while it waits");
    if (item === endOfQueue) return item;
    this.#first++;
    this.position++;
    return item;
  }

  readMany(number: number): number[] {
    const readItems: number[] = [];
    for (let n = 1; n <= number; n++) {
      const item = this.read();
      if (item !== endOfQueue) readItems.push(item);
    }
    return readItems;
  }

  peek(number: number): number[] {
    const prefix: number[] = [];
    for (let n = 0; n < number; n++) {
      const item = this.#items[this.#first + n];
      if (item === undefined || item === endOfQueue) break;
      prefix.push(item);
    }
    return prefix;
  }

  push(item: Item): void {
    if (this.#items.at(-1) === endOfQueue) {
      if (item === endOfQueue) return;
      this.#items.splice(this.#items.length - 1, 0, item);
    } else this.#items.push(item);
  }

  /** Inserts items before the first, in the places of items that were read. */
  restore(...items: readonly number[]): void {
    if (items.length > this.#first) throw new Error("Handlers restore what they have read");
    this.#first -= items.length;
    this.position -= items.length;
    for (const [i, item] of items.entries()) this.#items[this.#first + i] = item;
  }

  /** Removes all items that have not been read, but for end-of-queue. The standard has no such operation. */
  drop(): void {
    this.#items.splice(this.#first, Infinity, endOfQueue);
  }

  /** Converts to a list: reads all items up to end-of-queue. */
  toList(): number[] {
    const items: number[] = [];
    for (let item = this.read(); item !== endOfQueue; item = this.read()) items.push(item);
    return items;
  }
}
