import { type BufferSourceLike, toBufferSource, unsharedView } from "../platform/buffer-source.js";
import { check } from "./arguments.js";
import { END_OF_QUEUE, type HandlerResult, type Restorable } from "./handler.js";
import { isSurrogate } from "./surrogates.js";

/** Returns the scalar values of a string: U+FFFD for a surrogate that is not part of a pair. */
const scalarValuesOf = (text: string): number[] =>
  Array.from(text, (character) => {
    const codePoint = character.codePointAt(0)!;
    return isSurrogate(codePoint) ? 0xfffd : codePoint;
  });

const byteSequenceOf = (items: readonly number[]): Uint8Array<ArrayBuffer> => {
  const notByte = items.find((item) => item > 0xff);
  if (notByte !== undefined) throw RangeError(`The queue contains the item ${notByte}, which is not a byte`);
  return Uint8Array.from(items);
};

const stringOf = (items: readonly number[]): string => {
  let text = "";
  // Engines limit the number of arguments of a call.
  for (let i = 0; i < items.length; i += 4096) text += String.fromCodePoint(...items.slice(i, i + 4096));
  return text;
};

/** The message is not created for each item, as an argument of `check` would be. */
const checkItem = (item: number): void => {
  if (!Number.isInteger(item) || item < END_OF_QUEUE || item > 0x10ffff)
    throw TypeError(`An item must be a byte, a scalar value or end-of-queue, not ${String(item)}`);
};

/** The mode of a queue: whether reading waits for items. */
type Mode = "immediate" | "streaming";

/** What a queue returns: the value, or in streaming mode a promise of it. */
type Result<QueueMode extends Mode, Value> = QueueMode extends "streaming" ? Promise<Value> : Value;

/** The base of both kinds of queue: a list of items, which are read at the front and pushed at the back. */
abstract class ItemList<QueueMode extends Mode> implements Restorable {
  abstract readonly mode: QueueMode;
  #items: number[] = [];
  /**
   * The position of the first item in `#items`. Reading an item increments it, because removing the item would move all
   * others.
   */
  #first = 0;

  /** The number of items in the queue, including end-of-queue. */
  get size(): number {
    return this.#items.length - this.#first;
  }

  /** Whether the last item is end-of-queue. Nothing removes end-of-queue, and items that are pushed go before it. */
  get ended(): boolean {
    return this.#items[this.#items.length - 1] === END_OF_QUEUE;
  }

  /** Returns whether a number of items can be read or peeked at without waiting. */
  ready(number: number): boolean {
    return this.size >= number || this.ended;
  }

  /** Reads an item that is {@link ready}. */
  readNow(): number {
    const item = this.#items[this.#first];
    if (item === END_OF_QUEUE) return item;
    check(item !== undefined, "The queue has no item");
    // Read items are removed when they are more than half of the list, so that each item is moved at most twice on average.
    if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item!;
  }

  /** Calls a function as soon as a number of items is ready. */
  protected abstract when<Value>(number: number, read: () => Value): Result<QueueMode, Value>;

  /** Converts all items up to end-of-queue, and reads them if that succeeds. */
  #convert<Value>(convert: (items: readonly number[]) => Value): Result<QueueMode, Value> {
    return this.when(Infinity, () => {
      const value = convert(this.#items.slice(this.#first, -1));
      this.#items = [END_OF_QUEUE];
      this.#first = 0;
      return value;
    });
  }

  /**
   * Reads an item.
   *
   * @returns the item, or {@link END_OF_QUEUE}, which stays in the queue
   * @throws TypeError in immediate mode if the queue has too few items and no end-of-queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  read(): Result<QueueMode, number> {
    return this.when(1, () => this.readNow());
  }

  /**
   * Reads a number of items.
   *
   * @returns the items, without end-of-queue: fewer if the queue ends before that number
   * @throws TypeError in immediate mode if the queue has too few items and no end-of-queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-read
   */
  readMany(number: number): Result<QueueMode, number[]> {
    return this.when(number, () => {
      const items: number[] = [];
      for (let item: number; items.length < number && (item = this.readNow()) !== END_OF_QUEUE; ) items.push(item);
      return items;
    });
  }

