import { describe, expect, test } from "vitest";
import { joinPending, NOTHING_PENDING, offsetOf, type Pending, pendingAfter } from "./pending.js";

const u = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
/** The state for the offset of the next chunk. */
const state = (bytes: readonly number[], nextOffset: number, gapStart = 0, gapLength = 0): Pending => ({
  bytes: u(...bytes) as Uint8Array<ArrayBuffer>,
  offset: nextOffset - bytes.length,
  gapStart,
  gapLength,
});

/**
 * Streams of chunks, and what the handler did with each: where it stopped in the joined bytes, how many of the bytes before
 * that it has pending, and the state after the call. The offsets of the pending bytes are those in the caller's chunks.
 */
const streams: readonly [
  what: string,
  calls: readonly {
    readonly chunk: readonly number[];
    readonly position: number;
    readonly count: number;
    readonly after: Pending;
    readonly offsets: readonly number[];
  }[],
][] = [
  [
    "all bytes have a result",
    [
      { chunk: [1, 2, 3], position: 3, count: 0, after: state([], 3), offsets: [] },
      { chunk: [], position: 0, count: 0, after: state([], 3), offsets: [] },
      { chunk: [4], position: 1, count: 0, after: state([], 4), offsets: [] },
    ],
  ],
  [
    "the last byte is pending, a second one joins it, and the third call drops a byte after three pending ones",
    [
      { chunk: [1, 0x81], position: 2, count: 1, after: state([0x81], 2), offsets: [1] },
      { chunk: [0x30], position: 2, count: 2, after: state([0x81, 0x30], 3), offsets: [1, 2] },
      { chunk: [0x81, 5], position: 3, count: 3, after: state([0x81, 0x30, 0x81], 5, 3, 1), offsets: [1, 2, 3] },
    ],
  ],
  [
    "a call that threw dropped two bytes at its end",
    [{ chunk: [1, 0xff, 3, 4], position: 2, count: 0, after: state([], 4, 0, 2), offsets: [] }],
  ],
  [
    "a call that threw dropped two bytes after a pending one, which is before the gap until it has a result",
    [
      { chunk: [0x81, 2, 3], position: 1, count: 1, after: state([0x81], 3, 1, 2), offsets: [0] },
      { chunk: [0x30], position: 2, count: 2, after: state([0x81, 0x30], 4, 1, 2), offsets: [0, 3] },
      { chunk: [0x81, 0x40], position: 4, count: 1, after: state([0x40], 6, -2, 2), offsets: [5] },
    ],
  ],
];

describe("the state of a stream when", () => {
  test.each(streams)("%s", (_, calls) => {
    let before = NOTHING_PENDING;
    for (const { chunk, position, count, after, offsets } of calls) {
      const joined = joinPending(before, u(...chunk), false);
      expect([...joined]).toEqual([...before.bytes, ...chunk]);
      const pending = pendingAfter(before, joined, joined.length, position, count);
      expect(pending.bytes).toEqual(after.bytes);
      expect(pending.offset).toBe(after.offset);
      const given = [...pending.bytes.keys()].map((index) => offsetOf(pending, index));
      expect(given).toEqual(offsets);
      // The first byte of the next chunk.
      expect(offsetOf(pending, pending.bytes.length)).toBe(after.offset + after.bytes.length);
      if (after.gapLength) expect([pending.gapStart, pending.gapLength]).toEqual([after.gapStart, after.gapLength]);
      before = pending;
    }
  });
});

test("the offsets of bytes before a gap, at it and after it", () => {
  // The stream was 81 30, then two dropped bytes at the offsets 2 and 3, then the next chunk from 4 on.
  const pending = state([0x81, 0x30], 4, 2, 2);
  expect([0, 1, 2, 3].map((index) => offsetOf(pending, index))).toEqual([0, 1, 4, 5]);
});

test("bytes are joined in new memory if some are pending, or if the caller's memory must not be used", () => {
  const chunk = u(1, 2);
  expect(joinPending(NOTHING_PENDING, chunk, false)).toBe(chunk);
  const copy = joinPending(NOTHING_PENDING, chunk, true);
  const joined = joinPending(state([0x81], 1), chunk, false);
  chunk[0] = 9;
  expect([...copy]).toEqual([1, 2]);
  expect([...joined]).toEqual([0x81, 1, 2]);
});

test("a chunk with properties of its own is joined by its elements, and pending bytes are copied from them", () => {
  const odd = () =>
    Object.defineProperties(u(1, 2), {
      length: { value: 1 },
      byteLength: { value: 1 },
      slice: { value: () => u(7) },
      subarray: { value: () => u(7) },
    });
  expect([...joinPending(NOTHING_PENDING, odd(), true)]).toEqual([1, 2]);
  expect([...joinPending(state([0x81], 1), odd(), false)]).toEqual([0x81, 1, 2]);
  expect([...pendingAfter(NOTHING_PENDING, odd(), 2, 2, 2).bytes]).toEqual([1, 2]);
});
