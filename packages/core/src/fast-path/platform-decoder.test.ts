import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ByteQueue } from "../buffers/byte-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { PLATFORM_RETRY_BYTES } from "../platform/thresholds.js";
import {
  createPlatformDecodeFastPath,
  type DecodeLoop,
  type FindCompleteEnd,
  stopsNearError,
} from "./platform-decoder.js";

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeAll(() => {
  vi.stubGlobal("TextDecoder", TextDecoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A loop that decodes ASCII. */
const ascii: DecodeLoop = (input, output, to) => {
  while (input.position < to && input.bytes[input.position]! <= 0x7f) output.push(input.read());
};

describe("stopsNearError", () => {
  const callNear = (position: number, bad: number) => {
    const input = new ByteQueue(new Uint8Array(100).fill(0x61), false);
    input.position = position;
    input.bytes[bad] = 0xff;
    const loop = vi.fn(ascii);
    const output = new CodeUnitSink();
    const stopped = stopsNearError(loop, input, output, 10);
    output.release();
    return [stopped, input.position, ...loop.mock.calls.map(([, , to]) => to)];
  };

  test("runs the loop for the given number of bytes after an error and returns whether it stopped at another", () => {
    expect(callNear(20, 40)).toEqual([false, 30, 30]);
    expect(callNear(20, 30)).toEqual([false, 30, 30]);
    expect(callNear(20, 29)).toEqual([true, 29, 30]);
  });

  test("runs the loop at most to the end", () => {
    expect(callNear(95, 0)).toEqual([false, 100, 100]);
    expect(callNear(95, 99)).toEqual([true, 99, 100]);
  });

  test("does not run the loop if there was no error", () => {
    expect(callNear(0, 5)).toEqual([false, 0]);
  });
});

describe("createPlatformDecodeFastPath", () => {
  const LENGTH = 5 * PLATFORM_RETRY_BYTES;
  /**
   * Decodes ASCII with errors at some positions, and calls the fast path again after each. Returns the positions at which it
   * stops, and the ends passed to `completeEnd` and to the loop.
   */
  const decodeWithErrors = (bad: readonly number[], loop?: DecodeLoop) => {
    const input = new ByteQueue(new Uint8Array(LENGTH).fill(0x61), false);
    for (const at of bad) input.bytes[at] = 0xff;
    const completeEnd = vi.fn<FindCompleteEnd>((_, end) => end);
    const counted = loop && vi.fn(loop);
    const fastPath = createPlatformDecodeFastPath("utf-8", completeEnd, counted);
    const output = new CodeUnitSink();
    const ends = [...bad, LENGTH].map(() => {
      fastPath(input, output);
      return input.position++;
    });
    const text = output.finish();
    output.release();
    return {
      ends,
      length: text.length,
      completeEnds: completeEnd.mock.calls.map(([, end]) => end),
      loops: counted?.mock.calls.map(([, , to]) => to),
    };
  };

  test("passes input without errors to the platform in one call", () => {
    expect(decodeWithErrors([])).toEqual({ ends: [LENGTH], length: LENGTH, completeEnds: [LENGTH], loops: undefined });
  });

  test("decodes the bytes near an error by the loop and the bytes after them in blocks", () => {
    const [first, second] = [100, 2 * PLATFORM_RETRY_BYTES + 50];
    expect(decodeWithErrors([first, second], ascii)).toEqual({
      ends: [first, second, LENGTH],
      length: LENGTH - 2,
      completeEnds: [LENGTH, 2, 3, 4, 5].map((end) => (end === LENGTH ? end : end * PLATFORM_RETRY_BYTES)),
      loops: [PLATFORM_RETRY_BYTES, PLATFORM_RETRY_BYTES, 3 * PLATFORM_RETRY_BYTES, 3 * PLATFORM_RETRY_BYTES],
    });
  });

  test("stops at the error if there is no loop", () => {
    const taken = decodeWithErrors([100]);
    expect([taken.ends[0], taken.length, taken.completeEnds]).toEqual([0, 0, [LENGTH]]);
  });

  test("passes complete characters to the platform and the rest to the loop", () => {
    const input = new ByteQueue(new Uint8Array(10).fill(0x61), false);
    const output = new CodeUnitSink();
    const loop = vi.fn<DecodeLoop>();
    createPlatformDecodeFastPath("utf-8", () => 8, loop)(input, output);
    expect([input.position, output.finish(), loop.mock.calls.map(([, , to]) => to)]).toEqual([8, "aaaaaaaa", [10]]);
    output.release();
  });
});