  /**
   * Returns the next items without removing them.
   *
   * @returns the items, without end-of-queue: fewer if the queue ends before that number
   * @throws TypeError in immediate mode if the queue has too few items and no end-of-queue
   * @see https://encoding.spec.whatwg.org/#i-o-queue-peek
   */
  peek(number: number): Result<QueueMode, number[]> {
    return this.when(number, () =>
      this.#items.slice(this.#first, Math.min(this.#first + number, this.#items.length - +this.ended)),
    );
  }

  /**
   * Converts to a list: reads all items up to end-of-queue, which stays in the queue.
   *
   * @throws TypeError in immediate mode if the queue has no end-of-queue
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toList(): Result<QueueMode, number[]> {
    return this.readMany(Infinity);
  }

  /**
   * Converts to a byte sequence: reads all items up to end-of-queue, which stays in the queue.
   *
   * @throws TypeError in immediate mode if the queue has no end-of-queue
   * @throws RangeError if an item is not a byte; the items stay in the queue. In streaming mode, the promise is rejected with it
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toBytes(): Result<QueueMode, Uint8Array<ArrayBuffer>> {
    return this.#convert(byteSequenceOf);
  }

  /**
   * Converts to a scalar value string: reads all items up to end-of-queue, which stays in the queue.
   *
   * @throws TypeError in immediate mode if the queue has no end-of-queue
   * @see https://encoding.spec.whatwg.org/#from-iostream-convert
   */
  toScalarValueString(): Result<QueueMode, string> {
    return this.#convert(stringOf);
  }

  /**
   * Pushes an item, or each item of a sequence. After end-of-queue has been pushed, later items are inserted before it.
   *
   * @param items - bytes, scalar values or {@link END_OF_QUEUE}: a result of a handler, or a chunk of bytes
   * @throws TypeError if an item is none of these; the items before it are in the queue
   * @see https://encoding.spec.whatwg.org/#concept-stream-push
   */
  push(items: HandlerResult | Iterable<number>): void {
    if (typeof items !== "number") for (const item of items) this.#push(item);
    else this.#push(items);
  }

  #push(item: number): void {
    checkItem(item);
    if (!this.ended) this.#items.push(item);
    else if (item !== END_OF_QUEUE) {
      this.#items[this.#items.length - 1] = item;
      this.#items.push(END_OF_QUEUE);
    }
  }

  /**
   * Inserts items before the first item, so that they are read next, in the given order.
   *
   * @throws TypeError if the items contain end-of-queue, or one that is neither a byte nor a scalar value
   * @see https://encoding.spec.whatwg.org/#concept-stream-prepend
   */
  restore(...items: readonly number[]): void {
    check(!items.includes(END_OF_QUEUE), "End-of-queue cannot be restored");
    items.forEach(checkItem);
    if (items.length <= this.#first) {
      // Handlers restore the items that were read last, whose positions in the list are still free.
      this.#first -= items.length;
      for (let i = 0; i < items.length; i++) this.#items[this.#first + i] = items[i]!;
    } else {
      this.#items = [...items, ...this.#items.slice(this.#first)];
      this.#first = 0;
    }
  }
}

/**
 * An I/O queue in immediate mode: data in memory, with {@link END_OF_QUEUE} as its last item. Its items are numbers:
 * bytes, or scalar values.
 *
 * `new IOQueue()` is an empty queue, for output. {@link IOQueue.from} creates a queue of input.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 * @example
 * ```ts
 * import { END_OF_QUEUE } from "@webenc/core";
 * import { IOQueue } from "webenc/hooks";
 *
 * const queue = IOQueue.from(new Uint8Array([0x92, 0xa9]));
 * queue.restore(0xf0, 0x9f);
 * queue.peek(2); // => [0xf0, 0x9f]
 * queue.readMany(9); // => [0xf0, 0x9f, 0x92, 0xa9]
 * queue.read() === END_OF_QUEUE; // => true
 * ```
 */
