import { describe, expect, it, test, vi } from "vitest";
import { ByteQueue } from "../engine/byte-queue.js";
import { CodeUnitSink } from "../engine/code-unit-sink.js";
import { createCursor } from "../engine/cursor.js";
import { kernelSlot } from "../engine/kernel-slot.js";
import { BLOCK_LENGTH } from "../engine/memory-layout.js";
import { twoByteDecodeKernel } from "../engine/wasm.js";
import { TABLE_BUILD_THRESHOLD, VERY_LONG_INPUT_BYTES } from "../platform/policy.js";
import type { Decoder } from "../standard/handler.js";
import {
  decodeBothWays,
  fastPaths,
  randomInputs,
  range,
  runDecoderFastPath,
  wrongDecodeLoops,
} from "../testing/index.js";
import { TOY_SEQUENCES, toy, toyDecoder, toyLongerSequences, toyLoops } from "../testing/toy.js";
import { createTwoByteDecodeEngine, loop } from "./two-byte-decode.js";
import { createTwoByteDecodeTable } from "./two-byte-decode-table.js";

/** The position at which the fast path starts. */
const START = 7;

it.runIf(fastPaths.enabled)("builds a table after TABLE_BUILD_THRESHOLD bytes", () => {
  const handler = (_: unknown, item: number) => item;
  /** Returns, for successive inputs with these lengths, how many bytes are decoded and how many tables exist then. */
  const resultsOf = (lengths: readonly number[]) => {
    const make = vi.fn((): Decoder => ({ handler, pendingByteCount: () => 0 }));
    const decoder = {
      handler,
      pendingByteCount: () => 0,
      engine: createTwoByteDecodeEngine(make, kernelSlot(twoByteDecodeKernel)),
    };
    return lengths.map((length) => {
      const queue = new ByteQueue(new Uint8Array(START + length).fill(0x61), false);
      queue.position = START;
      const sink = new CodeUnitSink();
      decoder.engine.decodeRest(queue, sink, decoder);
      sink.release();
      return [queue.position - START, make.mock.calls.length];
    });
  };
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
});

/** The toy encoding: without longer sequences the handler decodes them. */
const encodings = [
  ["without longer sequences", undefined],
  ["with longer sequences", toyLongerSequences],
] as const;

describe.each(encodings)("the toy encoding, %s", (_, longer) => {
  test("a loop from any start to any end gives the result of the handler", () => {
    const inputs = [...TOY_SEQUENCES, ...randomInputs(TOY_SEQUENCES, 60)].map((bytes) => Uint8Array.from(bytes));
    const leading = [0x61, 0x80, 0x81, 0x8f, 0x90, 0x9f, 0xa0, 0xef, 0xf0, 0xff];
    const pairs = leading.flatMap((first) => range(0, 0xff).map((second) => Uint8Array.of(first, second)));
    const table = createTwoByteDecodeTable(toyDecoder(), longer?.());
    expect(wrongDecodeLoops(toy, loop, table, [...inputs, ...pairs])).toEqual([]);
  });

  test("streams of any length give the result of the handler", () => {
    for (const engine of [
      createTwoByteDecodeEngine(toyDecoder, toyLoops(longer)),
      // The two-byte kernel leaves longer sequences to the handler.
      createTwoByteDecodeEngine(toyDecoder, kernelSlot(twoByteDecodeKernel)),
    ]) {
      const encoding = { name: "toy", decoder: () => toyDecoder(engine) };
      for (const bytes of randomInputs(TOY_SEQUENCES, 12)) {
        const long = Uint8Array.from({ length: 2500 }, (_, i) => bytes[i % bytes.length] ?? 0x61);
        const [fast, slow] = decodeBothWays(encoding, [long, long.subarray(0, 99), long.subarray(5, 2005)]);
        expect(JSON.stringify(fast) === JSON.stringify(slow)).toBe(true);
      }
    }
  });

  test.each([
    // A sequence with an error, and how the loop decodes it and two letters if errors are replaced.
    [[0x81, 0x5b], "\ufffd[aa"],
    [[0x81, 0xff], "\ufffdaa"],
    [[0x9f, 0xa5], "\ufffdaa"],
    [[0x9f, 0x40], "\ufffd@aa"],
    [[0xa0], "\ufffdaa"],
    [[0xf0, 0x41], "\ufffdAaa"],
    [[0xff, 0xff, 0x80], "\ufffd\ufffd€aa"],
    // The handler decodes a code point of two code units, and errors of longer sequences.
    [[0xf0, 0x80], ""],
    [[0x9f, 0xa1, 0x3a], ""],
  ])("the loop replaces errors, or stops before them: %j", (sequence, replaced) => {
    const bytes = Uint8Array.from([...sequence, 0x61, 0x61]);
    const table = createTwoByteDecodeTable(toyDecoder(), longer?.());
    const run = (replacesErrors: boolean) => {
      const units = new Uint16Array(9);
      const cursor = createCursor();
      do loop(table, bytes, bytes.length, bytes.length, units, replacesErrors, cursor);
      while (cursor.position < bytes.length && table.fill(bytes[cursor.position]!, bytes[cursor.position + 1]!));
      return [cursor.position, String.fromCharCode(...units.subarray(0, cursor.count))];
    };
    expect(run(true)).toEqual([replaced ? bytes.length : 0, replaced]);
    expect(run(false)).toEqual([0, ""]);
  });

  test.runIf(fastPaths.enabled)("the loop decodes every valid sequence, and stops before each error", () => {
    const engine = createTwoByteDecodeEngine(toyDecoder, toyLoops(longer));
    const isLonger = !!longer;
    const valid = [0x61, 0x80, 0x81, 0x40, 0x8f, 0xfe, ...(isLonger ? [0x9f, 0xa1, 0x30, 0x9f, 0xa4, 0x39] : [])];
    const text = `a\u20ac\u4e40\u5cfe${isLonger ? "\uac00\uac27" : ""}`;
    const ascii = new Array<number>(TABLE_BUILD_THRESHOLD).fill(0x62);
    for (const bad of [
      [0x81, 0x5b],
      [0x81, 0xff],
      [0x9f, 0x40],
      [0x9f, 0xa1, 0x3a],
      [0xf0, 0x80],
      [0xff],
      [0x81],
      [0x9f, 0xa1],
    ]) {
      const bytes = Uint8Array.from([...ascii, ...valid, ...bad]);
      expect(runDecoderFastPath(toyDecoder(engine), bytes, [0])).toEqual({
        ends: [ascii.length + valid.length],
        output: "b".repeat(ascii.length) + text,
      });
    }
  });
});

