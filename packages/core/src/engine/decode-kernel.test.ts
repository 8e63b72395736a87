import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeHost } from "#decode-host";
import { decodeWholeASCII, longBlocks } from "#strings";
import { MIN_ASCII_PREFIX_BYTES, MIN_SHORT_ASCII_KERNEL_BYTES, MIN_SHORT_KERNEL_BYTES } from "../platform/policy.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitSink, codeUnitBlocks } from "./code-unit-sink.js";
import { createCursor } from "./cursor.js";
import { createDecodeKernel, type DecodeFunctions } from "./decode-kernel.js";
import { isIdle, kernelHeap, setHost } from "./heap.js";
import { type LookupTable, NO_TABLE } from "./lookup-table.js";
import { BLOCK_LENGTH, INPUT, OUTPUT } from "./memory-layout.js";

const table: LookupTable = { ...NO_TABLE, address: 5, longerAddress: 6 };

describe.runIf(kernelHeap())("createDecodeKernel", () => {
  const heap = kernelHeap()!;
  setHost(decodeHost);

  /** A kernel in JavaScript: it decodes each byte to the same code unit, stops at FF, and adds 1 to the state. */
  const functions = (hasASCII: boolean) => {
    const decode = vi.fn<DecodeFunctions["decode"]>((_table, _longer, input, end, output, state) => {
      const units = new Uint16Array(heap.bytes.buffer);
      let at = input;
      for (; at < end && heap.bytes[at] !== 0xff; at++) units[output / 2 + at - input] = heap.bytes[at]!;
      heap.results.set([at, output + 2 * (at - input), state + 1]);
    });
    const ascii = (input: number, end: number): number => {
      let at = input;
      while (at < end && heap.bytes[at]! <= 0x7f) at++;
      return at;
    };
    return { decode, ascii: hasASCII ? ascii : undefined } as { decode: typeof decode } & DecodeFunctions;
  };
  const bytesOf = (length: number, byte = 0x80): Uint8Array => new Uint8Array(length).fill(byte);
  let sink: CodeUnitSink;
  beforeEach(() => {
    sink = new CodeUnitSink();
  });
  afterEach(() => {
    sink.release();
    expect(isIdle(heap)).toBe(true);
  });

  describe("decodeWhole", () => {
    beforeEach(() => sink.release());

    test("decodes a copy of the whole input", () => {
      const kernel = functions(true);
      const { decodeWhole } = createDecodeKernel(() => kernel);
      expect(decodeWhole(table, bytesOf(100), 100, true)).toBe("\x80".repeat(100));
      expect(kernel.decode.mock.calls).toEqual([[5, 6, INPUT, INPUT + 100, OUTPUT, 0, true]]);
      expect(decodeWhole(table, bytesOf(100).fill(0xff, 99), 100, false)).toBeUndefined();
    });

    test("decodes only inputs that are long enough, of which ASCII may be shorter", () => {
      const decoded = (length: number, fill: number, other: number, at: number) => {
        const kernel = functions(true);
        const bytes = bytesOf(length, fill);
        bytes[at] = other;
        return createDecodeKernel(() => kernel).decodeWhole(table, bytes, length, false) !== undefined;
      };
      const [A, K] = [MIN_SHORT_ASCII_KERNEL_BYTES, MIN_SHORT_KERNEL_BYTES];
      expect([decoded(A, 0x61, 0x61, 0), decoded(A, 0x61, 0x80, 1)]).toEqual([true, true]);
      // The first byte, the last and the one in the middle are tested.
      for (const at of [0, A >> 1, A - 1]) expect(decoded(A, 0x61, 0x80, at)).toBe(false);
      expect([decoded(K - 1, 0x80, 0x80, 0), decoded(K, 0x80, 0x80, 0)]).toEqual([false, true]);
    });

    test("leaves the kernel out if all is ASCII", () => {
      const kernel = functions(true);
      const { decodeWhole } = createDecodeKernel(() => kernel);
      expect(decodeWhole(table, bytesOf(100, 0x61), 100, false)).toBe("a".repeat(100));
      expect(kernel.decode).not.toHaveBeenCalled();
      const mixed = bytesOf(100, 0x61).fill(0x80, 49, 50);
      expect(decodeWhole(table, mixed, 100, false)).toBe(`${"a".repeat(49)}\x80${"a".repeat(50)}`);
      const without = functions(false);
      expect(createDecodeKernel(() => without).decodeWhole(table, bytesOf(99, 0x61), 99, false)).toBe("a".repeat(99));
      expect(without.decode).toHaveBeenCalledTimes(1);
    });

    test("returns undefined without a table or a kernel, while the heap is claimed, and for an input that has grown", () => {
      const kernel = functions(true);
      const { decodeWhole } = createDecodeKernel(() => kernel);
      expect(decodeWhole({ ...table, address: -1 }, bytesOf(99), 99, false)).toBeUndefined();
      expect(createDecodeKernel(() => null).decodeWhole(table, bytesOf(99), 99, false)).toBeUndefined();
      expect(decodeWhole(table, bytesOf(heap.input.bytes.length + 1), 99, false)).toBeUndefined();
      sink = new CodeUnitSink();
      expect(isIdle(heap)).toBe(false);
      expect(decodeWhole(table, bytesOf(99), 99, false)).toBeUndefined();
      expect(kernel.decode).not.toHaveBeenCalled();
    });
  });

  describe("decodeBlocks", () => {
    const run = (kernel: DecodeFunctions, input: ByteQueue, state = 0) => {
      const cursor = createCursor();
      cursor.state = state;
      return [createDecodeKernel(() => kernel).decodeBlocks(table, input, sink, cursor), input.position, cursor.state];
    };

    test("decodes block by block, with the state of the block before", () => {
      const kernel = functions(true);
      const length = 2 * BLOCK_LENGTH + 5;
      const input = new ByteQueue(bytesOf(length), true);
      expect(run(kernel, input).slice(0, 2)).toEqual([true, length]);
      expect(sink.finish() === "\x80".repeat(length)).toBe(true);
      const { calls } = kernel.decode.mock;
      expect(calls.reduce((sum, [, , start, end]) => sum + end - start, 0)).toBe(length);
      expect(calls.map(([, , , , , state]) => state)).toEqual([...calls.keys()]);
      for (const [first, second, start, end, output, , replacesErrors] of calls) {
        expect([first, second, replacesErrors]).toEqual([5, 6, true]);
        expect(start >= INPUT && end <= INPUT + BLOCK_LENGTH).toBe(true);
        expect(output + 2 * (end - start)).toBeLessThanOrEqual(OUTPUT + 4 * BLOCK_LENGTH);
      }
    });

    test("stops at the byte that the kernel cannot decode, and goes on after it without loading the block again", () => {
      const kernel = functions(true);
      const bytes = bytesOf(1000).fill(0xff, 300, 301);
      const input = new ByteQueue(bytes, false);
      expect(run(kernel, input)).toEqual([true, 300, 1]);
      bytes.fill(0x81);
      input.position++;
      expect(run(kernel, input, 7)).toEqual([true, 1000, 8]);
      expect(sink.finish()).toBe("\x80".repeat(999));
      expect([heap.blockStart, heap.blockEnd]).toEqual([0, 1000]);
      expect(kernel.decode.mock.calls.map(([, , start, end]) => [start - INPUT, end - INPUT])).toEqual([
        [0, 1000],
        [301, 1000],
      ]);
    });

    test("loads another block for a position after the loaded one, and if another input was loaded meanwhile", () => {
      const input = new ByteQueue(bytesOf(3 * BLOCK_LENGTH), false);
      const loaded = (position: number) => {
        input.position = position;
        const kernel = functions(false);
        kernel.decode.mockImplementation((_table, _longer, start) => void heap.results.set([start, OUTPUT, 0]));
        run(kernel, input);
        return [heap.blockStart, heap.blockEnd];
      };
      expect(loaded(0)).toEqual([0, BLOCK_LENGTH]);
      for (const position of [5, BLOCK_LENGTH - 1]) expect(loaded(position)).toEqual([0, BLOCK_LENGTH]);
      expect(loaded(BLOCK_LENGTH)).toEqual([BLOCK_LENGTH, 2 * BLOCK_LENGTH]);
      expect(loaded(3 * BLOCK_LENGTH - 1)).toEqual([3 * BLOCK_LENGTH - 1, 3 * BLOCK_LENGTH]);
      run(functions(false), new ByteQueue(bytesOf(9), false));
      expect(loaded(3 * BLOCK_LENGTH - 2)).toEqual([3 * BLOCK_LENGTH - 2, 3 * BLOCK_LENGTH]);
    });

    test("appends the ASCII bytes at the start of a block at once", () => {
      for (const [prefix, rest, isAppended] of [
        [MIN_ASCII_PREFIX_BYTES - 1, 0, false],
        [MIN_ASCII_PREFIX_BYTES, 0, true],
        // Where strings are copied at the speed of memory, only a whole block.
        [MIN_ASCII_PREFIX_BYTES, 1, !decodeWholeASCII],
      ] as const) {
        const kernel = functions(true);
        const bytes = bytesOf(prefix + rest).fill(0x61, 0, prefix);
        const before = sink.finish();
        run(kernel, new ByteQueue(bytes, false));
        expect(sink.finish().slice(before.length)).toBe("a".repeat(prefix) + "\x80".repeat(rest));
        const start = kernel.decode.mock.calls[0]?.[2];
        expect([prefix, start]).toEqual([prefix, isAppended ? (rest ? INPUT + prefix : undefined) : INPUT]);
      }
      // In another state ASCII bytes may be something else, and a kernel may not have the function.
      const kernel = functions(true);
      run(kernel, new ByteQueue(bytesOf(2000, 0x61), false), 1);
      const other = functions(false);
      run(other, new ByteQueue(bytesOf(2000, 0x61), false));
      expect([kernel.decode.mock.calls.length, other.decode.mock.calls.length]).toEqual([1, 1]);
    });

    test("moves a sink to the heap's block, and releases the block that it had", () => {
      const other = new CodeUnitSink();
      const { block } = other;
      expect(block === heap.output).toBe(false);
      sink.release();
      other.push(0x61);
      const decoded = createDecodeKernel(() => functions(true)).decodeBlocks(
        table,
        new ByteQueue(bytesOf(9), false),
        other,
        createCursor(),
      );
      expect([decoded, other.block === heap.output, codeUnitBlocks.idle === block]).toEqual([true, true, true]);
      expect(other.finish()).toBe(`a${"\x80".repeat(9)}`);
      sink = other;
    });

    test("keeps what the sink has, and uses a long block for an input of more than a block, where there are such", () => {
      sink.push([0x62, 0x63]);
      const { block } = sink;
      run(functions(true), new ByteQueue(bytesOf(9), false));
      expect([sink.block === heap.output, sink.heapBlock]).toEqual([true, undefined]);
      run(functions(true), new ByteQueue(bytesOf(BLOCK_LENGTH), false));
      expect(sink.block === heap.output).toBe(true);
      run(functions(true), new ByteQueue(bytesOf(BLOCK_LENGTH + 1), false));
      expect(sink.block === heap.output).toBe(!longBlocks);
      expect(sink.heapBlock === heap.output).toBe(!!longBlocks);
      run(functions(true), new ByteQueue(bytesOf(9), false));
      expect(sink.finish() === `bc${"\x80".repeat(9 + 2 * BLOCK_LENGTH + 1 + 9)}`).toBe(true);
      expect(block).toBeDefined();
    });

    test("returns false without a table or a kernel, and while the heap is claimed", () => {
      const input = new ByteQueue(bytesOf(9), false);
      const other = new CodeUnitSink();
      const kernel = functions(true);
      const decoded = (on: CodeUnitSink, address: number, given: DecodeFunctions | null) =>
        createDecodeKernel(() => given).decodeBlocks({ ...table, address }, input, on, createCursor());
      expect([decoded(other, 5, kernel), decoded(sink, -1, kernel), decoded(sink, 5, null)]).toEqual([
        false,
        false,
        false,
      ]);
      expect([input.position, kernel.decode.mock.calls]).toEqual([0, []]);
      expect(decoded(sink, 5, kernel)).toBe(true);
      other.release();
    });

    test("returns false for a sink of another copy of core, whose pool would keep the heap's block", () => {
      const kernel = functions(true);
      const other = Object.setPrototypeOf({ ...sink, block: { ...sink.block } }, {});
      const cursor = createCursor();
      sink.release();
      const { decodeBlocks } = createDecodeKernel(() => kernel);
      expect(decodeBlocks(table, new ByteQueue(bytesOf(9), false), other, cursor)).toBe(false);
      expect(isIdle(heap)).toBe(true);
    });
  });
});

test.runIf(!kernelHeap())("without WebAssembly there is no kernel", () => {
  const kernel = createDecodeKernel(() => null);
  expect(kernel.decodeWhole(table, new Uint8Array(99), 99, false)).toBeUndefined();
  const sink = new CodeUnitSink();
  expect(kernel.decodeBlocks(table, new ByteQueue(Uint8Array.of(1), false), sink, createCursor())).toBe(false);
  sink.release();
});
