import { describe, expect, test, vi } from "vitest";
import { decodeHost } from "#decode-host";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { CodeUnitSink } from "./code-unit-sink.js";
import { createCursor } from "./cursor.js";
import { createEncodeKernel, type EncodeFunctions } from "./encode-kernel.js";
import { isIdle, kernelHeap, setHost } from "./heap.js";
import { type LookupTable, NO_TABLE } from "./lookup-table.js";
import { BLOCK_LENGTH, INPUT, OUTPUT } from "./memory-layout.js";

const table: LookupTable = { ...NO_TABLE, address: 5, longerAddress: 6 };

describe.runIf(kernelHeap())("createEncodeKernel", () => {
  const heap = kernelHeap()!;
  setHost(decodeHost);

  /** A kernel in JavaScript: it encodes ASCII, two bytes for a code unit, stops at others, and adds 1 to the state. */
  const functions = () => ({
    encode: vi.fn<EncodeFunctions["encode"]>((_table, _longer, input, end, output, state) => {
      const units = new Uint16Array(heap.bytes.buffer);
      let [at, to] = [input, output];
      for (; at < end && units[at / 2]! <= 0x7f; at += 2) {
        heap.bytes[to++] = 0x80;
        heap.bytes[to++] = units[at / 2]!;
      }
      heap.results.set([at, to, state + 1]);
    }),
  });
  const expected = (text: string): string => Array.from(text, (unit) => `128,${unit.charCodeAt(0)}`).join();

  test("encodeWhole encodes the string from its start on, and returns the array that begins with the bytes", () => {
    const kernel = functions();
    const { encodeWhole } = createEncodeKernel(() => kernel);
    const run = (text: string) => {
      const cursor = createCursor();
      const bytes = encodeWhole(table, text, cursor)!;
      return [`${bytes.subarray(0, cursor.count)}`, cursor.position, cursor.state];
    };
    expect(run("abc")).toEqual([expected("abc"), 3, 1]);
    expect(kernel.encode.mock.calls).toEqual([[5, 6, INPUT, INPUT + 6, OUTPUT, 0]]);
    expect(run("abé")).toEqual([expected("ab"), 2, 1]);
    expect(run("é")).toEqual(["", 0, 1]);
    expect(isIdle(heap)).toBe(true);
  });

  test("encodeWhole returns undefined without a table or a kernel, and while the heap is claimed", () => {
    const kernel = functions();
    const { encodeWhole } = createEncodeKernel(() => kernel);
    expect(encodeWhole({ ...table, address: -1 }, "a", createCursor())).toBeUndefined();
    expect(createEncodeKernel(() => null).encodeWhole(table, "a", createCursor())).toBeUndefined();
    const sink = new CodeUnitSink();
    expect(encodeWhole(table, "a", createCursor())).toBeUndefined();
    sink.release();
    expect(kernel.encode).not.toHaveBeenCalled();
    expect(encodeWhole(table, "a", createCursor())).toBeDefined();
  });

  /** Encodes a text from a position to an end, and returns the result, the position, the state and the bytes. */
  const run = (kernel: EncodeFunctions | null, input: CodeUnitQueue, end: number, state = 0, address = 5) => {
    const cursor = createCursor();
    cursor.state = state;
    const sink = new ByteSink();
    const { encodeBlocks } = createEncodeKernel(() => kernel);
    const result = encodeBlocks({ ...table, address }, input, end, sink, cursor);
    const bytes = `${sink.finish()}`;
    sink.release();
    return [result, input.position, cursor.state, bytes];
  };

  test("encodeBlocks encodes block by block with the state of the block before", () => {
    const kernel = functions();
    const text = "abc".repeat(BLOCK_LENGTH).slice(0, 2 * BLOCK_LENGTH + 1);
    const input = new CodeUnitQueue(text);
    const [result, position, state, bytes] = run(kernel, input, text.length);
    expect([result, position, state]).toEqual([true, text.length, 3]);
    expect(bytes === expected(text)).toBe(true);
    expect(kernel.encode.mock.calls).toEqual([
      [5, 6, INPUT, INPUT + 2 * BLOCK_LENGTH, OUTPUT, 0],
      [5, 6, INPUT, INPUT + 2 * BLOCK_LENGTH, OUTPUT, 1],
      [5, 6, INPUT, INPUT + 2, OUTPUT, 2],
    ]);
    expect(isIdle(heap)).toBe(true);
  });

  test("encodeBlocks stops at a code unit and goes on after it without loading the block again, up to an end", () => {
    const kernel = functions();
    const input = new CodeUnitQueue("abéde");
    expect(run(kernel, input, 5)).toEqual([true, 2, 1, expected("ab")]);
    heap.input.units[3] = 0x7a;
    input.position++;
    expect(run(kernel, input, 5, 7)).toEqual([true, 5, 8, expected("ze")]);
    expect([heap.blockStart, heap.blockEnd]).toEqual([0, 5]);
    const other = new CodeUnitQueue("abcde");
    other.position = 1;
    expect(run(functions(), other, 3)).toEqual([true, 3, 1, expected("bc")]);
    expect([heap.blockStart, heap.blockEnd]).toEqual([1, 3]);
    expect(run(functions(), other, 5)).toEqual([true, 5, 1, expected("de")]);
  });

  test("encodeBlocks loads its block again if another coder has used the heap, and keeps to an end that comes nearer", () => {
    const input = new CodeUnitQueue("abédefg");
    run(functions(), input, 7);
    run(functions(), new CodeUnitQueue("zzzzzzz"), 7);
    input.position++;
    expect(run(functions(), input, 5)).toEqual([true, 5, 1, expected("de")]);
    const { encodeWhole } = createEncodeKernel(functions);
    encodeWhole(table, "zzzzzzz", createCursor());
    expect(run(functions(), input, 7)).toEqual([true, 7, 1, expected("fg")]);
    const shorter = new CodeUnitQueue("abédefg");
    run(functions(), shorter, 7);
    shorter.position++;
    expect(run(functions(), shorter, 4)).toEqual([true, 4, 1, expected("d")]);
  });

  test("encodeBlocks at a code unit that it cannot encode makes no progress, and at the end does nothing", () => {
    const kernel = functions();
    const input = new CodeUnitQueue("é");
    expect(run(kernel, input, 1)).toEqual([true, 0, 1, ""]);
    input.position = 1;
    expect(run(kernel, input, 1)).toEqual([true, 1, 0, ""]);
    expect(kernel.encode).toHaveBeenCalledTimes(1);
  });

  test("encodeBlocks returns false without a table or a kernel, and while the heap is claimed", () => {
    const input = new CodeUnitQueue("a");
    expect(run(null, input, 1)[0]).toBe(false);
    expect(run(functions(), input, 1, 0, -1)[0]).toBe(false);
    const sink = new CodeUnitSink();
    expect(run(functions(), input, 1)[0]).toBe(false);
    sink.release();
    expect(run(functions(), input, 1)[0]).toBe(true);
  });
});

test.runIf(!kernelHeap())("without WebAssembly there is no kernel", () => {
  const { encodeWhole, encodeBlocks } = createEncodeKernel(() => null);
  expect(encodeWhole(table, "a", createCursor())).toBeUndefined();
  const sink = new ByteSink();
  expect(encodeBlocks(table, new CodeUnitQueue("a"), 1, sink, createCursor())).toBe(false);
  sink.release();
});
