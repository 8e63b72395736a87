import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeString } from "../api/encode-string.js";
import { LegacyTextEncoder } from "../api/legacy-text-encoder.js";
import {
  LOOP_BLOCK_LENGTH,
  MAX_HANDLER_UNITS,
  MAX_SHORT_UNITS,
  MIN_ASCII_ENCODE_UNITS,
  MIN_ENCODE_KERNEL_UNITS,
} from "../platform/policy.js";
import { END_OF_QUEUE, errorWith, FINISHED } from "../standard/handler.js";
import { fastPaths } from "../testing/index.js";
import { toyEncoder } from "../testing/toy.js";
import { callEndings, toyWith, variants, withHandler, withKernel } from "../testing/toy-variants.js";
import { ByteSink } from "./byte-sink.js";
import { CodeUnitQueue } from "./code-unit-queue.js";
import { createStreamEncoder, encodeStream, FactsEncodeEngine, withoutPendingSurrogate } from "./encode.js";
import type { EncodeEngine, EncodeFacts, EncodeKernel, EncodeLoop, FastEncoder } from "./facts.js";
import { allocateCells, isIdle, kernelHeap } from "./heap.js";
import { kernelSlot } from "./kernel-slot.js";
import { type LookupTable, NO_TABLE } from "./lookup-table.js";
import { createPlatformEncodeEngine } from "./platform-encode.js";

