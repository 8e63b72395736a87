import { expect, it, vi } from "vitest";
import { ByteQueue } from "./byte-queue.js";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { CodeUnitSink } from "./code-unit-sink.js";
import { CONTINUE, type Decoder, END_OF_QUEUE, type Encoder, FINISHED } from "./coder.js";
import { LENGTH } from "./kernel-memory.js";
import { decodePairs, doubles, encodePairs, pairCodes, pairs } from "./pairs.js";
import { decodedBothWays, takenByDecoder } from "./testing/index.js";
import { BLOCK, PATIENCE, VERY_LONG } from "./thresholds.js";

/** What stands before the place where a run begins. */
const BEFORE = 7;

const handler = (_: unknown, item: number) => item;
/** How much each kind of run takes of queues that have so much, one after the other, and how many tables it has made by then. */
const runs = {
  "a decoder's": (lengths: readonly number[]) => {
    const make = vi.fn((): Decoder => ({ handler, held: () => 0 }));
    const run = decodePairs(make, pairs);
    return lengths.map((length) => {
      const queue = new ByteQueue(new Uint8Array(BEFORE + length).fill(0x61));
      queue.position = BEFORE;
      const sink = new CodeUnitSink();
      run(queue, sink);
      sink.release();
      return [queue.position - BEFORE, make.mock.calls.length];
    });
  },
  "an encoder's": (lengths: readonly number[]) => {
    const make = vi.fn((): Encoder => ({ handler }));
    const run = encodePairs(make, pairCodes);
    return lengths.map((length) => {
      const queue = new CodeUnitQueue("a".repeat(BEFORE + length));
      queue.position = BEFORE;
      const sink = new ByteSink();
      run(queue, sink);
      sink.release();
      return [queue.position - BEFORE, make.mock.calls.length];
    });
  },
};

it.each(Object.entries(runs))("%s run makes a table where the handler has had as much as that is worth", (_, take) => {
  expect(take([PATIENCE, 3])).toEqual([
    [PATIENCE, 1],
    [3, 1],
  ]);
  expect(take([1, PATIENCE - 2, 1, 1])).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

it("an encoder's loop takes no more than it has made room for", () => {
  const handler = (_: unknown, item: number) => (item <= 0x7f ? item : [0x81, 0x41]);
  const run = encodePairs(() => ({ handler }), { functions: () => null });
  const sink = new ByteSink();
  sink.reserve(4 * BLOCK);
  while (sink.bytes.length - sink.length > 2 * BLOCK) sink.push(0x61);
  const before = sink.length;
  run(new CodeUnitQueue("é".repeat(BLOCK + 1)), sink);
  const bytes = sink.finish().subarray(before);
  sink.release();
  expect(`${bytes}` === `${new Array(BLOCK + 1).fill("129,65")}`).toBe(true);
});

it("of a very long input no more is taken at once than there is room for", () => {
  let leading = false;
  const handler = (_: unknown, byte: number) => {
    if (byte === END_OF_QUEUE) return FINISHED;
    if (leading) byte = 0x3042;
    leading = !leading && byte >= 0xe0;
    return leading ? CONTINUE : byte;
  };
  const decoder = { handler, held: () => 0, run: decodePairs(() => ({ handler, held: () => 0 }), pairs) };
  // Of pairs a block gives half as many code units, so that the room left behind it is none that blocks divide.
  const bytes = new Uint8Array(VERY_LONG + 4 * LENGTH).fill(0x90, VERY_LONG).fill(0xe0, VERY_LONG, VERY_LONG + LENGTH);
  const { ends, output } = takenByDecoder(decoder, bytes, [VERY_LONG]);
  expect(ends).toEqual([bytes.length]);
  expect(output === "\u3042".repeat(LENGTH / 2) + "\x90".repeat(3 * LENGTH)).toBe(true);
});

it("pairs of two code units that are more than can be numbered are the handler's", () => {
  const make = (): Decoder => {
    let leading = 0;
    return {
      held: () => (leading ? 1 : 0),
      handler(_, byte) {
        if (byte === END_OF_QUEUE) return FINISHED;
        if (!leading) {
          leading = byte;
          return CONTINUE;
        }
        const codePoint = 0x20000 | (leading << 8) | byte;
        leading = 0;
        return codePoint;
      },
    };
  };
  const run = decodePairs(make, doubles);
  const bytes = Uint8Array.from({ length: 0x8000 }, (_, i) => (i & 1 ? (i >> 1) & 0xff : 0x81 + (i >> 9)));
  const [fast, slow] = decodedBothWays({ name: "x", decoder: () => ({ ...make(), run }) }, [bytes]);
  expect(fast).toEqual(slow);
});
