import { afterEach, describe, expect, it, test, vi } from "vitest";
import { decodeBytes } from "../api/decode-bytes.js";
import { encodeString } from "../api/encode-string.js";
import { TextDecoder } from "../api/text-decoder.js";
import {
  INITIAL_UNITS,
  LOOP_BLOCK_LENGTH,
  MAX_SHORT_BYTES,
  MIN_KERNEL_BYTES,
  MIN_KERNEL_DOWNLOAD,
  MIN_SHORT_ASCII_KERNEL_BYTES,
  NEAR_ERROR_BYTES,
} from "../platform/policy.js";
import type { DecodeProblem } from "../standard/errors.js";
import { CONTINUE, END_OF_QUEUE, ERROR, FINISHED } from "../standard/handler.js";
import { fastPaths } from "../testing/index.js";
import { toyDecoder } from "../testing/toy.js";
import { callEndings, variants, withHandler, withKernel } from "../testing/toy-variants.js";
import { ByteQueue } from "./byte-queue.js";
import { CodeUnitSink, codeUnitBlocks } from "./code-unit-sink.js";
import { createStreamDecoder, decodeByLoop, decodeStream, FactsDecodeEngine } from "./decode.js";
import type { DecodeKernel, DecodeLoop, FastDecoder } from "./facts.js";
import { allocateCells, isIdle, kernelHeap } from "./heap.js";
import { kernelSlot } from "./kernel-slot.js";
import { NO_TABLE } from "./lookup-table.js";
import { BLOCK_LENGTH } from "./memory-layout.js";

const areEnabled = fastPaths.enabled;
afterEach(() => {
  fastPaths.enabled = areEnabled;
  vi.restoreAllMocks();
});

const u = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

describe.each(variants)("an unfinished inner stream does not change the outer one, with %s", (_, encoding) => {
  test.each(callEndings)("that ends %s", (_, fatal, stream) => {
    const errors: [offset: number, bytes: string][] = [];
    let isFirst = true;
    const decoder = new TextDecoder(encoding, { fatal }, (error: DecodeProblem) => {
      errors.push([error.offset, `${error.bytes}`]);
      if (!isFirst) return;
      isFirst = false;
      // It leaves a byte order mark that is not one in this encoding, 1000 bytes, and a pending byte.
      expect(decoder.decode(new Uint8Array(1000).fill(0x62), { stream: true })).toBe("b".repeat(1000));
      expect(decoder.decode(u(0x81), { stream: true })).toBe("");
    });
    const decode = () => decoder.decode(u(0x61, 0xff, 0x41), { stream });
    if (fatal) {
      expect(decode).toThrow(TypeError);
      // In fatal mode, the bytes after the error are dropped.
      expect(decoder.decode(u(0x40, 0x44), { stream: true })).toBe("@D");
    } else {
      expect(decode()).toBe("a\ufffdA");
      expect(decoder.decode(u(0x40, 0x44), { stream: true })).toBe("@D");
    }
    const more = () => decoder.decode(u(0xff), { stream: true });
    if (fatal) expect(more).toThrow(TypeError);
    else expect(more()).toBe("\ufffd");
    // The first call was a stream of its own, or the start of the stream of the others.
    expect(errors).toEqual([
      [1, "255"],
      [(stream ? 3 : 0) + 2, "255"],
    ]);
  });

  test("the pending byte of the outer stream is kept through a call that contains an inner one", () => {
    const decoder = new TextDecoder(encoding, {}, () => {
      decoder.decode(u(0x8f), { stream: true });
    });
    expect(decoder.decode(u(0xff, 0x81), { stream: true })).toBe("\ufffd");
    expect(decoder.decode(u(0x40, 0xff, 0x82), { stream: true })).toBe("\u4e40\ufffd");
    expect(decoder.decode(u(0x40))).toBe("\u4f40");
  });
});

test.each([false, true])("an inner stream does not change the outer one's byte order mark, fatal: %s", (fatal) => {
  const utf8 = { ...withHandler, name: "UTF-8" };
  let isFirst = true;
  const decoder = new TextDecoder({ ...utf8, decoder: () => bomDecoder() }, { fatal }, () => {
    if (!isFirst) return;
    isFirst = false;
    decoder.decode(u(0x62), { stream: true });
  });
  // A decoder whose bytes FE are U+FEFF.
  const bomDecoder = () => ({
    ...toyDecoder(),
    handler: (_: unknown, byte: number) => (byte < 0 ? -2 : byte === 0xfe ? 0xfeff : byte === 0xff ? -3 : byte),
    pendingByteCount: () => 0,
  });
  const outer = () => decoder.decode(u(0xff));
  if (fatal) expect(outer).toThrow(TypeError);
  else expect(outer()).toBe("\ufffd");
  // A new stream begins: its byte order mark is removed once.
  expect(decoder.decode(u(0xfe, 0x61, 0xfe))).toBe("a\ufeff");
});

