import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MIN_PLATFORM_BYTES, MIN_UNICODE_PLATFORM_BYTES, PLATFORM_RETRY_BYTES } from "../platform/policy.js";
import { FINISHED } from "../standard/handler.js";
import { withPortablePlatform } from "../testing/portable-platform.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitSink } from "./code-unit-sink.js";
import type { DecodeEngine } from "./facts.js";
import type { DecodePart, FindCompleteEnd } from "./platform.js";

const { createMatchingDecodeEngine, createPlatformDecodeEngine, createWholePlatformDecodeEngine } =
  await withPortablePlatform(() => import("./platform.js"));

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
const PLATFORM = TextDecoder.bind(null);
beforeEach(() => {
  vi.stubGlobal("TextDecoder", PLATFORM);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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
    const rest: DecodeEngine = {
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
    const engine = createWholePlatformDecodeEngine(decodeASCII, everything, { decodeRest: () => {} });
    expect(engine.decodeWhole!(ascii(1), 1, false)).toBeUndefined();
  });
});

describe("createMatchingDecodeEngine", () => {
  /** Bytes 80 to FF are U+0480 to U+04FF, and 90 is an error. */
  const decode = (bytes: Uint8Array): string =>
    String.fromCharCode(...Array.from(bytes, (byte) => (byte < 0x80 ? byte : byte === 0x90 ? 0xfffd : 0x400 + byte)));
  const all = Uint8Array.from({ length: 0x100 }, (_, i) => i);
  const LENGTH = MIN_PLATFORM_BYTES;
  const valid = new Uint8Array(LENGTH).fill(0xe9);
  const broken = Uint8Array.from(valid, (byte, i) => (i === 7 ? 0x90 : byte));

  /** A stand-in for the platform's decoder. A bound function is recognised as native; a class is not. */
  const standIn = (decode: (bytes: Uint8Array) => string, throwsIfFatal = true) => {
    const decoded: number[] = [];
    const created: unknown[] = [];
    class Decoder {
      readonly #fatal: boolean;
      constructor(label: string, options: { fatal: boolean }) {
        created.push([label, options]);
        this.#fatal = options.fatal;
      }
      decode(bytes: Uint8Array) {
        decoded.push(bytes.length);
        const text = decode(bytes);
        if (this.#fatal && throwsIfFatal && text.includes("\ufffd")) throw new TypeError("an error");
        return text;
      }
    }
    return { Decoder, decoded, created };
  };

  /** Creates the platform's decoder, and a function that decodes whole inputs with it and returns whether it did. */
  const create = (TextDecoder: unknown, sample = all) => {
    vi.stubGlobal("TextDecoder", TextDecoder);
    const createSample = vi.fn(() => [sample, decode(sample)] as const);
    const platform = createMatchingDecodeEngine("label", createSample, { decodeRest: () => {} });
    const run = (bytes: Uint8Array, replacesErrors = false) => {
      const input = new ByteQueue(bytes, replacesErrors);
      const output = new CodeUnitSink();
      platform.decodeRest(input, output, decoder);
      const text = output.finish();
      output.release();
      if (text) expect([text, input.position]).toEqual([decode(bytes), bytes.length]);
      return text !== "";
    };
    return { platform, run, createSample };
  };

  describe("a decoder that gives the text of the sample", () => {
    test("decodes whole inputs, and the sample once in each mode", () => {
      const { Decoder, decoded, created } = standIn(decode);
      const { run, createSample } = create(Decoder.bind(null));
      expect([run(valid), run(valid), run(all.subarray(0xa0))]).toEqual([true, true, true]);
      expect(decoded).toEqual([0x100, 0x100, LENGTH, LENGTH, 0x60]);
      expect(createSample).toHaveBeenCalledTimes(1);
      expect(created).toEqual([false, true].map((fatal) => ["label", { fatal, ignoreBOM: true }]));
    });

    test("decodes also if the sample has no error", () => {
      const { run } = create(
        standIn(decode).Decoder.bind(null),
        all.filter((byte) => byte !== 0x90),
      );
      expect(run(valid)).toBe(true);
    });

    test("decodes an input with an error only if errors may be replaced", () => {
      const { run } = create(standIn(decode).Decoder.bind(null));
      expect([run(broken), run(broken, true), run(valid)]).toEqual([false, true, true]);
    });

    test("decodes from a position on, but not fewer than MIN_PLATFORM_BYTES", () => {
      const { Decoder, decoded } = standIn(decode);
      const { platform, createSample } = create(Decoder.bind(null));
      for (const [length, taken] of [
        [LENGTH - 1, 0],
        [LENGTH, LENGTH],
        [3000, 3000],
      ] as const) {
        expect(createSample).toHaveBeenCalledTimes(length < LENGTH || taken === LENGTH ? 0 : 1);
        const input = new ByteQueue(new Uint8Array(5 + length).fill(0xe9), false);
        input.position = 5;
        const output = new CodeUnitSink();
        platform.decodeRest(input, output, decoder);
        expect([input.position, output.finish()]).toEqual([5 + taken, "\u04e9".repeat(taken)]);
        output.release();
      }
      expect(decoded).toEqual([0x100, 0x100, LENGTH, 3000]);
    });
  });

  test("two bytes that are one character of UTF-8 are two characters", () => {
    const { run } = create(standIn(decode).Decoder.bind(null));
    expect(run(new Uint8Array(LENGTH).fill(0x61))).toBe(true);
    for (const at of [0, 7, LENGTH - 2]) {
      const bytes = new Uint8Array(LENGTH).fill(0x61);
      bytes.set([0xc3, 0xa9], at);
      expect(run(bytes)).toBe(true);
    }
  });

  test.each([
    ["differs in one byte", (bytes: Uint8Array) => decode(bytes).replace("\u04ff", "\u04fe")],
    ["has a character for a byte that has none", (bytes: Uint8Array) => decode(bytes).replace("\ufffd", "\u0490")],
    ["lacks a character", (bytes: Uint8Array) => decode(bytes).replace("\u0480", "\ufffd")],
    ["drops a byte", (bytes: Uint8Array) => decode(bytes.subarray(1))],
    ["returns nothing", () => ""],
  ])("a decoder that %s is not used", (_, decodeWrongly) => {
    const { Decoder, decoded } = standIn(decodeWrongly);
    const { run } = create(Decoder.bind(null));
    expect([run(valid), run(valid, true)]).toEqual([false, false]);
    expect(decoded).toEqual([0x100]);
  });

  test("a decoder that does not throw in fatal mode is not used", () => {
    const { run } = create(standIn(decode, false).Decoder.bind(null));
    expect([run(valid), run(valid, true)]).toEqual([false, false]);
  });

  test("a decoder that throws is not used", () => {
    const fail = () => {
      throw new TypeError("a resizable buffer");
    };
    const { run } = create(standIn(fail).Decoder.bind(null));
    expect(run(valid)).toBe(false);
    // It rejects only some inputs.
    const { Decoder } = standIn((bytes) => (bytes[0] === 0xe9 ? fail() : decode(bytes)));
    expect(create(Decoder.bind(null)).run(valid)).toBe(false);
  });

  test("a label that the platform rejects, a class that is not native, and a missing class are not used", () => {
    const reject = () => {
      throw new RangeError("an unknown label");
    };
    for (const TextDecoder of [reject.bind(null), standIn(decode).Decoder, undefined]) {
      expect(create(TextDecoder).run(valid)).toBe(false);
    }
  });

  test("is not used where kernels are faster", async () => {
    vi.resetModules();
    vi.doMock("#strings", () => import("../platform/strings-node.js"));
    const onNode = await import("./platform.js");
    vi.doUnmock("#strings");
    vi.resetModules();
    const rest = { decodeRest: vi.fn() };
    const engine = onNode.createMatchingDecodeEngine("windows-1252", () => [all, decode(all)], rest);
    const input = new ByteQueue(valid, true);
    const output = new CodeUnitSink();
    engine.decodeRest(input, output, decoder);
    output.release();
    expect([input.position, rest.decodeRest.mock.calls]).toEqual([0, [[input, output, decoder]]]);
  });
});