// Node.js implements TextEncoder in JavaScript, like a ponyfill. A bound function is recognised as native.
beforeEach(() => {
  vi.stubGlobal("TextEncoder", TextEncoder.bind(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates an engine with a loop, and without a kernel if the facts have none. */
const engineOf = (loop: EncodeLoop, facts: Omit<EncodeFacts, "kernel"> & Partial<EncodeFacts>): EncodeEngine =>
  new (class extends FactsEncodeEngine<LookupTable, EncodeKernel> {
    loop = loop;
  })({ kernel: kernelSlot(), ...facts });

/** A loop that encodes ASCII. It writes state 7 if it encoded anything. */
const asciiLoop: EncodeLoop = (_table, text, end, bytes, cursor) => {
  for (; cursor.position < end && text.charCodeAt(cursor.position) <= 0x7f; cursor.position++) {
    bytes[cursor.count++] = text.charCodeAt(cursor.position);
    cursor.state = 7;
  }
};

describe.runIf(fastPaths.enabled)("the choice between platform, kernel and loop", () => {
  /** An engine whose kernel and loop record their calls. The kernel encodes nothing. */
  const recorded = (others: Partial<EncodeFacts> = {}) => {
    const calls: string[] = [];
    const loop: EncodeLoop = (...args) => {
      calls.push(`loop ${args[4].position} to ${args[2]}`);
      asciiLoop(...args);
    };
    const engine = engineOf(loop, {
      createTable: () => NO_TABLE,
      remaining: 0,
      maxBytes: 1,
      kernel: kernelSlot({
        allocateCells,
        encodeWhole: (_table, text) => void calls.push(`kernel ${text.length}`),
        encodeBlocks: (_table, input, end) => {
          calls.push(`kernel ${input.position} to ${end}`);
          return false;
        },
      }),
      ...others,
    });
    const encoder = new LegacyTextEncoder(
      { name: "x", encoder: () => ({ ...toyEncoder(engine), readState: () => 0, writeState() {} }) },
      { errorMode: "replacement" },
    );
    const encode = (length: number) => {
      calls.splice(0);
      expect(`${encoder.encode("a".repeat(length))}`).toBe(`${new Uint8Array(length).fill(0x61)}`);
      return calls;
    };
    encoder.encode("é");
    return encode;
  };

  test("of a short string", () => {
    const encode = recorded();
    const K = MIN_ENCODE_KERNEL_UNITS;
    expect(encode(1)).toEqual(["loop 0 to 1"]);
    expect(encode(K - 1)).toEqual([`loop 0 to ${K - 1}`]);
    expect(encode(K)).toEqual([`kernel ${K}`, `loop 0 to ${K}`]);
    const A = MIN_ASCII_ENCODE_UNITS;
    expect(encode(A - 1)).toEqual([`kernel ${A - 1}`, `loop 0 to ${A - 1}`]);
    // The platform encodes ASCII, but not if the encoding has states.
    expect([encode(A), encode(MAX_SHORT_UNITS), encode(MAX_SHORT_UNITS + 1)]).toEqual([[], [], []]);
    const withStates = recorded({ resetSequence: [] });
    expect(withStates(MAX_SHORT_UNITS)[0]).toBe(`kernel ${MAX_SHORT_UNITS}`);
    expect(withStates(MAX_SHORT_UNITS + 1)[0]).toBe(`kernel 0 to ${MAX_SHORT_UNITS + 1}`);
    expect(recorded({ kernel: kernelSlot() })(K)).toEqual([`loop 0 to ${K}`]);
  });

  test("of a long string: the loop in blocks, if the kernel cannot run", () => {
    const L = LOOP_BLOCK_LENGTH;
    expect(recorded({ resetSequence: [] })(2 * L + 5)).toEqual([
      `kernel 0 to ${2 * L + 5}`,
      `loop 0 to ${L}`,
      `loop ${L} to ${2 * L}`,
      `loop ${2 * L} to ${2 * L + 5}`,
    ]);
  });

  test("ASCII is encoded by the platform: whole texts, and whole chunks of a stream that are long", () => {
    const loop = vi.fn(asciiLoop);
    const engine = engineOf(loop, { createTable: () => NO_TABLE, remaining: 0, maxBytes: 1 });
    const encoder = new LegacyTextEncoder(toyWith(undefined, engine), { errorMode: "replacement" });
    const byPlatform = (text: string, stream: boolean) => {
      loop.mockClear();
      const bytes = encoder.encode(text, { stream });
      encoder.encode();
      expect(bytes.length).toBe(text.length);
      return loop.mock.calls.every(([, given, end]) => given === "" || end === 0);
    };
    const long = "a\0\x7f".repeat(MAX_SHORT_UNITS);
    for (const text of [long, long.slice(0, MIN_ASCII_ENCODE_UNITS)]) expect(byPlatform(text, false)).toBe(true);
    expect(byPlatform(long.slice(0, MIN_ASCII_ENCODE_UNITS - 1), false)).toBe(false);
    expect([byPlatform(long, true), byPlatform(long.slice(0, MAX_SHORT_UNITS), true)]).toEqual([true, false]);
    for (const other of ["\x80", "ÿ", "Ā", "\ud83d", "\uffff"])
      for (const text of [`${long}${other}a`, `${other}${long}`]) expect(byPlatform(text, false)).toBe(false);
  });

  test("the platform encodes whole strings, and the rest of others if it is long enough", () => {
    const texts: string[] = [];
    const platform = (text: string) => {
      texts.push(text);
      return Uint8Array.from(text, (character) => character.charCodeAt(0));
    };
    const engine = createPlatformEncodeEngine(platform);
    const encode = (text: string, position: number, end: number) => {
      texts.splice(0);
      const input = new CodeUnitQueue(text);
      input.position = position;
      const output = new ByteSink();
      engine.encodeRest(input, end, output, toyEncoder());
      const bytes = output.finish();
      output.release();
      return [texts[0], input.position, bytes.length];
    };
    const [text, M] = ["abcdefghijklmno", MAX_HANDLER_UNITS];
    expect(encode(text, 0, 15)).toEqual([text, 15, 15]);
    expect(encode(text, 1, M + 2)).toEqual([text.slice(1, M + 2), M + 2, M + 1]);
    expect(encode(text, 1, M + 1)).toEqual([undefined, 1, 0]);
    expect(encodeString(toyWith(undefined, engine), "ab").join()).toBe("97,98");
  });

  test("a table that another encoder takes is created again", () => {
    const loses: (() => void)[] = [];
    const createTable = (_kernel: unknown, lose: () => void) => {
      loses.push(lose);
      return NO_TABLE;
    };
    const engine = engineOf(asciiLoop, { createTable, remaining: 0, maxBytes: 1 });
    const encode = () => `${encodeString(toyWith(undefined, engine), "ab")}`;
    expect([engine.encodeWhole!("ab"), encode(), loses.length]).toEqual([undefined, "97,98", 1]);
    expect([`${engine.encodeWhole!("ab")}`, encode(), loses.length]).toEqual(["97,98", "97,98", 1]);
    loses[0]!();
    expect([engine.encodeWhole!("ab"), encode(), loses.length]).toEqual([undefined, "97,98", 2]);
  });

  test("a loop's state is read before it and written after it, and a reset sequence follows a short string", () => {
    const engine = engineOf(asciiLoop, {
      createTable: () => NO_TABLE,
      remaining: 0,
      maxBytes: 5,
      resetSequence: [1, 2, 3],
    });
    const written: number[] = [];
    let state = 4;
    const encoder = (): FastEncoder => ({
      ...toyEncoder(engine),
      readState: () => state,
      writeState: (reached) => void written.push(reached),
    });
    const run = (text: string) => {
      const output = new ByteSink();
      engine.encodeRest(new CodeUnitQueue(text), text.length, output, encoder());
      output.release();
      return written.splice(0);
    };
    expect([run("é"), run("ab")]).toEqual([[4], [7]]);
    // A loop cannot start in this state.
    state = -1;
    expect(run("ab")).toEqual([]);
    state = 0;
    const encode = createStreamEncoder({ name: "x", encoder }, () => "");
    encode("é", true);
    expect([...encode("ab", true)]).toEqual([0x61, 0x62, 1, 2, 3]);
    expect([...encode("", true)]).toEqual([]);
  });
});

describe("an error", () => {
  const latin = toyWith();

  test("names a lone surrogate, which counts as U+FFFD, but no other code point", () => {
    const problems: [codePoint: number, surrogate: number | undefined, index: number][] = [];
    encodeString(latin, "a\ud83db\ude00é\ufffd", {
      errorMode({ codePoint, surrogate, index }) {
        problems.push([codePoint, surrogate, index]);
        return "";
      },
    });
    expect(problems).toEqual([
      [0xfffd, 0xd83d, 1],
      [0xfffd, 0xde00, 3],
      [0xe9, undefined, 4],
      [0xfffd, undefined, 5],
    ]);
    // A supplementary code point is no lone surrogate, although its first code unit is a surrogate.
    expect(() => encodeString(latin, "\u{1f600}")).toThrow("U+1F600 (\u{1f600}) at index 0");
  });

  /** Writes 2 at the end of a text, and a 1 before the first letter. */
  const stateful = (): FastEncoder => {
    let hasBegun = false;
    return {
      handler(queue, codePoint) {
        if (codePoint > 0x7f) return errorWith(codePoint);
        const isEnd = codePoint === END_OF_QUEUE;
        if (isEnd !== hasBegun) return isEnd ? FINISHED : codePoint;
        hasBegun = !isEnd;
        if (!isEnd) queue.restore(codePoint);
        return isEnd ? 2 : 1;
      },
    };
  };

  test("does not end the stream by what replaces its code point", () => {
    const encoder = new LegacyTextEncoder({ name: "x", encoder: stateful }, { errorMode: "replacement" });
    expect([...encoder.encode("aéb")]).toEqual([1, 0x61, 0x3f, 0x62, 2]);
    // The encoder keeps its state between the chunks of a stream.
    expect([...encoder.encode("a", { stream: true })]).toEqual([1, 0x61]);
    expect([...encoder.encode("b", { stream: true })]).toEqual([0x62]);
    expect([...encoder.encode("c")]).toEqual([0x63, 2]);
    expect([...encoder.encode("d")]).toEqual([1, 0x64, 2]);
  });
});

describe.each(variants)("an unfinished inner stream does not change the outer one, with %s", (_, encoding) => {
  test.each(callEndings)("that ends %s", (_, throws, stream) => {
    const indices: number[] = [];
    let isFirst = true;
    const encoder = new LegacyTextEncoder(encoding, {
      errorMode({ index }) {
        indices.push(index);
        if (!isFirst) return "?";
        isFirst = false;
        expect(encoder.encode("b".repeat(1000), { stream: true }).length).toBe(1000);
        expect([...encoder.encode("\ud83d", { stream: true })]).toEqual([]);
        if (throws) throw new RangeError("of the error mode");
        return "!";
      },
    });
    const outer = () => encoder.encode("aé\u4e81", { stream });
    if (throws) expect(outer).toThrow(RangeError);
    else expect([...outer()]).toEqual([0x61, 0x21, 0x81, 0x81]);
    // U+DE00 is a lone surrogate: it does not complete the inner stream's U+D83D.
    indices.splice(0);
    expect([...encoder.encode("\ude00x")]).toEqual([0x3f, 0x78]);
    expect(indices).toEqual([stream && !throws ? 3 : 0]);
  });

  test("the pending surrogate of the outer stream is kept through a call that contains an inner one", () => {
    const codePoints: number[] = [];
    const encoder = new LegacyTextEncoder(encoding, {
      errorMode({ codePoint }) {
        codePoints.push(codePoint);
        if (codePoint === 0xe9) encoder.encode("\ud800", { stream: true });
        return "?";
      },
    });
    expect([...encoder.encode("é\ud83d", { stream: true })]).toEqual([0x3f]);
    expect([...encoder.encode("\ude00")]).toEqual([0x3f]);
    expect(codePoints).toEqual([0xe9, 0x1f600]);
  });
});

describe.runIf(fastPaths.enabled && kernelHeap())("the kernel heap", () => {
  const heap = kernelHeap()!;
  const text = "\u4e81".repeat(1500);
  const bytes = encodeString(withHandler, text);

  test("is idle before and after a call, and while an error mode runs", () => {
    const states: boolean[] = [];
    const errorMode = () => {
      states.push(isIdle(heap));
      return "?";
    };
    expect(isIdle(heap)).toBe(true);
    expect(`${encodeString(withKernel, `${text}é${text}`, { errorMode })}`).toBe(`${bytes},63,${bytes}`);
    expect([states, isIdle(heap)]).toEqual([[true], true]);
  });

  test("is released after an error, and after an error mode that throws", () => {
    expect(() => encodeString(withKernel, `${text}é`)).toThrow(TypeError);
    expect(isIdle(heap)).toBe(true);
    const errorMode = () => {
      throw new RangeError("of the error mode");
    };
    expect(() => encodeString(withKernel, `${text}é`, { errorMode })).toThrow(RangeError);
    expect(isIdle(heap)).toBe(true);
  });

  test("is used by coders that an error mode calls, and the block of the text around it is loaded again", () => {
    const results: unknown[] = [];
    const errorMode = () => {
      results.push(`${encodeString(withKernel, text)}`);
      return "?";
    };
    expect(`${encodeString(withKernel, `${text}é${text}`, { errorMode })}`).toBe(`${bytes},63,${bytes}`);
    expect(results[0] === `${bytes}`).toBe(true);
  });

  test("a replacement that is long enough for a kernel does not change the block of the text around it", () => {
    for (const length of [1, MIN_ENCODE_KERNEL_UNITS - 1, MIN_ENCODE_KERNEL_UNITS, 3000]) {
      const replacement = "\u4f42".repeat(length);
      for (const before of ["", "ab", text]) {
        const given = encodeString(withKernel, `${before}é${text}é`, { errorMode: () => replacement });
        const expected = encodeString(withHandler, `${before}${replacement}${text}${replacement}`);
        expect(`${given}` === `${expected}`).toBe(true);
        expect(isIdle(heap)).toBe(true);
      }
    }
  });
});

describe("strings around the ends of blocks", () => {
  const lengths = [65_535, 65_536, 65_537, 131_071, 131_072, 131_073];
  test.each(variants.slice(1))("give the result of the handler, with %s", (_, encoding) => {
    for (const item of ["a", "€", "\u4e81", "a\u4e82"]) {
      for (const length of lengths) {
        for (const bad of [length, length - 1]) {
          const whole = item.repeat(length).slice(0, length);
          const text = bad < length ? `${whole.slice(0, bad)}é${whole.slice(bad + 1)}` : whole;
          const expected = Buffer.from(encodeString(withHandler, text, { errorMode: () => "" }));
          expect([item, length, expected.equals(encodeString(encoding, text, { errorMode: () => "" }))]).toEqual([
            item,
            length,
            true,
          ]);
          const encoder = new LegacyTextEncoder(encoding, { errorMode: () => "" });
          const half = length >> 1;
          const parts = [encoder.encode(text.slice(0, half), { stream: true }), encoder.encode(text.slice(half))];
          expect([item, length, expected.equals(Buffer.concat(parts))]).toEqual([item, length, true]);
        }
      }
    }
  });
});

test("encodeStream writes what the handler returns at the end", () => {
  let atEnd: readonly number[] | number = [1, 2];
  const handler = (_: unknown, item: number) => {
    if (item >= 0) return item;
    const result = atEnd;
    atEnd = FINISHED;
    return result;
  };
  const encoder = (): FastEncoder => ({ ...toyEncoder(), handler });
  expect([...encodeStream({ name: "x", encoder }, "ab", () => "")]).toEqual([0x61, 0x62, 1, 2]);
});

test("withoutPendingSurrogate removes a leading surrogate at the end only", () => {
  const texts = ["", "a", "\ud83d", "a\ud83d", "\ud83da", "\ude00", "\ud83d\ude00", "\ud83d\ud83d"];
  expect(texts.map(withoutPendingSurrogate)).toEqual(["", "a", "", "a", "\ud83da", "\ude00", "\ud83d\ude00", "\ud83d"]);
});