export class IOQueue extends ItemList<"immediate"> {
  /** In this mode, reading never waits. */
  readonly mode = "immediate";

  /**
   * Converts to an I/O queue: the items of the input, in order, followed by end-of-queue.
   *
   * @param input - bytes; a string, of which the queue has the scalar values (U+FFFD for a surrogate that is not part
   *   of a pair); or a list of items
   * @throws TypeError if the input is none of these, or contains end-of-queue
   * @see https://encoding.spec.whatwg.org/#to-iostream-convert
   * @example
   * ```ts
   * import { IOQueue } from "webenc/hooks";
   *
   * IOQueue.from("a\u{1F4A9}\uD83D").toList(); // => [0x61, 0x1f4a9, 0xfffd]
   * ```
   */
  static from(input: BufferSourceLike | string | Iterable<number>): IOQueue {
    const queue = new IOQueue();
    if (typeof input === "string") queue.push(scalarValuesOf(input));
    else if (Object(input) === input && Symbol.iterator in input && !ArrayBuffer.isView(input)) queue.push(input);
    else queue.push(unsharedView(toBufferSource(input)));
    check(!queue.ended, "input must not contain end-of-queue");
    queue.push(END_OF_QUEUE);
    return queue;
  }

  protected override when<Value>(number: number, read: () => Value): Value {
    check(this.ready(number), "The queue has too few items and no end-of-queue");
    return read();
  }
}

/**
 * An I/O queue in streaming mode. It is created empty, receives items while data arrives, and is closed by pushing
 * {@link END_OF_QUEUE}. Reading and peeking return promises, which are resolved in the order of the calls.
 *
 * @see https://encoding.spec.whatwg.org/#concept-stream
 * @example
 * ```ts
 * import { END_OF_QUEUE } from "@webenc/core";
 * import { StreamingIOQueue } from "webenc/hooks";
 *
 * const queue = new StreamingIOQueue();
 * const items = queue.readMany(3);
 * queue.push(new Uint8Array([0x61, 0x62]));
 * queue.push(END_OF_QUEUE);
 * await items; // => [0x61, 0x62]
 * ```
 */
export class StreamingIOQueue extends ItemList<"streaming"> {
  /** In this mode, reading waits for items. */
  readonly mode = "streaming";

  /**
   * The pending reads and peeks, in the order of the calls. A Set, because it removes its first element in constant
   * time.
   */
  readonly #pendingReads = new Set<{ readonly number: number; resolve(): void }>();

  override ready(number: number): boolean {
    return this.#pendingReads.size === 0 && super.ready(number);
  }

  override push(items: HandlerResult | Iterable<number>): void {
    super.push(items);
    this.#resolvePendingReads();
  }

  override restore(...items: readonly number[]): void {
    super.restore(...items);
    this.#resolvePendingReads();
  }

  protected override when<Value>(number: number, read: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#pendingReads.add({
        number,
        resolve() {
          try {
            resolve(read());
          } catch (error) {
            reject(error);
          }
        },
      });
      this.#resolvePendingReads();
    });
  }

  /** Resolves pending reads in order, up to the first one that needs more items. */
  #resolvePendingReads(): void {
    for (const first of this.#pendingReads) {
      if (!super.ready(first.number)) return;
      this.#pendingReads.delete(first);
      first.resolve();
    }
  }
}

/** An I/O queue of either kind. */
export type AnyIOQueue = IOQueue | StreamingIOQueue;

/**
 * Returns whether a value is an I/O queue. The test looks for an own member, because the value may come from another copy of
 * this package.
 */
export const isIOQueue = (value: unknown): value is AnyIOQueue =>
  !ArrayBuffer.isView(value) && Object.hasOwn(Object(value), "mode");
