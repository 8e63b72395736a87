import { describe, expect, it } from "vitest";
import { END_OF_QUEUE } from "../standard/handler.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitQueue } from "./code-unit-queue.js";

/** For each queue: its name, a function that creates it, its items, and the position of each item. */
const queues = [
  ["bytes", () => new ByteQueue(Uint8Array.of(0, 0x7f, 0xff), false), [0, 0x7f, 0xff], [0, 1, 2, 3]],
  [
    "a string",
    () => new CodeUnitQueue("\0é\uffff\u{10000}漢\u{10ffff}"),
    [0, 0xe9, 0xffff, 0x10000, 0x6f22, 0x10ffff],
    [0, 1, 2, 3, 5, 6, 8],
  ],
] as const;

describe.each(queues)("a queue of %s", (_, make, items, positions) => {
  it("returns its items and then end-of-queue", () => {
    const queue = make();
    const read = items.map(() => [queue.position, queue.read()]);
    expect(read).toEqual(items.map((item, i) => [positions[i], item]));
    expect([queue.read(), queue.read(), queue.position]).toEqual([END_OF_QUEUE, END_OF_QUEUE, positions.at(-1)]);
  });

  it("restores the last item or several items", () => {
    const queue = make();
    for (let count = 1; count <= items.length; count++) {
      queue.position = 0;
      const read = items.slice(0, count).map(() => queue.read());
      queue.restore(...read.slice(count - 1));
      expect(queue.position).toBe(positions[count - 1]);
      queue.restore(...read.slice(0, count - 1));
      expect(queue.position).toBe(0);
    }
  });
});

it("CodeUnitQueue reads a lone surrogate as U+FFFD", () => {
  const queue = new CodeUnitQueue("\ud83d\ud83d\ude00\ude00");
  expect([queue.read(), queue.read(), queue.read()]).toEqual([0xfffd, 0x1f600, 0xfffd]);
  queue.restore(0x1f600, 0xfffd);
  expect(queue.position).toBe(1);
});

it("ByteQueue reads the elements of an array with properties of its own", () => {
  const bytes = Object.defineProperties(Uint8Array.of(1, 2), { length: { value: 9 }, byteLength: { value: 9 } });
  const queue = new ByteQueue(bytes, true);
  expect([queue.length, queue.read(), queue.read(), queue.read()]).toEqual([2, 1, 2, END_OF_QUEUE]);
});