it("does not read a longer sequence that is not complete", () => {
  const longer = toyLongerSequences();
  const table = createTwoByteDecodeTable(toyDecoder(), longer);
  const decode = vi.spyOn(longer, "decode");
  const positions = [2, 3, 4].map((length) => {
    const bytes = Uint8Array.of(0x9f, 0xa1, 0x30, 0x61);
    const cursor = createCursor();
    do loop(table, bytes, length, length, new Uint16Array(9), false, cursor);
    while (cursor.position < length && table.fill(bytes[cursor.position]!, bytes[cursor.position + 1]!));
    return [cursor.position, decode.mock.calls.length > 0];
  });
  expect(positions).toEqual([
    [0, false],
    [3, true],
    [4, true],
  ]);
});

it.runIf(fastPaths.enabled)("decoding a very long input does not exceed the output block", () => {
  const engine = createTwoByteDecodeEngine(toyDecoder, kernelSlot(twoByteDecodeKernel));
  // A block of pairs gives half as many code units, so the remaining space is not a multiple of a block.
  const bytes = new Uint8Array(VERY_LONG_INPUT_BYTES + 4 * BLOCK_LENGTH)
    .fill(0x80, VERY_LONG_INPUT_BYTES)
    .fill(0x81, VERY_LONG_INPUT_BYTES, VERY_LONG_INPUT_BYTES + BLOCK_LENGTH);
  const { ends, output } = runDecoderFastPath(toyDecoder(engine), bytes, [VERY_LONG_INPUT_BYTES]);
  expect(ends).toEqual([bytes.length]);
  expect(output === "\u4e81".repeat(BLOCK_LENGTH / 2) + "\u20ac".repeat(3 * BLOCK_LENGTH)).toBe(true);
});

describe.each(encodings)("shared memory that another thread changes, %s", (_, createLonger) => {
  // The loop reads the pair, and reads its second byte again if it does not decode it.
  it("does not throw if a pair has become another one when it is read again", () => {
    const table = createTwoByteDecodeTable(toyDecoder(), createLonger?.());
    const valid = range(0x80, 0xff).flatMap((leading) => range(0x00, 0xff).map((trailing) => [leading, trailing]));
    for (const [leading, trailing] of valid) while (table.fill(leading!, trailing!));
    const isPair = ([leading, trailing]: readonly number[]) => table.cells[((leading! << 8) & 0x7f00) | trailing!]! > 3;
    const pair = valid.find(isPair)!;
    const other = range(0x00, 0xff).find((trailing) => !isPair([pair[0]!, trailing]))!;
    let reads = 0;
    const bytes = {
      0: pair[0]!,
      get 1() {
        return reads++ ? pair[1]! : other;
      },
      2: 0x61,
    } as unknown as Uint8Array;
    const cursor = createCursor();
    loop(table, bytes, 3, 3, new Uint16Array(8), false, cursor);
    expect(reads).toBeGreaterThan(1);
    expect(cursor.position).toBe(0);
  });
});
