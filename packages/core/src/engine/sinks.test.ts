import { describe, expect, it } from "vitest";
import { type CodeUnitBlock, createBlock, longBlocks } from "#strings";
import {
  INITIAL_BYTES,
  INITIAL_UNITS,
  LOOP_BLOCK_LENGTH,
  MAX_SHORT_BYTES,
  MAX_SHORT_UNITS,
} from "../platform/policy.js";
import { ByteQueue } from "./byte-queue.js";
import { adoptBytes, ByteSink, byteBuffers } from "./byte-sink.js";
import { CodeUnitSink, codeUnitBlocks } from "./code-unit-sink.js";

it("has room at first for what is written without asking for it", () => {
  // ISO-2022-JP writes an escape sequence of three bytes and a pair for a code unit.
  expect(INITIAL_BYTES).toBeGreaterThanOrEqual(5 * MAX_SHORT_UNITS);
  expect(INITIAL_UNITS).toBeGreaterThanOrEqual(MAX_SHORT_BYTES);
  // The last sequence of a block of a loop can end after it.
  expect(INITIAL_UNITS).toBeGreaterThanOrEqual(LOOP_BLOCK_LENGTH + 4);
});

describe("ByteSink", () => {
  it("accepts any number of bytes, lists and arrays", () => {
    const sink = new ByteSink();
    const expected: number[] = [];
    for (let i = 0; i < 3000; i++) {
      const items = i % 3 ? i & 0xff : [i & 0xff, 0x81, 0x40];
      sink.push(items);
      expected.push(...[items].flat());
    }
    const array = Uint8Array.from({ length: 9000 }, (_, i) => i & 0x7f);
    adoptBytes(sink, array);
    adoptBytes(sink, array);
    expected.push(...array, ...array);
    expect(sink.length).toBe(expected.length);
    const bytes = sink.finish();
    expect([...bytes]).toEqual(expected);
    expect(bytes.buffer.byteLength).toBe(expected.length);
    sink.release();
  });

  it("grows only when it is full: first to what is reserved, and then at least to twice its size", () => {
    const sink = new ByteSink();
    const { length } = sink.bytes;
    const pooled = sink.bytes;
    sink.push([1, 2, 3]);
    sink.reserve(length - 3);
    expect(sink.bytes === pooled).toBe(true);
    sink.reserve(length - 2);
    expect(sink.bytes.length).toBe(length + 1);
    sink.reserve(length - 1);
    expect(sink.bytes.length).toBe(2 * (length + 1));
    sink.reserve(5 * length);
    expect(sink.bytes.length).toBe(5 * length + 3);
    expect([...sink.finish()]).toEqual([1, 2, 3]);
    sink.release();
    expect(byteBuffers.idle === pooled).toBe(true);
  });

  it("returns its array itself if the output fills it exactly, and a copy otherwise", () => {
    const sink = new ByteSink();
    const length = sink.bytes.length + 1;
    sink.reserve(length);
    const grown = sink.bytes;
    for (let i = 1; i < length; i++) sink.push(i & 0xff);
    expect(sink.finish() === grown).toBe(false);
    sink.push(7);
    expect(sink.finish() === grown).toBe(true);
    sink.release();
  });

  it("adopts a first array without copying it, and copies a later one", () => {
    for (const before of [[], [7]]) {
      const sink = new ByteSink();
      const given = Uint8Array.of(1, 2, 3);
      sink.push(before);
      adoptBytes(sink, given);
      given[0] = 9;
      const bytes = sink.finish();
      const isFirst = before.length === 0;
      expect([...bytes]).toEqual([...before, isFirst ? 9 : 1, 2, 3]);
      expect(bytes === given).toBe(isFirst);
      sink.release();
    }
  });

  it("uses its pooled buffer in one sink at a time and never returns it to a caller", () => {
    const first = new ByteSink();
    const lent = first.bytes;
    const second = new ByteSink();
    expect(second.bytes).not.toBe(lent);
    first.push(Array.from({ length: lent.length }, (_, i) => i & 0xff));
    expect(first.length).toBe(lent.length);
    const full = first.finish();
    expect(full.buffer).not.toBe(lent.buffer);
    expect(full.length).toBe(lent.length);
    first.release();
    const third = new ByteSink();
    expect(third.bytes).toBe(lent);
    third.push(1);
    third.release();
    second.release();
  });
});

