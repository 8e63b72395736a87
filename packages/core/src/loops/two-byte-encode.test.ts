import { describe, expect, it, test, vi } from "vitest";
import { ByteSink } from "../engine/byte-sink.js";
import { CodeUnitQueue } from "../engine/code-unit-queue.js";
import { kernelSlot } from "../engine/kernel-slot.js";
import { twoByteEncodeKernel } from "../engine/wasm.js";
import { LOOP_BLOCK_LENGTH, TABLE_BUILD_THRESHOLD } from "../platform/policy.js";
import type { Encoder } from "../standard/handler.js";
import { encodeBothWays, fastPaths, randomInputs, runEncoderFastPath, wrongEncodeLoops } from "../testing/index.js";
import { toy, toyEncoder } from "../testing/toy.js";
import { createTwoByteEncodeEngine, loop } from "./two-byte-encode.js";
import { createTwoByteEncodeTable } from "./two-byte-encode-table.js";

/** The position at which the fast path starts. */
const START = 7;

it.runIf(fastPaths.enabled)("builds a table after TABLE_BUILD_THRESHOLD code units", () => {
  const handler = (_: unknown, item: number) => item;
  /** Returns, for successive texts with these lengths, how many code units are encoded and how many tables exist then. */
  const resultsOf = (lengths: readonly number[]) => {
    const make = vi.fn((): Encoder => ({ handler }));
    const encoder = { handler, engine: createTwoByteEncodeEngine(make, kernelSlot(twoByteEncodeKernel)) };
    return lengths.map((length) => {
      const queue = new CodeUnitQueue("a".repeat(START + length));
      queue.position = START;
      const sink = new ByteSink();
      encoder.engine.encodeRest(queue, START + length, sink, encoder);
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

it.runIf(fastPaths.enabled)("the loop writes no more than the engine has reserved", () => {
  const engine = createTwoByteEncodeEngine(toyEncoder, kernelSlot());
  const sink = new ByteSink();
  sink.reserve(4 * LOOP_BLOCK_LENGTH);
  while (sink.bytes.length - sink.length > 2 * LOOP_BLOCK_LENGTH) sink.push(0x61);
  const before = sink.length;
  const text = "\u4e41".repeat(LOOP_BLOCK_LENGTH + 1);
  engine.encodeRest(new CodeUnitQueue(text), text.length, sink, toyEncoder());
  const bytes = sink.finish().subarray(before);
  sink.release();
  expect(`${bytes}` === `${new Array(LOOP_BLOCK_LENGTH + 1).fill("129,65")}`).toBe(true);
});

/** Code units of every kind of the toy encoding, and pairs of surrogates. */
const PARTS = [
  "a",
  "\0",
  "\x7f",
  "\x80",
  "€",
  "\u4e40",
  "\u4e5b",
  "\u5cfe",
  "\u5cff",
  "\uac00",
  "\uac27",
  "é",
  "\u{1f600}",
  "\u{1f4a9}",
  "\ufeff",
  "\ud83d",
  "\ude00",
];
const texts = (count: number) =>
  randomInputs(
    PARTS.map((part) => [part]),
    count,
  ).map((parts) => parts.join(""));

test("a loop from any start to any end gives the result of the handler", () => {
  const table = createTwoByteEncodeTable(toyEncoder(), undefined);
  expect(wrongEncodeLoops(toy, loop, table, 2, [...PARTS, ...texts(60)])).toEqual([]);
});

describe.each([
  ["without a kernel", undefined],
  ["with a kernel", twoByteEncodeKernel],
])("the toy encoding, %s", (_, kernel) => {
  const engine = createTwoByteEncodeEngine(toyEncoder, kernelSlot(kernel));
  const encoding = { name: "toy", encoder: () => toyEncoder(engine) };

  test("streams of any length give the result of the handler", () => {
    for (const text of texts(12)) {
      const long = text.repeat(3000).slice(0, 3000);
      const [fast, slow] = encodeBothWays(encoding, [long, long.slice(0, 99), long.slice(5, 2005)]);
      expect(fast).toEqual(slow);
    }
  });

  test.runIf(fastPaths.enabled)("single bytes and pairs are encoded up to a code unit without them", () => {
    const ascii = "b".repeat(TABLE_BUILD_THRESHOLD);
    for (const bad of ["\u4e5b", "é", "\uac00", "\ud83d", "\ude00", "\u{1f600}", "\u{1f4a9}"]) {
      const { ends, output } = runEncoderFastPath(encoding.encoder(), `${ascii}a€\u4e40\u5cfe${bad}`, [0]);
      expect(ends).toEqual([ascii.length + 4]);
      expect(output.slice(-"61 80 81 40 8F FE".length)).toBe("61 80 81 40 8F FE");
    }
  });
});
