import { expect, it, vi } from "vitest";
import { ByteQueue } from "../buffers/byte-queue.js";
import { ByteSink } from "../buffers/byte-sink.js";
import { CodeUnitQueue } from "../buffers/code-unit-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import {
  createTwoByteDecodeFastPaths,
  createTwoByteEncodeFastPaths,
  twoByteDecodeKernel,
  twoByteEncodeKernel,
} from "../internal/two-byte.js";
import { LOOP_BLOCK_LENGTH, TABLE_BUILD_THRESHOLD, VERY_LONG_INPUT_BYTES } from "../platform/thresholds.js";
import { CONTINUE, type Decoder, END_OF_QUEUE, type Encoder, FINISHED } from "../standard/handler.js";
import { runDecoderFastPath } from "../testing/index.js";
import { BLOCK_LENGTH } from "../wasm/memory-layout.js";

/** The position at which the fast path starts. */
const START = 7;

const handler = (_: unknown, item: number) => item;
/** Returns, for successive queues with these lengths, how many items the fast path handles and how many tables exist then. */
const fastPathResults = {
  decoder: (lengths: readonly number[]) => {
    const make = vi.fn((): Decoder => ({ handler, pendingByteCount: () => 0 }));
    const { fastPath } = createTwoByteDecodeFastPaths(make, twoByteDecodeKernel);
    return lengths.map((length) => {
      const queue = new ByteQueue(new Uint8Array(START + length).fill(0x61), false);
      queue.position = START;
      const sink = new CodeUnitSink();
      fastPath!(queue, sink);
      sink.release();
      return [queue.position - START, make.mock.calls.length];
    });
  },
  encoder: (lengths: readonly number[]) => {
    const make = vi.fn((): Encoder => ({ handler }));
    const { fastPath } = createTwoByteEncodeFastPaths(make, twoByteEncodeKernel);
    return lengths.map((length) => {
      const queue = new CodeUnitQueue("a".repeat(START + length));
      queue.position = START;
      const sink = new ByteSink();
      fastPath!(queue, sink);
      sink.release();
      return [queue.position - START, make.mock.calls.length];
    });
  },
};

it.each(Object.entries(fastPathResults))(
  "%s: the fast path builds a table after TABLE_BUILD_THRESHOLD items",
  (_, resultsOf) => {
    expect(resultsOf([TABLE_BUILD_THRESHOLD, 3])).toEqual([
      [TABLE_BUILD_THRESHOLD, 1],
      [3, 1],
    ]);
    expect(resultsOf([1, TABLE_BUILD_THRESHOLD - 2, 1, 1])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
  },
);

it("the encoder's loop writes no more than it has reserved", () => {
  const handler = (_: unknown, item: number) => (item <= 0x7f ? item : [0x81, 0x41]);
  const { fastPath } = createTwoByteEncodeFastPaths(
    () => ({ handler }),
    () => null,
  );
  const sink = new ByteSink();
  sink.reserve(4 * LOOP_BLOCK_LENGTH);
  while (sink.bytes.length - sink.length > 2 * LOOP_BLOCK_LENGTH) sink.push(0x61);
  const before = sink.length;
  fastPath!(new CodeUnitQueue("é".repeat(LOOP_BLOCK_LENGTH + 1)), sink);
  const bytes = sink.finish().subarray(before);
  sink.release();
  expect(`${bytes}` === `${new Array(LOOP_BLOCK_LENGTH + 1).fill("129,65")}`).toBe(true);
});

it("decoding a very long input does not exceed the output block", () => {
  let leading = false;
  const handler = (_: unknown, byte: number) => {
    if (byte === END_OF_QUEUE) return FINISHED;
    if (leading) byte = 0x3042;
    leading = !leading && byte >= 0xe0;
    return leading ? CONTINUE : byte;
  };
  const decoder = {
    handler,
    pendingByteCount: () => 0,
    ...createTwoByteDecodeFastPaths(() => ({ handler, pendingByteCount: () => 0 }), twoByteDecodeKernel),
  };
  // A block of two-byte sequences gives half as many code units, so the remaining space is not a multiple of a block.
  const bytes = new Uint8Array(VERY_LONG_INPUT_BYTES + 4 * BLOCK_LENGTH)
    .fill(0x90, VERY_LONG_INPUT_BYTES)
    .fill(0xe0, VERY_LONG_INPUT_BYTES, VERY_LONG_INPUT_BYTES + BLOCK_LENGTH);
  const { ends, output } = runDecoderFastPath(decoder, bytes, [VERY_LONG_INPUT_BYTES]);
  expect(ends).toEqual([bytes.length]);
  expect(output === "\u3042".repeat(BLOCK_LENGTH / 2) + "\x90".repeat(3 * BLOCK_LENGTH)).toBe(true);
});