test.each(variants)("decodeStream takes every kind of source, and says where an error is, with %s", (_, encoding) => {
  const bytes = u(0x61, 0x62, 0xff, 0x81, 0x40);
  const offsets: number[] = [];
  for (const source of [bytes, bytes.buffer, new DataView(bytes.buffer), new Int8Array(bytes.buffer)])
    expect(decodeStream(encoding, source, false, ({ offset }) => offsets.push(offset))).toBe("ab\ufffd\u4e40");
  expect(offsets).toEqual([2, 2, 2, 2]);
  expect(decodeStream(encoding, u(0x61, 0x81).buffer, false)).toBe("a\ufffd");
});

test.each(variants)("a listener can overwrite the caller's bytes, with %s", (_, encoding) => {
  const bytes = u(0xff, 0x61, 0x62);
  const overwrite = () => void bytes.fill(0x63);
  expect(decodeBytes(encoding, bytes, {}, overwrite)).toBe("\ufffdab");
  expect([...bytes]).toEqual([0x63, 0x63, 0x63]);
  bytes.set([0xff, 0x61, 0x62]);
  expect(new TextDecoder(encoding, {}, overwrite).decode(bytes)).toBe("\ufffdab");
});

describe.runIf(fastPaths.enabled && kernelHeap())("the kernel heap", () => {
  const heap = kernelHeap()!;
  const good = new Uint8Array(3000).fill(0x81);
  const text = "\u4e81".repeat(1500);
  const input = u(...good, 0xff, ...good, 0xff, ...good);
  const output = `${text}\ufffd${text}\ufffd${text}`;

  test("is idle before and after a call, and claimed while a listener runs", () => {
    const states: boolean[] = [];
    const decoder = new TextDecoder(withKernel, {}, () => states.push(isIdle(heap)));
    expect(isIdle(heap)).toBe(true);
    expect(decoder.decode(input)).toBe(output);
    expect(states).toEqual([false, false]);
    expect(isIdle(heap)).toBe(true);
  });

  test("is released after an error in fatal mode, and after a listener that throws", () => {
    expect(() => new TextDecoder(withKernel, { fatal: true }).decode(input)).toThrow(TypeError);
    expect(isIdle(heap)).toBe(true);
    const decoder = new TextDecoder(withKernel, {}, () => {
      throw new RangeError("of the listener");
    });
    expect(() => decoder.decode(input, { stream: true })).toThrow(RangeError);
    expect(isIdle(heap)).toBe(true);
    expect(new TextDecoder(withKernel).decode(good)).toBe(text);
  });

  test("is not used by coders that a listener calls, and their results are right", () => {
    const results: unknown[] = [];
    const decoder = new TextDecoder(withKernel, {}, () => {
      const marks = heap.results.fill(0);
      results.push(decodeBytes(withKernel, good), `${encodeString(withKernel, text)}`, [...marks]);
    });
    expect(decoder.decode(input)).toBe(output);
    const inner = [text, `${good}`, [0, 0, 0]];
    expect(JSON.stringify(results) === JSON.stringify([...inner, ...inner])).toBe(true);
    expect(isIdle(heap)).toBe(true);
  });
});

/** A loop that decodes ASCII and counts its calls. */
const asciiLoop = () =>
  vi.fn<DecodeLoop>((_table, bytes, _length, end, units, replacesErrors, cursor) => {
    let [position, count] = [cursor.position, cursor.count];
    for (; position < end && (bytes[position]! <= 0x7f || replacesErrors); position++) {
      units[count++] = bytes[position]! <= 0x7f ? bytes[position]! : 0xfffd;
    }
    cursor.position = position;
    cursor.count = count;
  });

