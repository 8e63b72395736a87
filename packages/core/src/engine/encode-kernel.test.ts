import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { kernelHeap } from "#wasm";
import { MIN_ASCII_ENCODE_UNITS } from "../platform/policy.js";
import { createCursor } from "./cursor.js";
import { createEncodeKernel, type EncodeFunctions } from "./encode-kernel.js";
import { type LookupTable, NO_TABLE } from "./facts.js";
import { isIdle } from "./heap.js";
import { CodeUnitQueue } from "./input.js";
import { BLOCK_LENGTH, INPUT, OUTPUT } from "./memory-layout.js";
import { ByteSink, CodeUnitSink } from "./output.js";

// Node.js implements TextEncoder in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeAll(() => {
  vi.stubGlobal("TextEncoder", TextEncoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const table: LookupTable = { ...NO_TABLE, address: 5, longerAddress: 6 };

describe.runIf(kernelHeap())("createEncodeKernel", () => {
  const heap = kernelHeap()!;

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

  test("encodeWhole encodes the whole string, and its reset sequence if it ends in another state", () => {
    const kernel = functions();
    const { encodeWhole } = createEncodeKernel(() => kernel);
    expect(`${encodeWhole(table, "abc", [1, 2])}`).toBe(`${expected("abc")},1,2`);
    expect(kernel.encode.mock.calls).toEqual([[5, 6, INPUT, INPUT + 6, OUTPUT, 0]]);
    expect(encodeWhole(table, "abé", [])).toBeUndefined();
    kernel.encode.mockImplementation((_table, _longer, _input, end, output) => void heap.results.set([end, output, 0]));
    expect([...encodeWhole(table, "abc", [1, 2])!]).toEqual([]);
    expect(isIdle(heap)).toBe(true);
  });

  test("encodeWhole returns undefined without a table or a kernel, and while the heap is claimed", () => {
    const kernel = functions();
    const { encodeWhole } = createEncodeKernel(() => kernel);
    expect(encodeWhole({ ...table, address: -1 }, "a", [])).toBeUndefined();
    expect(createEncodeKernel(() => null).encodeWhole(table, "a", [])).toBeUndefined();
    const sink = new CodeUnitSink();
    expect(encodeWhole(table, "a", [])).toBeUndefined();
    sink.release();
    expect(kernel.encode).not.toHaveBeenCalled();
    expect(encodeWhole(table, "a", [])).toBeDefined();
  });

  /** Encodes a text from a position to an end, and returns the result, the position, the state and the bytes. */
  const run = (
    kernel: EncodeFunctions | null,
    input: CodeUnitQueue,
    end: number,
    state = 0,
    address = 5,
    hasStates = true,
  ) => {
    const cursor = createCursor();
    cursor.state = state;
    const sink = new ByteSink();
    const { encodeBlocks } = createEncodeKernel(() => kernel);
    const result = encodeBlocks({ ...table, address }, input, end, sink, cursor, hasStates ? [] : undefined);
    const bytes = `${sink.finish()}`;
    sink.release();
    return [result, input.position, cursor.state, bytes];
  };

  test("encodeBlocks claims the heap for its queue, and encodes block by block with the state of the block before", () => {
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
    expect([input.claimed === heap.output, isIdle(heap)]).toEqual([true, false]);
    // The queue itself can go on, and no other.
    expect(run(kernel, new CodeUnitQueue("a"), 1)).toEqual([false, 0, 0, ""]);
    input.position = 3;
    expect(run(kernel, input, 5)[0]).toBe(true);
    input.release();
    expect(isIdle(heap)).toBe(true);
  });

  test("encodeBlocks stops at a code unit and goes on after it without loading the block again, up to an end", () => {
    const kernel = functions();
    const input = new CodeUnitQueue("abéde");
    expect(run(kernel, input, 5)).toEqual([true, 2, 1, expected("ab")]);
    heap.input.units[3] = 0x7a;
    input.position++;
    expect(run(kernel, input, 5, 7)).toEqual([true, 5, 8, expected("ze")]);
    expect([input.loadedStart, input.loadedEnd]).toEqual([0, 5]);
    input.release();
    const other = new CodeUnitQueue("abcde");
    other.position = 1;
    expect(run(functions(), other, 3)).toEqual([true, 3, 1, expected("bc")]);
    expect([other.loadedStart, other.loadedEnd]).toEqual([1, 3]);
    expect(run(functions(), other, 5)).toEqual([true, 5, 1, expected("de")]);
    other.position = 0;
    expect(run(functions(), other, 2)).toEqual([true, 2, 1, expected("ab")]);
    other.release();
  });

  test("ASCII that is long enough is encoded by the platform in one piece, if the encoding has no states", () => {
    const kernel = functions();
    const { encodeWhole } = createEncodeKernel(() => kernel);
    /** What the platform encodes of a text, by both functions, in characters; the kernel encodes two bytes for each. */
    const byPlatform = (text: string, start = 0, end = text.length) => {
      const input = new CodeUnitQueue(text);
      input.position = start;
      const [, , , bytes] = run(functions(), input, end, 0, 5, false);
      input.release();
      const whole = `${encodeWhole(table, text, undefined)}`;
      const ascii = [...text].map((unit) => unit.charCodeAt(0)).join();
      return [whole === ascii, bytes === ascii];
    };
    const text = "a\0\x7f".repeat(MIN_ASCII_ENCODE_UNITS);
    const shortest = text.slice(0, MIN_ASCII_ENCODE_UNITS);
    expect(byPlatform(text)).toEqual([true, true]);
    expect(byPlatform(shortest)).toEqual([true, true]);
    expect(byPlatform(shortest.slice(1))).toEqual([false, false]);
    // A part of a text is encoded by the kernel.
    expect(byPlatform(text, 1)).toEqual([true, false]);
    expect(byPlatform(text, 0, text.length - 1)).toEqual([true, false]);
    for (const other of ["\x80", "ÿ", "Ā", "\ud83d", "\uffff"]) {
      for (const mixed of [`${text}${other}`, `${other}${text}`]) {
        expect(encodeWhole(table, mixed, undefined)).toBeUndefined();
        const input = new CodeUnitQueue(mixed);
        run(functions(), input, mixed.length, 0, 5, false);
        expect(input.position).toBe(mixed.indexOf(other));
        input.release();
      }
    }
    kernel.encode.mockClear();
    expect(`${encodeWhole(table, text, [1, 2])}` === `${expected(text)},1,2`).toBe(true);
    expect(kernel.encode).toHaveBeenCalledTimes(1);
    // While the heap is claimed, too.
    const sink = new CodeUnitSink();
    expect(encodeWhole(table, text, undefined)?.length).toBe(text.length);
    sink.release();
  });

  test("encodeBlocks at a code unit that it cannot encode makes no progress, and at the end does nothing", () => {
    const kernel = functions();
    const input = new CodeUnitQueue("é");
    expect(run(kernel, input, 1)).toEqual([true, 0, 1, ""]);
    input.position = 1;
    expect(run(kernel, input, 1)).toEqual([true, 1, 0, ""]);
    expect(kernel.encode).toHaveBeenCalledTimes(1);
    input.release();
  });

  test("encodeBlocks returns false without a table or a kernel, and claims nothing", () => {
    const input = new CodeUnitQueue("a");
    expect(run(null, input, 1)[0]).toBe(false);
    expect(run(functions(), input, 1, 0, -1)[0]).toBe(false);
    expect([input.claimed, isIdle(heap)]).toEqual([undefined, true]);
  });
});

test.runIf(!kernelHeap())("without WebAssembly there is no kernel", () => {
  const { encodeWhole, encodeBlocks } = createEncodeKernel(() => null);
  expect(encodeWhole(table, "a", [])).toBeUndefined();
  const sink = new ByteSink();
  expect(encodeBlocks(table, new CodeUnitQueue("a"), 1, sink, createCursor(), [])).toBe(false);
  sink.release();
});
