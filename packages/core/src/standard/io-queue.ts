import { type BufferSourceLike, plainView, unsharedView } from "../platform/buffer-source.js";
import { check, toBufferSource } from "./arguments.js";
import { END_OF_QUEUE, type HandlerResult, type Restorable } from "./handler.js";

/** Whether an item is a surrogate: a code point, but no scalar value. */
export const isSurrogate = (item: number): boolean => item >> 11 === 0x1b;

/** The scalar values of a string: a surrogate without its other half is U+FFFD. */
const scalarValuesOf = (text: string): number[] =>
  Array.from(text, (character) => {
    const codePoint = character.codePointAt(0)!;
    return isSurrogate(codePoint) ? 0xfffd : codePoint;
  });

const byteSequenceOf = (items: readonly number[]): Uint8Array<ArrayBuffer> => {
  const other = items.find((item) => item > 0xff);
  if (other !== undefined) throw new RangeError(`The queue contains the item ${other}, which is not a byte`);
  return Uint8Array.from(items);
};

const stringOf = (items: readonly number[]): string => {
  let text = "";
  // A few thousand at a time: engines limit how many arguments a call takes.
  for (let i = 0; i < items.length; i += 4096) text += String.fromCodePoint(...items.slice(i, i + 4096));
  return text;
};

/** What both kinds of queue are: a list of items, which is read at the front and grows at the back. */
class ItemList implements Restorable {
  #items: number[] = [];
  /** Where the first item is in `#items`. To read is to move on, so that no read shifts all the others. */
  #first = 0;

  /** How many items the queue holds, end-of-queue among them. */
  get size(): number {
    return this.#items.length - this.#first;
  }

  /** Whether the last item is end-of-queue. It stays for good: nothing removes it, and what is pushed goes before it. */
  get ended(): boolean {
    return this.#items[this.#items.length - 1] === END_OF_QUEUE;
  }

  /** Whether so many items can be read or peeked at without waiting. */
  ready(number: number): boolean {
    return this.size >= number || this.ended;
  }

  /** Reads an item that is {@link ready}. */
  readNow(): number {
    const item = this.#items[this.#first]!;
    if (item === END_OF_QUEUE) return item;
    // What was read is let go when it is more than half, so that each item is copied once or twice in its life.
    if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }

  /** Reads items that are {@link ready}. */
  protected readManyNow(number: number): number[] {
    const readItems: number[] = [];
    for (let item: number; readItems.length < number && (item = this.readNow()) !== END_OF_QUEUE; )
      readItems.push(item);
    return readItems;
  }

  /** Peeks at items that are {@link ready}. */
  protected peekNow(number: number): number[] {
    const prefix = this.#items.slice(this.#first, this.#first + number);
    if (prefix[prefix.length - 1] === END_OF_QUEUE) prefix.pop();
    return prefix;
  }

  /**
   * Pushes an item, or each item of a sequence. Once end-of-queue has been pushed, what comes later goes before it.
   *
   * @param items - bytes, scalar values or {@link END_OF_QUEUE}; what a handler returned, or a chunk of bytes as it is
   * @see https://encoding.spec.whatwg.org/#concept-stream-push
   */
  push(items: HandlerResult | Iterable<number>): void {
    if (typeof items !== "number") for (const item of items) this.#push(item);
    else this.#push(items);
  }

  #push(item: number): void {
    if (!this.ended) this.#items.push(item);
    else if (item !== END_OF_QUEUE) {
      this.#items[this.#items.length - 1] = item;
      this.#items.push(END_OF_QUEUE);
    }
  }

  /**
   * Inserts items before the first, so that they are read next, in the order given.
   *
   * @throws TypeError for end-of-queue, which is never restored
   * @see https://encoding.spec.whatwg.org/#concept-stream-prepend
   */
  restore(...items: readonly number[]): void {
    check(!items.includes(END_OF_QUEUE), "End-of-queue cannot be restored");
    if (items.length <= this.#first) {
      // The items that were read last are mostly those that come back, to the places that they left.
      this.#first -= items.length;
      for (let i = 0; i < items.length; i++) this.#items[this.#first + i] = items[i]!;
    } else {
      this.#items.splice(0, this.#first, ...items);
      this.#first = 0;
    }
  }
}

/**
 * An I/O queue in immediate mode: data in memory, with {@link END_OF_QUEUE} as its last item. Its items are numbers:
 * bytes, or scalar values.
 *
 * `new IOQueue()` is « », the queue to give as an output; {@link IOQueue.from} makes one to read from.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 * @example
 * ```ts
 * import { END_OF_QUEUE, IOQueue } from "@webenc/core";
 *
 * const queue = IOQueue.from(new Uint8Array([0x92, 0xa9]));
 * queue.restore(0xf0, 0x9f);
 * queue.peek(2); // => [0xf0, 0x9f]
 * queue.readMany(9); // => [0xf0, 0x9f, 0x92, 0xa9]
 * queue.read() === END_OF_QUEUE; // => true
 * ```
 */
export class IOQueue extends ItemList {
  /** Reading never waits. */
  readonly mode = "immediate";