describe.runIf(fastPaths.enabled)("the choice between kernel and loop", () => {
  const NAME = "ways";
  /** An engine whose kernel and loop record their calls. The kernel decodes nothing. */
  const recorded = () => {
    const calls: string[] = [];
    const loop = asciiLoop();
    const engine = new FactsDecodeEngine({
      createTable: () => NO_TABLE,
      remaining: 0,
      isASCIICompatible: false,
      loop: (...args) => {
        calls.push(`loop ${args[6].position} to ${args[3]}${args[5] ? ", replacing" : ""}`);
        loop(...args);
      },
      kernel: kernelSlot({
        allocateCells,
        decodeWhole: (_table, _bytes, length, replaces) =>
          void calls.push(`kernel ${length}${replaces ? ", replacing" : ""}`),
        setHost() {},
        decodeBlocks: (_table, input) => {
          calls.push(`kernel from ${input.position}`);
          return false;
        },
      }),
    });
    const decoder = new TextDecoder({ name: NAME, decoder: () => toyDecoder(engine) });
    const decode = (bytes: Uint8Array) => {
      calls.splice(0);
      decoder.decode(bytes);
      return calls;
    };
    return { calls, decode };
  };

  test("of a short input", () => {
    const { decode } = recorded();
    const ascii = (length: number) => new Uint8Array(length).fill(0x61);
    const other = (length: number) => ascii(length).fill(0xff, length >> 1, (length >> 1) + 1);
    decode(ascii(1));
    const A = MIN_SHORT_ASCII_KERNEL_BYTES;
    expect(decode(ascii(A - 1))).toEqual([`loop 0 to ${A - 1}`]);
    expect(decode(ascii(A))).toEqual([`kernel ${A}, replacing`, `loop 0 to ${A}`]);
    expect(decode(other(9))).toEqual(["loop 0 to 9", "loop 4 to 9, replacing"]);
    expect(decode(ascii(MAX_SHORT_BYTES))[0]).toBe(`kernel ${MAX_SHORT_BYTES}, replacing`);
    expect(decode(ascii(MAX_SHORT_BYTES + 1))[0]).toBe("kernel from 0");
  });

  test("of the parts of a stream", () => {
    const { decode } = recorded();
    const L = LOOP_BLOCK_LENGTH;
    const long = new Uint8Array(2 * L + 5).fill(0x61);
    expect(decode(long)).toEqual([
      "kernel from 0",
      `loop 0 to ${L}, replacing`,
      `loop ${L} to ${2 * L}, replacing`,
      `loop ${2 * L} to ${2 * L + 5}, replacing`,
    ]);
  });

  test("of a long input for which no kernel can be downloaded, with room for a sequence after the end of a block", () => {
    const engine = new FactsDecodeEngine({
      createTable: () => NO_TABLE,
      isASCIICompatible: false,
      remaining: 0,
      loop: asciiLoop(),
      kernel: kernelSlot<DecodeKernel>(),
    });
    const long = new Uint8Array(MIN_KERNEL_DOWNLOAD).fill(0x61);
    expect(decodeBytes({ name: NAME, decoder: () => toyDecoder(engine) }, long) === "a".repeat(long.length)).toBe(true);
    // The loop writes four code units after its block.
    const loop: DecodeLoop = (_table, _bytes, _length, end, units, _replaces, cursor) => {
      units.fill(0x62, cursor.count, cursor.count + end - cursor.position + 4);
      cursor.count += end - cursor.position + 4;
      cursor.position = end;
    };
    codeUnitBlocks.idle = undefined;
    const sink = new CodeUnitSink();
    for (let i = 0; i < INITIAL_UNITS - LOOP_BLOCK_LENGTH; i++) sink.push(0x61);
    expect(decodeByLoop(loop, NO_TABLE, new ByteQueue(long, true), sink, LOOP_BLOCK_LENGTH)).toBe(true);
    expect(sink.finish()).toHaveLength(INITIAL_UNITS + 4);
    sink.release();
  });

  test("near an error: first a loop for NEAR_ERROR_BYTES, then the kernel", () => {
    const calls: string[] = [];
    const loop = asciiLoop();
    const engine = new FactsDecodeEngine({
      createTable: () => NO_TABLE,
      remaining: 0,
      isASCIICompatible: false,
      loop: (...args) => {
        calls.push(`loop ${args[6].position} to ${args[3]}`);
        loop(...args);
      },
      kernel: kernelSlot({
        allocateCells,
        decodeWhole: () => undefined,
        setHost() {},
        decodeBlocks(_table, input, output) {
          calls.push(`kernel from ${input.position}`);
          while (input.position < input.length && input.bytes[input.position]! <= 0x7f) output.push(input.read());
          return true;
        },
      }),
    });
    const bytes = new Uint8Array(1000).fill(0x61);
    bytes[100] = bytes[110] = bytes[400] = 0xff;
    bytes[999 - MIN_KERNEL_BYTES + 1] = 0xff;
    const decoder = new TextDecoder({ name: NAME, decoder: () => toyDecoder(engine) }, {}, () => {});
    decoder.decode(bytes, { stream: true });
    expect(calls).toEqual([
      "kernel from 0",
      `loop 101 to ${101 + NEAR_ERROR_BYTES}`,
      `loop 111 to ${111 + NEAR_ERROR_BYTES}`,
      `kernel from ${111 + NEAR_ERROR_BYTES}`,
      `loop 401 to ${401 + NEAR_ERROR_BYTES}`,
      `kernel from ${401 + NEAR_ERROR_BYTES}`,
      // Fewer bytes are left than a kernel decodes faster.
      `loop ${1000 - MIN_KERNEL_BYTES + 1} to 1000`,
    ]);
  });
});

