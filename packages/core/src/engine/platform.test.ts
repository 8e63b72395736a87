import { describe, expect, test, vi } from "vitest";
import { MIN_UNICODE_PLATFORM_BYTES, PLATFORM_RETRY_BYTES } from "../platform/policy.js";
import { FINISHED } from "../standard/handler.js";
import { withPortablePlatform } from "../testing/portable-platform.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitSink } from "./code-unit-sink.js";
import type { DecodeEngine } from "./facts.js";
import type { DecodePart, FindCompleteEnd } from "./platform.js";

const { createPlatformDecodeEngine, createWholePlatformDecodeEngine } = await withPortablePlatform(
  () => import("./platform.js"),
);

/** Decodes ASCII, and FF as an error. */
const decodeASCII: DecodePart = (bytes, start, end, replacesErrors) => {
  const text = String.fromCharCode(...bytes.subarray(start, end)).replaceAll("\xff", "\ufffd");
  return !replacesErrors && text.includes("\ufffd") ? undefined : text;
};
const everything: FindCompleteEnd = (_, end) => end;
const decoder = { handler: () => FINISHED, pendingByteCount: () => 0 };

describe("createPlatformDecodeEngine", () => {
  const LENGTH = 5 * PLATFORM_RETRY_BYTES;

  /**
   * Decodes ASCII with errors at some positions, as a stream decoder does: the engine, then an item by the handler. The rest is
   * decoded by a loop up to the next error. Returns the ends that were passed to `completeEnd`, and each number of bytes that the
   * platform and the loop decoded.
   */
  const decodeWithErrors = (bad: readonly number[], minBytes?: number) => {
    const input = new ByteQueue(new Uint8Array(LENGTH).fill(0x61), false);
    for (const at of bad) input.bytes[at] = 0xff;
    const completeEnd = vi.fn(everything);
    const decoded: [by: string, from: number, to: number][] = [];
    const rest: Pick<DecodeEngine, "decodeRest"> = {
      decodeRest(queue, sink) {
        const start = queue.position;
        while (queue.position < LENGTH && !bad.includes(queue.position)) sink.push(queue.read());
        if (queue.position > start) decoded.push(["loop", start, queue.position]);
      },
    };
    const engine = createPlatformDecodeEngine(decodeASCII, completeEnd, rest, minBytes);
    const output = new CodeUnitSink();
    while (input.position < LENGTH) {
      const start = input.position;
      const { length } = decoded;
      engine.decodeRest(input, output, decoder);
      if (input.position > start && decoded.length === length) decoded.push(["platform", start, input.position]);
      if (bad.includes(input.position)) input.position++;
    }
    const text = output.finish();
    output.release();
    expect(text).toBe("a".repeat(LENGTH - bad.length));
    return { decoded, completeEnds: completeEnd.mock.calls.map(([, end]) => end) };
  };

  test("decodes input without errors in one call", () => {
    expect(decodeWithErrors([])).toEqual({ decoded: [["platform", 0, LENGTH]], completeEnds: [LENGTH] });
  });

  test("is left alone for PLATFORM_RETRY_BYTES after an error, and then tried on as many", () => {
    const R = PLATFORM_RETRY_BYTES;
    expect(decodeWithErrors([100, R + 50, 2 * R + 50, 4 * R - 1])).toEqual({
      decoded: [
        ["loop", 0, 100],
        ["loop", 101, R + 50],
        ["loop", R + 51, 2 * R + 50],
        ["platform", 2 * R + 51, 3 * R + 51],
        ["loop", 3 * R + 51, 4 * R - 1],
        ["loop", 4 * R, 5 * R],
      ],
      completeEnds: [LENGTH, 2 * R + 51, 3 * R + 51, 4 * R + 51],
    });
  });

  test("is not used for fewer than minBytes", () => {
    expect(decodeWithErrors([], LENGTH).decoded).toEqual([["platform", 0, LENGTH]]);
    expect(decodeWithErrors([], LENGTH + 1).decoded).toEqual([["loop", 0, LENGTH]]);
  });

  test("decodes complete characters only", () => {
    const input = new ByteQueue(new Uint8Array(10).fill(0x61), false);
    const output = new CodeUnitSink();
    createPlatformDecodeEngine(decodeASCII, (_, end) => Math.min(end, 8)).decodeRest(input, output, decoder);
    expect([input.position, output.finish()]).toEqual([8, "aaaaaaaa"]);
    output.release();
  });

  test("keeps the platform's U+FFFD only if errors may be replaced", () => {
    for (const replacesErrors of [false, true]) {
      const input = new ByteQueue(Uint8Array.of(0x61, 0xff, 0x62), replacesErrors);
      const output = new CodeUnitSink();
      createPlatformDecodeEngine(decodeASCII, everything).decodeRest(input, output, decoder);
      expect([input.position, output.finish()]).toEqual(replacesErrors ? [3, "a\ufffdb"] : [0, ""]);
      output.release();
    }
  });

  test("does nothing at the end of the input, and before platformStart", () => {
    const completeEnd = vi.fn(everything);
    const engine = createPlatformDecodeEngine(decodeASCII, completeEnd);
    const output = new CodeUnitSink();
    const input = new ByteQueue(Uint8Array.of(0x61, 0x62), false);
    input.position = 2;
    engine.decodeRest(input, output, decoder);
    expect(input.position).toBe(2);
    input.position = 0;
    input.platformStart = 1;
    completeEnd.mockClear();
    engine.decodeRest(input, output, decoder);
    expect(completeEnd).not.toHaveBeenCalled();
    input.position = 1;
    engine.decodeRest(input, output, decoder);
    expect([input.position, output.finish()]).toEqual([2, "b"]);
    output.release();
  });
});

describe("createWholePlatformDecodeEngine", () => {
  const whole = (bytes: Uint8Array, replacesErrors = false, completeEnd = everything, readsOnce = false) => {
    const rest = { decodeRest: () => {}, decodeWhole: () => "rest" };
    const engine = createWholePlatformDecodeEngine(decodeASCII, completeEnd, rest, readsOnce);
    return engine.decodeWhole!(bytes, bytes.length, replacesErrors);
  };
  const M = MIN_UNICODE_PLATFORM_BYTES;
  const ascii = (length: number) => new Uint8Array(length).fill(0x61);

  test("decodes whole inputs that are long enough, complete and without errors, and passes on others", () => {
    expect([whole(ascii(M - 1)), whole(ascii(M))]).toEqual(["rest", "a".repeat(M)]);
    expect(whole(ascii(M), false, (_, end) => end - 1)).toBe("rest");
    expect([whole(ascii(M).fill(0xff, 7, 8)), whole(ascii(M).fill(0xff, 0, 1), true)]).toEqual([
      "rest",
      `\ufffd${"a".repeat(M - 1)}`,
    ]);
  });

  test("does not decode shared memory, which can change meanwhile", () => {
    const shared = new Uint8Array(new SharedArrayBuffer(M)).fill(0x61);
    expect([whole(shared), whole(shared.slice())]).toEqual(["rest", "a".repeat(M)]);
  });

  test("decodes shared memory if the platform reads each byte once", () => {
    const shared = new Uint8Array(new SharedArrayBuffer(M)).fill(0x61);
    expect(whole(shared, false, everything, true)).toBe("a".repeat(M));
  });

  test("an engine without a short route is not asked for one", () => {
    const engine = createWholePlatformDecodeEngine(decodeASCII, everything, {
      decodeWhole: undefined,
      decodeRest: () => {},
    });
    expect(engine.decodeWhole!(ascii(1), 1, false)).toBeUndefined();
  });
});