  /**
   * Converts to an I/O queue: the items of the input, in order, followed by end-of-queue.
   *
   * @param input - bytes; a string, of which the queue has the scalar values (U+FFFD for a surrogate that is not part of a
   *   pair); or a list of items
   * @throws TypeError if the input is none of these, or contains end-of-queue
   * @see https://encoding.spec.whatwg.org/#to-iostream-convert
   * @example
   * ```ts
   * import { IOQueue } from "@webenc/core";
   *
   * IOQueue.from("a\u{1F4A9}\uD83D").toList(); // => [0x61, 0x1f4a9, 0xfffd]
   * ```
   */
  static from(input: BufferSourceLike | string | Iterable<number>): IOQueue {
    const queue = new IOQueue();
    if (typeof input === "string") queue.push(scalarValuesOf(input));
    else if (Object(input) === input && Symbol.iterator in input && !ArrayBuffer.isView(input)) queue.push(input);
    else queue.push(plainView(unsharedView(toBufferSource(input))));
    check(!queue.ended, "input must not contain end-of-queue");
    queue.push(END_OF_QUEUE);
    return queue;
  }

  /**
   * Reads an item.
   *
   * @returns the item, or {@link END_OF_QUEUE}, which stays in the queue
   * @throws TypeError when the queue is empty: nobody would push while it waited
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  read(): number {
    this.#assertReady(1);
    return this.readNow();
  }

  /**
   * Reads a number of items.
   *
   * @returns the items, without end-of-queue: so fewer where the queue ends before
   * @throws TypeError when the queue has neither so many items nor end-of-queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  readMany(number: number): number[] {
    this.#assertReady(number);
    return this.readManyNow(number);
  }

  /**
   * Gives the next items without removing them.
   *
   * @returns the items, without end-of-queue: so fewer where the queue ends before
   * @throws TypeError when the queue has neither so many items nor end-of-queue
   * @see https://encoding.spec.whatwg.org/#i-o-queue-peek
   */
  peek(number: number): number[] {
    this.#assertReady(number);
    return this.peekNow(number);
  }

  /**
   * Converts to a list: reads all items up to end-of-queue, so that nothing else is left.
   *
   * @throws TypeError when the queue has no end-of-queue
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toList(): number[] {
    return this.readMany(Infinity);
  }

  /**
   * Converts to a byte sequence: reads all items up to end-of-queue, so that nothing else is left.
   *
   * @throws TypeError when the queue has no end-of-queue; RangeError when an item is no byte
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toBytes(): Uint8Array<ArrayBuffer> {
    return byteSequenceOf(this.toList());
  }

  /**
   * Converts to a scalar value string: reads all items up to end-of-queue, so that nothing else is left.
   *
   * @throws TypeError when the queue has no end-of-queue
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toScalarValueString(): string {
    return stringOf(this.toList());
  }

  #assertReady(number: number): void {
    check(this.ready(number), "The queue has too few items and no end-of-queue");
  }
}

/**
 * An I/O queue in streaming mode: created empty, pushed to as data comes in, and closed by pushing
 * {@link END_OF_QUEUE}. What is read and is not there yet is a promise. Who reads or peeks first is answered first.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 * @example
 * ```ts
 * import { END_OF_QUEUE, StreamingIOQueue } from "@webenc/core";
 *
 * const queue = new StreamingIOQueue();
 * const items = queue.readMany(3);
 * queue.push(new Uint8Array([0x61, 0x62]));
 * queue.push(END_OF_QUEUE);
 * await items; // => [0x61, 0x62]
 * ```
 */
export class StreamingIOQueue extends ItemList {
  /** Reading waits. */
  readonly mode = "streaming";

  /** Those who wait, in the order that they came: a Set, for it lets go of its first in no time, however many follow. */
  readonly #waiting = new Set<{ readonly number: number; answer(): void }>();

  override ready(number: number): boolean {
    return this.#waiting.size === 0 && super.ready(number);
  }

  override push(items: HandlerResult | Iterable<number>): void {
    super.push(items);
    this.#answer();
  }

  override restore(...items: readonly number[]): void {
    super.restore(...items);
    this.#answer();
  }

  /**
   * Reads an item, when there is one.
   *
   * @returns the item, or {@link END_OF_QUEUE}, which stays in the queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  read(): Promise<number> {
    return this.#when(1, () => this.readNow());
  }

  /**
   * Reads a number of items, when so many have come, or the queue has ended.
   *
   * @returns the items, without end-of-queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  readMany(number: number): Promise<number[]> {
    return this.#when(number, () => this.readManyNow(number));
  }

  /**
   * Gives the next items without removing them, when so many have come, or the queue has ended.
   *
   * @returns the items, without end-of-queue
   * @see https://encoding.spec.whatwg.org/#i-o-queue-peek
   */
  peek(number: number): Promise<number[]> {
    return this.#when(number, () => this.peekNow(number));
  }

  /**
   * Converts to a list: reads all items up to end-of-queue.
   *
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toList(): Promise<number[]> {
    return this.readMany(Infinity);
  }

  /**
   * Converts to a byte sequence: reads all items up to end-of-queue. Rejects with a RangeError when an item is no byte.
   *
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toBytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.toList().then(byteSequenceOf);
  }

  /**
   * Converts to a scalar value string: reads all items up to end-of-queue.
   *
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toScalarValueString(): Promise<string> {
    return this.toList().then(stringOf);
  }

  #when<T>(number: number, answer: () => T): Promise<T> {
    return new Promise((resolve) => {
      this.#waiting.add({ number, answer: () => resolve(answer()) });
      this.#answer();
    });
  }

  /** Answers those who wait, as far as what has come goes. */
  #answer(): void {
    for (const first of this.#waiting) {
      if (!super.ready(first.number)) return;
      this.#waiting.delete(first);
      first.answer();
    }
  }
}

/** An I/O queue of either kind. */
export type AnyIOQueue = IOQueue | StreamingIOQueue;

/** Whether something is an I/O queue. It is told by what it can do, for one of another copy of this package is one too. */
export const isIOQueue = (value: unknown): value is AnyIOQueue =>
  typeof (value as AnyIOQueue | null | undefined)?.restore === "function";
