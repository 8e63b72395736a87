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

// In Node.js the class is written in JavaScript, and not told from a ponyfill; what is bound is.
beforeAll(() => {
  vi.stubGlobal("TextDecoder", TextDecoder.bind(null));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Takes ASCII. */
const ascii: DecodeLoop = (input, output, to) => {
  while (input.position < to && input.bytes[input.position]! <= 0x7f) output.push(input.read());
};

describe("behind an error a loop goes on", () => {
  const meets = (position: number, bad: number) => {
    const input = new ByteQueue(new Uint8Array(100).fill(0x61));
    input.position = position;
    input.bytes[bad] = 0xff;
    const loop = vi.fn(ascii);
    const output = new CodeUnitSink();
    const met = stopsNearError(loop, input, output, 10);
    output.release();
    return [met, input.position, ...loop.mock.calls.map(([, , to]) => to)];
  };

  test("for as many bytes as another may be near, and tells whether one was", () => {
    expect(meets(20, 40)).toEqual([false, 30, 30]);
    expect(meets(20, 30)).toEqual([false, 30, 30]);
    expect(meets(20, 29)).toEqual([true, 29, 30]);
  });

  test("up to the end", () => {
    expect(meets(95, 0)).toEqual([false, 100, 100]);
    expect(meets(95, 99)).toEqual([true, 99, 100]);
  });

  test("and not where there was none", () => {
    expect(meets(0, 5)).toEqual([false, 0]);
  });
});

describe("the platform's decoder is given", () => {
  const LENGTH = 5 * PLATFORM_RETRY_BYTES;
  /** What a run takes of ASCII with errors, called again behind each: where it asks up to where, and where it calls the loop. */
  const tell = (bad: readonly number[], loop?: DecodeLoop) => {
    const input = new ByteQueue(new Uint8Array(LENGTH).fill(0x61));
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
      asked: completeEnd.mock.calls.map(([, end]) => end),
      loops: counted?.mock.calls.map(([, , to]) => to),
    };
  };

  test("all at once", () => {
    expect(tell([])).toEqual({ ends: [LENGTH], length: LENGTH, asked: [LENGTH], loops: undefined });
  });

  test("nothing that is near an error: a loop takes that, and what is behind goes by blocks", () => {
    const [first, second] = [100, 2 * PLATFORM_RETRY_BYTES + 50];
    expect(tell([first, second], ascii)).toEqual({
      ends: [first, second, LENGTH],
      length: LENGTH - 2,
      asked: [LENGTH, 2, 3, 4, 5].map((end) => (end === LENGTH ? end : end * PLATFORM_RETRY_BYTES)),
      loops: [PLATFORM_RETRY_BYTES, PLATFORM_RETRY_BYTES, 3 * PLATFORM_RETRY_BYTES, 3 * PLATFORM_RETRY_BYTES],
    });
  });

  test("all but what is near an error, where there is no loop", () => {
    const taken = tell([100]);
    expect([taken.ends[0], taken.length, taken.asked]).toEqual([0, 0, [LENGTH]]);
  });

  test("what is whole, and a loop the rest", () => {
    const input = new ByteQueue(new Uint8Array(10).fill(0x61));
    const output = new CodeUnitSink();
    const loop = vi.fn<DecodeLoop>();
    createPlatformDecodeFastPath("utf-8", () => 8, loop)(input, output);
    expect([input.position, output.finish(), loop.mock.calls.map(([, , to]) => to)]).toEqual([8, "aaaaaaaa", [10]]);
    output.release();
  });
});
