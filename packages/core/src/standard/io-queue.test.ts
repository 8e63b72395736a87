import { describe, expect, it } from "vitest";
import { END_OF_QUEUE } from "./handler.js";
import { IOQueue, isIOQueue, StreamingIOQueue } from "./io-queue.js";

/** Returns whether a promise is still pending after all tasks that are already queued. */
const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol();
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
};

describe("convert to an I/O queue (#to-iostream-convert)", () => {
  it("reads the bytes of every BufferSource, and of a view only its own bytes", () => {
    const { buffer } = new Uint8Array([9, 1, 2, 3, 4, 9]);
    expect(IOQueue.from(buffer).toList()).toEqual([9, 1, 2, 3, 4, 9]);
    expect(IOQueue.from(new Uint8Array(buffer, 1, 4)).toList()).toEqual([1, 2, 3, 4]);
    expect(IOQueue.from(new DataView(buffer, 1, 2)).toList()).toEqual([1, 2]);
    expect(IOQueue.from(new Uint16Array(new Uint8Array([1, 2, 3, 4]).buffer)).toList()).toEqual([1, 2, 3, 4]);
    expect(IOQueue.from(new Int8Array([-1])).toList()).toEqual([0xff]);
    const shared = new Uint8Array(new SharedArrayBuffer(2));
    shared.set([5, 6]);
    expect(IOQueue.from(shared).toList()).toEqual([5, 6]);
    expect(IOQueue.from(shared.buffer).toList()).toEqual([5, 6]);
  });

  it("reads a detached buffer as empty", () => {
    const bytes = new Uint8Array([1, 2]);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    expect(IOQueue.from(bytes).toList()).toEqual([]);
    expect(IOQueue.from(bytes.buffer).toList()).toEqual([]);
  });

  it("reads the scalar values of a string: U+FFFD for a surrogate that is not part of a pair", () => {
    expect(IOQueue.from("aé\u{1F4A9}").toList()).toEqual([0x61, 0xe9, 0x1f4a9]);
    expect(IOQueue.from("\uD83D").toList()).toEqual([0xfffd]);
    expect(IOQueue.from("\uDCA9\uD83D\uD83D\uDCA9").toList()).toEqual([0xfffd, 0xfffd, 0x1f4a9]);
  });

  it("accepts any iterable of items, and keeps their order", () => {
    expect(IOQueue.from([3, 1, 2]).toList()).toEqual([3, 1, 2]);
    expect(IOQueue.from(new Set([3, 1])).toList()).toEqual([3, 1]);
    expect(IOQueue.from([]).toList()).toEqual([]);
  });

  it("appends end-of-queue, which counts as an item", () => {
    const queue = IOQueue.from([1]);
    expect(queue.size).toBe(2);
    expect(queue.ended).toBe(true);
    expect(IOQueue.from("").read()).toBe(END_OF_QUEUE);
  });

  it("throws for a list that contains end-of-queue", () => {
    expect(() => IOQueue.from([1, END_OF_QUEUE])).toThrow(TypeError);
    expect(() => IOQueue.from([1, END_OF_QUEUE, 2])).toThrow("input must not contain end-of-queue");
  });

  it("throws for an input that is neither bytes, a string nor a list", () => {
    for (const input of [undefined, null, 1, {}]) {
      expect(() => IOQueue.from(input as never)).toThrow(new TypeError("input must be a buffer or a view of one"));
    }
  });

  it("does not change when its input changes", () => {
    const bytes = new Uint8Array([1, 2]);
    const list = [1, 2];
    const queues = [IOQueue.from(bytes), IOQueue.from(list)];
    bytes[0] = list[0] = 9;
    for (const queue of queues) expect(queue.toList()).toEqual([1, 2]);
  });
});

