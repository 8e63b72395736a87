import { describe, expect, it } from "vitest";
import { createBlock } from "#strings";
import { MAX_POOLED_UNITS } from "../platform/thresholds.js";
import { release } from "./buffer-pool.js";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitSink, codeUnitBlocks, moveToBlock } from "./code-unit-sink.js";

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
    sink.append(array, false);
    sink.append(array, true);
    expected.push(...array, ...array);
    expect(sink.length).toBe(expected.length);
    const bytes = sink.finish();
    expect([...bytes]).toEqual(expected);
    expect(bytes.buffer.byteLength).toBe(expected.length);
    sink.release();
  });

  it("grows by at least half of its size, and only when it is full", () => {
    const sink = new ByteSink();
    const { bytes } = sink;
    sink.push([1, 2, 3]);
    sink.reserve(bytes.length - 3);
    expect(sink.bytes).toBe(bytes);
    sink.reserve(bytes.length - 2);
    expect(sink.bytes.length).toBeGreaterThan(1.5 * bytes.length);
    expect([...sink.finish()]).toEqual([1, 2, 3]);
    sink.release();
  });

  it("returns a first array without copying it if it is new, and copies it otherwise", () => {
    for (const isNew of [true, false]) {
      const sink = new ByteSink();
      const given = Uint8Array.of(1, 2, 3);
      sink.append(given, isNew);
      given[0] = 9;
      const bytes = sink.finish();
      expect([...bytes]).toEqual([isNew ? 9 : 1, 2, 3]);
      expect(bytes === given).toBe(isNew);
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
    const size = sink.units.length;
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

  it("owns its block and moves to a block that no other sink owns", () => {
    const first = new CodeUnitSink();
    const second = new CodeUnitSink();
    expect(second.block).not.toBe(first.block);
    const { block } = first;
    first.push(0x61);
    expect(moveToBlock(first, block)).toBe(true);
    expect([first.length, codeUnitBlocks.idle === block]).toEqual([1, false]);
    expect(moveToBlock(second, block)).toBe(false);
    expect(second.block).not.toBe(block);
    expect(first.finish()).toBe("a");
    first.release();
    expect(codeUnitBlocks.idle === block).toBe(true);
    second.push(0x62);
    const before = second.block;
    expect(moveToBlock(second, block)).toBe(true);
    expect([second.block === block, codeUnitBlocks.idle === before, codeUnitBlocks.idle === block]).toEqual([
      true,
      true,
      false,
    ]);
    second.push(0x63);
    expect(second.finish()).toBe("bc");
    second.release();
  });

  it("keeps a block for a long output", () => {
    const { idle } = codeUnitBlocks;
    for (const [length, keeps] of [
      [MAX_POOLED_UNITS, false],
      [MAX_POOLED_UNITS + 1, true],
    ] as const) {
      const sink = new CodeUnitSink();
      const own = createBlock(new ArrayBuffer(2 * length), 0, length);
      const other = createBlock(new ArrayBuffer(16), 0, 8);
      sink.block = own;
      codeUnitBlocks.idle = other;
      expect(moveToBlock(sink, other)).toBe(true);
      expect(sink.block === own).toBe(keeps);
    }
    // Other tests of the same process need the block of the kernel heap.
    codeUnitBlocks.idle = idle;
  });

  it("keeps the largest block in the pool", () => {
    const { idle } = codeUnitBlocks;
    const large = new CodeUnitSink();
    const { length } = large.units;
    const larger = createBlock(new ArrayBuffer(4 * length), 0, 2 * length);
    const smaller = createBlock(new ArrayBuffer(16), 0, 8);
    large.release();
    release(codeUnitBlocks, larger);
    expect(codeUnitBlocks.idle === larger).toBe(true);
    release(codeUnitBlocks, smaller);
    release(codeUnitBlocks, { ...larger });
    expect(codeUnitBlocks.idle === larger).toBe(true);
    const sink = new CodeUnitSink();
    expect([sink.block === larger, codeUnitBlocks.idle === larger]).toEqual([true, false]);
    codeUnitBlocks.idle = idle;
  });
});