describe("CodeUnitSink", () => {
  it("accepts any number of code points, lists and strings", () => {
    const sink = new CodeUnitSink();
    let expected = "";
    for (let i = 0; i < 30_000; i++) {
      const items = i % 5 ? 0x61 + (i % 26) : i % 2 ? [0xca, 0x304] : [0xffff, 0x10000 + i, 0x10ffff];
      sink.push(items);
      expected += String.fromCodePoint(...[items].flat());
      if (i % 7000 === 0) {
        sink.append("☃a");
        expected += "☃a";
      }
    }
    expect(sink.finish() === expected).toBe(true);
    sink.release();
    expect(new CodeUnitSink().finish()).toBe("");
  });

  it("creates a string only when its block is full", () => {
    const sink = new CodeUnitSink();
    const size = sink.block.units.length;
    for (let i = 0; i < size - 2; i++) sink.push(0x61);
    expect(sink.length).toBe(size - 2);
    sink.reserve(2);
    expect(sink.length).toBe(size - 2);
    sink.reserve(3);
    expect(sink.length).toBe(0);
    sink.push(0x1f600);
    expect(sink.finish()).toBe(`${"a".repeat(size - 2)}\u{1f600}`);
    sink.release();
  });

  it("returns all text so far each time it finishes", () => {
    const sink = new CodeUnitSink();
    sink.append("ab");
    expect(sink.finish()).toBe("ab");
    sink.push(0x63);
    expect(sink.finish()).toBe("abc");
    sink.append("");
    expect([sink.length, sink.finish()]).toEqual([0, "abc"]);
    sink.release();
  });

  it("owns its block until it releases it", () => {
    const first = new CodeUnitSink();
    const second = new CodeUnitSink();
    const { block } = first;
    expect([second.block === block, codeUnitBlocks.idle]).toEqual([false, undefined]);
    first.release();
    expect(codeUnitBlocks.idle === block).toBe(true);
    second.release();
  });

  it.runIf(longBlocks)("releases a long block, and the kernel heap's block for which it stands", () => {
    const { idle } = codeUnitBlocks;
    const heapBlock = createBlock(new ArrayBuffer(32), 0, 16);
    codeUnitBlocks.idle = heapBlock;
    const sinkWithLongBlock = () => {
      const sink = new CodeUnitSink();
      expect(sink.block === heapBlock).toBe(true);
      longBlocks!.move(new ByteQueue(new Uint8Array(1), false), sink);
      expect([sink.heapBlock === heapBlock, codeUnitBlocks.idle]).toEqual([true, undefined]);
      return sink;
    };
    const sink = sinkWithLongBlock();
    const { block } = sink;
    sink.push(0x61);
    expect(sink.finish()).toBe("a");
    sink.release();
    expect(codeUnitBlocks.idle === heapBlock).toBe(true);
    expect(sinkWithLongBlock().block === block).toBe(true);
    // Other tests of the same process need the block of the kernel heap.
    codeUnitBlocks.idle = idle;
  });

  it("keeps the largest block in the pool", () => {
    const { idle } = codeUnitBlocks;
    const large = new CodeUnitSink();
    const { length } = large.block.units;
    const larger = createBlock(new ArrayBuffer(4 * length), 0, 2 * length);
    const smaller = createBlock(new ArrayBuffer(16), 0, 8);
    large.release();
    const release = (block: CodeUnitBlock) => {
      large.block = block;
      large.release();
    };
    release(larger);
    expect(codeUnitBlocks.idle === larger).toBe(true);
    release(smaller);
    release({ ...larger });
    expect(codeUnitBlocks.idle === larger).toBe(true);
    const sink = new CodeUnitSink();
    expect([sink.block === larger, codeUnitBlocks.idle === larger]).toEqual([true, false]);
    codeUnitBlocks.idle = idle;
  });
});