describe("read (#concept-stream-read)", () => {
  it("removes the first item and returns it", () => {
    const queue = IOQueue.from([1, 2]);
    expect(queue.read()).toBe(1);
    expect(queue.size).toBe(2);
    expect(queue.read()).toBe(2);
  });

  it("returns end-of-queue without removing it", () => {
    const queue = IOQueue.from([1]);
    queue.read();
    expect([queue.read(), queue.read(), queue.size]).toEqual([END_OF_QUEUE, END_OF_QUEUE, 1]);
  });

  it("throws if an immediate queue is empty, because reading would wait for ever", () => {
    const queue = new IOQueue();
    expect(() => queue.read()).toThrow(TypeError);
    expect(() => queue.read()).toThrow("The queue has too few items and no end-of-queue");
    queue.push(1);
    expect(queue.read()).toBe(1);
    expect(() => queue.read()).toThrow("The queue has too few items and no end-of-queue");
  });

  it("reads a number of items, in order, and keeps the others", () => {
    const queue = IOQueue.from([1, 2, 3]);
    expect(queue.readMany(0)).toEqual([]);
    expect(queue.readMany(2)).toEqual([1, 2]);
    expect(queue.read()).toBe(3);
  });

  it("returns fewer items if the queue ends before that number, and no end-of-queue", () => {
    const queue = IOQueue.from([1, 2]);
    expect(queue.readMany(5)).toEqual([1, 2]);
    expect(queue.readMany(5)).toEqual([]);
    expect(queue.read()).toBe(END_OF_QUEUE);
  });

  it("throws and reads nothing if an immediate queue has too few items and no end-of-queue", () => {
    const queue = new IOQueue();
    queue.push([1, 2]);
    expect(() => queue.readMany(3)).toThrow("The queue has too few items and no end-of-queue");
    expect(queue.readMany(2)).toEqual([1, 2]);
  });
});

describe("peek (#i-o-queue-peek)", () => {
  it("returns the first items and removes none", () => {
    const queue = IOQueue.from([1, 2, 3]);
    expect(queue.peek(2)).toEqual([1, 2]);
    expect(queue.peek(3)).toEqual([1, 2, 3]);
    expect(queue.toList()).toEqual([1, 2, 3]);
  });

  it("stops before end-of-queue", () => {
    expect(IOQueue.from([1, 2]).peek(3)).toEqual([1, 2]);
    expect(IOQueue.from([1, 2]).peek(9)).toEqual([1, 2]);
    expect(IOQueue.from([]).peek(3)).toEqual([]);
  });

  it("begins at the item that is read next", () => {
    const queue = IOQueue.from([1, 2, 3]);
    queue.read();
    expect(queue.peek(1)).toEqual([2]);
    queue.restore(8, 9);
    expect(queue.peek(3)).toEqual([8, 9, 2]);
  });

  it("throws if an immediate queue has too few items and no end-of-queue", () => {
    const queue = new IOQueue();
    queue.push([1, 2]);
    expect(queue.peek(2)).toEqual([1, 2]);
    expect(() => queue.peek(3)).toThrow("The queue has too few items and no end-of-queue");
  });
});