describe("shared memory", () => {
  const shared = (bytes: Uint8Array): Uint8Array => {
    const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
    copy.set(bytes);
    return copy;
  };

  test.each(variants)("is decoded like other memory, with %s", (_, encoding) => {
    for (const length of [1, 40, 100, 3000, BLOCK_LENGTH + 1]) {
      for (const bad of [[], [0xff], [0x81]]) {
        const bytes = u(...new Uint8Array(length).fill(0x82), ...bad);
        for (const listener of [undefined, () => {}]) {
          const decoder = new TextDecoder(encoding, {}, listener);
          expect(decoder.decode(shared(bytes)) === new TextDecoder(withHandler).decode(bytes)).toBe(true);
        }
      }
    }
  });

  test.runIf(fastPaths.enabled)("is not passed to a loop that replaces errors", () => {
    const loop = asciiLoop();
    const facts = { createTable: () => NO_TABLE, remaining: 0, loop, kernel: kernelSlot<DecodeKernel>() };
    const engine = new FactsDecodeEngine(facts);
    const encoding = { name: "x", decoder: () => toyDecoder(engine) };
    decodeBytes(encoding, u(0xff));
    const some = new Uint8Array(100).fill(0x61).fill(0xff, 50, 51);
    const text = `${"a".repeat(50)}\ufffd${"a".repeat(49)}`;
    for (const [bytes, isReplacing] of [
      [some, true],
      [shared(some), false],
    ] as const) {
      loop.mockClear();
      expect(decodeBytes(encoding, bytes)).toBe(text);
      const replacing = loop.mock.calls.filter(([, given, , , , replacesErrors]) => given === bytes && replacesErrors);
      expect(replacing.length > 0).toBe(isReplacing);
    }
  });
});

describe("inputs around the ends of blocks", () => {
  const lengths = [65_535, 65_536, 65_537, 131_071, 131_072, 131_073];
  const kinds = [
    ["ASCII", [0x61]],
    ["single bytes", [0x80]],
    ["pairs", [0x81, 0x40]],
    ["both", [0x61, 0x82, 0x41]],
    ["three bytes", [0x9f, 0xa1, 0x33]],
  ] as const;

  it.each(variants.slice(1))("give the result of the handler, with %s", (_, encoding) => {
    for (const [name, item] of kinds) {
      for (const length of lengths) {
        for (const bad of [-1, length >> 1, length - 1]) {
          const bytes = Uint8Array.from({ length }, (_, i) => (i === bad ? 0xff : item[i % item.length]!));
          const expected = decodeBytes(withHandler, bytes);
          expect([name, length, decodeBytes(encoding, bytes) === expected]).toEqual([name, length, true]);
          const decoder = new TextDecoder(encoding, {}, () => {});
          const half = length >> 1;
          const streamed =
            decoder.decode(bytes.subarray(0, half), { stream: true }) + decoder.decode(bytes.subarray(half));
          expect([name, length, streamed === expected]).toEqual([name, length, true]);
        }
      }
    }
  });
});

test("a decoder whose call has thrown is not used for the next stream, and a handler can return several code points", () => {
  // 0E changes the letters after it, and stays in effect until the end.
  const decoder = (): FastDecoder => {
    let isShifted = false;
    return {
      pendingByteCount: () => 0,
      handler(_, byte) {
        if (byte === END_OF_QUEUE) {
          isShifted = false;
          return FINISHED;
        }
        if (byte === 0x0e) {
          isShifted = true;
          return CONTINUE;
        }
        return byte === 0xff ? ERROR : isShifted ? [0x41, byte] : byte;
      },
    };
  };
  const decode = createStreamDecoder({ name: "x", decoder }, true);
  expect(decode(u(0x0e, 0x61, 0x62), true)).toBe("AaAb");
  expect(() => decode(u(0x0e, 0xff), true)).toThrow(TypeError);
  expect(decode(u(0x61), true)).toBe("a");
  // Before the end of a stream it keeps its state.
  expect(() => decode(u(0x0e, 0xff), false)).toThrow(TypeError);
  expect(decode(u(0x61), true)).toBe("Aa");
});

test("createStreamDecoder rejects a listener that is no function", () => {
  expect(() => createStreamDecoder(withHandler, false, {} as never)).toThrow(TypeError);
});