describe("push (#concept-stream-push)", () => {
  it("appends an item", () => {
    const queue = new IOQueue();
    queue.push(1);
    queue.push(2);
    expect(queue.ended).toBe(false);
    queue.push(END_OF_QUEUE);
    expect(queue.toList()).toEqual([1, 2]);
  });

  it("inserts an item before end-of-queue", () => {
    const queue = IOQueue.from([1]);
    queue.push(2);
    queue.push([3, 4]);
    expect(queue.toList()).toEqual([1, 2, 3, 4]);
    expect(queue.ended).toBe(true);
  });

  it("appends items after the queue was read to its end", () => {
    const queue = IOQueue.from([1]);
    queue.toList();
    queue.push(2);
    expect(queue.toList()).toEqual([2]);
  });

  it("ignores a second end-of-queue", () => {
    const queue = IOQueue.from([1]);
    queue.push(END_OF_QUEUE);
    queue.push([END_OF_QUEUE, END_OF_QUEUE]);
    expect(queue.size).toBe(2);
  });

  it("pushes each item of a sequence, in order: of a list, a result of a handler, and a chunk of bytes", () => {
    const queue = new IOQueue();
    queue.push([]);
    queue.push([1, 2]);
    queue.push(new Uint8Array([3, 4]));
    queue.push(new Set([5]));
    queue.push([6, END_OF_QUEUE, 7]);
    expect(queue.toList()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("restore (#concept-stream-prepend)", () => {
  it("prepends an item", () => {
    const queue = IOQueue.from([2]);
    queue.restore(1);
    expect(queue.toList()).toEqual([1, 2]);
  });

  it("inserts items before the first, in the order given: the standard's example", () => {
    const queue = IOQueue.from(new Uint8Array([0x92, 0xa9]));
    queue.restore(0xf0, 0x9f);
    expect(queue.peek(1)).toEqual([0xf0]);
    expect(queue.toList()).toEqual([0xf0, 0x9f, 0x92, 0xa9]);
  });

  it("restores fewer, as many and more items than were read, and items that were not read", () => {
    for (const restored of [[], [7], [7, 8], [7, 8, 9]]) {
      const queue = IOQueue.from([1, 2, 3]);
      queue.readMany(2);
      queue.restore(...restored);
      expect(queue.size).toBe(restored.length + 2);
      expect(queue.toList()).toEqual([...restored, 3]);
    }
  });

  it("inserts items before end-of-queue, and into an empty queue", () => {
    const ended = IOQueue.from([]);
    ended.restore(1);
    expect(ended.toList()).toEqual([1]);
    const empty = new IOQueue();
    empty.restore(1, 2);
    expect(empty.readMany(2)).toEqual([1, 2]);
  });

  it("throws for end-of-queue", () => {
    expect(() => IOQueue.from([]).restore(END_OF_QUEUE)).toThrow(TypeError);
    expect(() => new StreamingIOQueue().restore(1, END_OF_QUEUE)).toThrow("End-of-queue cannot be restored");
  });
});

describe("convert from an I/O queue (#from-iostream-convert)", () => {
  it("reads all items except end-of-queue", () => {
    const queue = IOQueue.from([1, 2]);
    expect(queue.toList()).toEqual([1, 2]);
    expect(queue.size).toBe(1);
    expect(queue.toList()).toEqual([]);
  });

  it("returns a byte sequence in a new buffer", () => {
    const bytes = IOQueue.from([0x00, 0xff]).toBytes();
    expect(bytes).toEqual(new Uint8Array([0x00, 0xff]));
    expect(bytes.buffer).toBeInstanceOf(ArrayBuffer);
    expect(bytes.buffer.byteLength).toBe(2);
  });

  it("throws if an item of a byte sequence is not a byte", () => {
    expect(() => IOQueue.from("a\u0100").toBytes()).toThrow(
      new RangeError("The queue contains the item 256, which is not a byte"),
    );
    const queue = IOQueue.from("ab\u0100");
    queue.read();
    expect(() => queue.toBytes()).toThrow(RangeError);
    expect([queue.toScalarValueString(), queue.toBytes().length]).toEqual(["b\u0100", 0]);
  });

  it("returns a string of scalar values of any length", () => {
    expect(IOQueue.from("a\u{1F4A9}\uFFFD").toScalarValueString()).toBe("a\u{1F4A9}\uFFFD");
    const long = "\u{1F4A9}é".repeat(100_000);
    expect(IOQueue.from(long).toScalarValueString()).toBe(long);
  });

  it("throws if the queue has no end-of-queue", () => {
    const queue = new IOQueue();
    queue.push(0x61);
    expect(() => queue.toList()).toThrow("The queue has too few items and no end-of-queue");
    expect(() => queue.toBytes()).toThrow("The queue has too few items and no end-of-queue");
    expect(() => queue.toScalarValueString()).toThrow("The queue has too few items and no end-of-queue");
  });
});

describe("a streaming I/O queue (#concept-stream)", () => {
  it("is created empty", async () => {
    const queue = new StreamingIOQueue();
    expect(queue.size).toBe(0);
    expect(queue.ended).toBe(false);
    expect(await isPending(queue.read())).toBe(true);
  });

  it("waits to read until there is an item", async () => {
    const queue = new StreamingIOQueue();
    const item = queue.read();
    expect(await isPending(item)).toBe(true);
    queue.push(1);
    expect(await item).toBe(1);
    expect(queue.size).toBe(0);
  });

  it("reads items that are ready", async () => {
    const queue = new StreamingIOQueue();
    queue.push([1, 2, 3]);
    expect(await queue.read()).toBe(1);
    expect(await queue.readMany(2)).toEqual([2, 3]);
  });

  it("waits until that number of items is ready", async () => {
    const queue = new StreamingIOQueue();
    const items = queue.readMany(3);
    queue.push([1, 2]);
    expect(await isPending(items)).toBe(true);
    queue.push(3);
    expect(await items).toEqual([1, 2, 3]);
  });

  it("waits to peek until that number of items is ready, or end-of-queue", async () => {
    const queue = new StreamingIOQueue();
    const prefix = queue.peek(3);
    queue.push([1, 2]);
    expect(await isPending(prefix)).toBe(true);
    queue.push(3);
    expect(await prefix).toEqual([1, 2, 3]);
    const longer = queue.peek(5);
    expect(await isPending(longer)).toBe(true);
    queue.push(END_OF_QUEUE);
    expect(await longer).toEqual([1, 2, 3]);
    expect(await queue.toList()).toEqual([1, 2, 3]);
  });

  it("resolves all pending reads when end-of-queue is pushed", async () => {
    const queue = new StreamingIOQueue();
    const answers = Promise.all([queue.peek(2), queue.readMany(2), queue.read(), queue.readMany(2), queue.peek(1)]);
    queue.push(1);
    queue.push(END_OF_QUEUE);
    expect(await answers).toEqual([[1], [1], END_OF_QUEUE, [], []]);
    expect(queue.ended).toBe(true);
    expect(await queue.read()).toBe(END_OF_QUEUE);
  });

  it("resolves reads in the order of the calls", async () => {
    const queue = new StreamingIOQueue();
    const order: string[] = [];
    const answers = Promise.all([
      queue.readMany(3).then((items) => order.push(`three ${items}`)),
      queue.read().then((item) => order.push(`one ${item}`)),
      queue.peek(2).then((items) => order.push(`peek ${items}`)),
      queue.read().then((item) => order.push(`another ${item}`)),
    ]);
    queue.push([1, 2]);
    expect(await isPending(answers)).toBe(true);
    expect(order).toEqual([]);
    queue.push([3, 4, 5, 6]);
    await answers;
    expect(order).toEqual(["three 1,2,3", "one 4", "peek 5,6", "another 5"]);
    expect(queue.size).toBe(1);
  });

  it("keeps an item for the first pending read: no other call can read it", async () => {
    const queue = new StreamingIOQueue();
    const waiting = queue.readMany(2);
    queue.push(1);
    expect(queue.ready(1)).toBe(false);
    queue.push([2, 3]);
    expect(queue.ready(1)).toBe(true);
    expect(await waiting).toEqual([1, 2]);
  });

  it("restores items synchronously", async () => {
    const queue = new StreamingIOQueue();
    queue.push([1, 2]);
    await queue.read();
    queue.restore(8, 9);
    expect(queue.size).toBe(3);
    expect(await queue.readMany(3)).toEqual([8, 9, 2]);
    const item = queue.read();
    queue.restore(7);
    expect(await item).toBe(7);
  });

  it("inserts items that are pushed after end-of-queue before it", async () => {
    const queue = new StreamingIOQueue();
    queue.push([1, END_OF_QUEUE]);
    queue.push(2);
    expect(await queue.toList()).toEqual([1, 2]);
  });

  it("resolves conversions when it has ended", async () => {
    const convert = async <T>(how: (queue: StreamingIOQueue) => Promise<T>): Promise<T> => {
      const queue = new StreamingIOQueue();
      const converted = how(queue);
      queue.push([0x61, 0x62]);
      expect(await isPending(converted)).toBe(true);
      queue.push(END_OF_QUEUE);
      return converted;
    };
    expect(await convert((queue) => queue.toList())).toEqual([0x61, 0x62]);
    expect(await convert((queue) => queue.toBytes())).toEqual(new Uint8Array([0x61, 0x62]));
    expect(await convert((queue) => queue.toScalarValueString())).toBe("ab");
  });

  it("rejects if an item of a byte sequence is not a byte", async () => {
    const queue = new StreamingIOQueue();
    queue.push([0x100, END_OF_QUEUE]);
    await expect(queue.toBytes()).rejects.toThrow(RangeError);
  });
});

describe("a long queue", () => {
  const COUNT = 300_000;

  it("keeps its order when reading, pushing and restoring alternate", () => {
    const queue = new IOQueue();
    let pushed = 0;
    let right = 0;
    for (let expected = 0; expected < COUNT; expected++) {
      while (pushed < COUNT && pushed < 2 * expected + 9000) queue.push(pushed++);
      const items = queue.readMany(Math.min(3, queue.size));
      if (items[0] === expected && items.every((item, i) => item === expected + i)) right++;
      queue.restore(...items.slice(1));
    }
    expect([right, queue.size]).toEqual([COUNT, 0]);
  });

  it("resolves 300,000 pending reads", async () => {
    const queue = new StreamingIOQueue();
    const answers = Array.from({ length: COUNT }, () => queue.read());
    queue.push(Array.from({ length: COUNT }, (_, i) => i));
    const items = await Promise.all(answers);
    expect(items.every((item, i) => item === i)).toBe(true);
  });
});

describe("isIOQueue", () => {
  it("recognises both kinds of queue, which have different modes", () => {
    expect(isIOQueue(new IOQueue()) && isIOQueue(new StreamingIOQueue())).toBe(true);
    expect([new IOQueue().mode, new StreamingIOQueue().mode]).toEqual(["immediate", "streaming"]);
  });

  it("rejects other values", () => {
    const bytes = Object.assign(new Uint8Array(1), { mode: "immediate", restore() {} });
    for (const value of ["a", bytes, new Uint8Array(1), new ArrayBuffer(1), null, undefined, 1, {}, []]) {
      expect(isIOQueue(value)).toBe(false);
    }
  });
});

describe("items", () => {
  it("are bytes, scalar values or end-of-queue", () => {
    for (const item of [-2, 1.5, NaN, 0x110000, "65", undefined, [1, 2]] as number[]) {
      const message = `An item must be a byte, a scalar value or end-of-queue, not ${String(item)}`;
      const queue = new IOQueue();
      if (!Array.isArray(item)) expect(() => queue.push([0x61, item])).toThrow(new TypeError(message));
      expect(() => queue.restore(item)).toThrow(new TypeError(message));
      expect(() => IOQueue.from([item])).toThrow(new TypeError(message));
    }
    expect(IOQueue.from([0, 0x10ffff]).toList()).toEqual([0, 0x10ffff]);
  });

  it("can be restored in any number", () => {
    const queue = IOQueue.from([1]);
    queue.restore(...new Array<number>(100_000).fill(2));
    expect(queue.size).toBe(100_002);
    expect(queue.readMany(100_001).at(-1)).toBe(1);
  });

  it("are not read from an empty queue", () => {
    const queue = new IOQueue();
    expect(() => queue.readNow()).toThrow(new TypeError("The queue has no item"));
    expect(queue.size).toBe(0);
  });
});
