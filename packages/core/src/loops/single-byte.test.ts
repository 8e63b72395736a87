import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { decodeBytes } from "../api/decode-bytes.js";
import { encodeString } from "../api/encode-string.js";
import { ByteQueue } from "../engine/byte-queue.js";
import { CodeUnitSink } from "../engine/code-unit-sink.js";
import type { FastDecoder, FastEncoder } from "../engine/facts.js";
import { NO_TABLE } from "../engine/lookup-table.js";
import { MIN_PLATFORM_BYTES } from "../platform/policy.js";
import { END_OF_QUEUE, ERROR, errorWith, FINISHED } from "../standard/handler.js";
import {
  decodeBothWays,
  encodeBothWays,
  fastPaths,
  randomInputs,
  range,
  runDecoderFastPath,
  runEncoderFastPath,
  shortDecode,
  shortEncode,
  wrongDecodeLoops,
  wrongEncodeLoops,
} from "../testing/index.js";
import { withPortablePlatform } from "../testing/portable-platform.js";
import * as node from "./single-byte-node.js";

const portable = await withPortablePlatform(() => import("./single-byte.js"));

// Node.js implements TextDecoder in JavaScript, like a ponyfill. A bound function is recognised as native.
const PLATFORM = TextDecoder.bind(null);
beforeAll(() => {
  vi.stubGlobal("TextDecoder", PLATFORM);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Two encodings for these tests. The first has unmapped bytes, two bytes for one code point, and a byte for U+FFFD. */
const uppers = [
  Uint16Array.from({ length: 0x80 }, (_, i) => (i % 7 === 3 ? 0 : i === 9 ? 0x401 : i === 10 ? 0xfffd : 0x400 + i)),
  Uint16Array.from({ length: 0x80 }, (_, i) => 0xffff - 0x100 + i),
];

const encodings = ({
  createSingleByteDecodeEngine,
  createSingleByteEncodeEngine,
}: Pick<typeof portable, "createSingleByteDecodeEngine" | "createSingleByteEncodeEngine">) =>
  uppers.map((upper) => {
    const upperHalf = () => upper;
    const decodeEngine = createSingleByteDecodeEngine(upperHalf, "x");
    const encodeEngine = createSingleByteEncodeEngine(upperHalf);
    return {
      name: "x",
      decoder: (): FastDecoder => ({
        pendingByteCount: () => 0,
        engine: decodeEngine,
        handler: (_, byte) => (byte === END_OF_QUEUE ? FINISHED : byte <= 0x7f ? byte : upper[byte - 0x80] || ERROR),
      }),
      encoder: (): FastEncoder => ({
        engine: encodeEngine,
        handler(_, codePoint) {
          if (codePoint === END_OF_QUEUE) return FINISHED;
          const pointer = upper.indexOf(codePoint);
          return codePoint <= 0x7f ? codePoint : pointer < 0 ? errorWith(codePoint) : pointer + 0x80;
        },
      }),
    };
  });

const byte = fc.oneof(
  fc.constantFrom(0, 0x7f, 0x80, 0x83, 0x89, 0x8a, 0xff),
  fc.nat(0xff),
  fc.integer({ min: 0x20, max: 0x7e }),
);
/** Short and long inputs, for the loop, the kernel, several blocks, and the ASCII shortcut. */
const repeated = <T>(items: fc.Arbitrary<T[]>) => fc.tuple(items, fc.constantFrom(1, 9, 80, 3000));
const bytes = repeated(fc.array(byte, { maxLength: 60 })).map(([some, times]) =>
  Uint8Array.from({ length: some.length * times }, (_, i) => some[i % some.length]!),
);
const unit = fc.oneof(
  fc.constantFrom(0, 0x7f, 0x80, 0x401, 0xfffd, 0xffff, 0xd83d, 0xde00, 0xff00, 0xff7f),
  fc.integer({ min: 0x400, max: 0x47f }),
  fc.integer({ min: 0x20, max: 0x7e }),
);
const text = repeated(fc.array(unit, { maxLength: 60 })).map(([some, times]) =>
  String.fromCharCode(...some).repeat(times === 3000 ? 1200 : times),
);

describe.each([
  ["portable", portable],
  ["node", node],
])("the single-byte fast paths, %s", (_, variant) => {
  const tested = encodings(variant);

  test("decoding gives the result of the handler", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tested),
        fc.array(bytes, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (encoding, chunks, fatal) => {
          const [fast, slow] = decodeBothWays(encoding, chunks, fatal);
          expect(fast).toEqual(slow);
        },
      ),
      { numRuns: 80 },
    );
  });

  test("encoding gives the result of the handler, also after another encoding was used", () => {
    fc.assert(
      fc.property(fc.constantFrom(...tested), fc.array(text, { minLength: 1, maxLength: 3 }), (encoding, texts) => {
        const [fast, slow] = encodeBothWays(encoding, texts);
        expect(fast).toEqual(slow);
      }),
      { numRuns: 80 },
    );
  });
});

test.each([
  ["portable", portable],
  ["node", node],
])("the fast path finds a non-ASCII byte that is not among the sampled bytes, %s", (_, variant) => {
  const [encoding] = encodings(variant);
  for (const [at, other] of [
    [-1, 0x61],
    [3001, 0x81],
    [3001, 0xc3],
    [0, 0x81],
    [4095, 0x81],
  ] as const) {
    // As UTF-8, C3 A9 would be one character.
    const bytes = new Uint8Array(4096).fill(0x61);
    if (at >= 0) bytes[at] = other;
    if (other === 0xc3) bytes[at + 1] = 0xa9;
    const [fast, slow] = decodeBothWays(encoding!, [bytes]);
    expect(fast).toEqual(slow);
  }
});

test.runIf(fastPaths.enabled).each([
  ["portable", portable],
  ["node", node],
])("the fast paths convert all mapped items and stop before an unmapped one, %s", (_, variant) => {
  const [encoding] = encodings(variant);
  for (const length of [1, 100, 5000, 70_000]) {
    const ends = [length, 2 * length + 1];
    const starts = [0, length + 1];
    const bytes = new Uint8Array(ends[1]!).fill(0x89);
    bytes[length] = 0x83;
    const text = "\u0401".repeat(length);
    expect(runDecoderFastPath(encoding!.decoder(), bytes, starts)).toEqual({ ends, output: text + text });
    // If two bytes decode to one code point, the encoder writes the first.
    const encoded = runEncoderFastPath(encoding!.encoder(), `${text}\ue000${text}`, starts);
    expect(encoded.ends).toEqual(ends);
    expect(encoded.output === new Array(2 * length).fill("81").join(" ")).toBe(true);
  }
});

test.runIf(fastPaths.enabled).each([
  ["portable", portable],
  ["node", node],
])(
  "the fast path encodes the last ASCII character and the code points of the first byte and of the last, %s",
  (_, variant) => {
    const [encoding] = encodings(variant);
    // U+047F is the code unit of FF.
    const text = "\x7f\u0400\u047f".repeat(40);
    const { ends, output } = runEncoderFastPath(encoding!.encoder(), text, [0]);
    expect([ends, output]).toEqual([[text.length], new Array(40).fill("7F 80 FF").join(" ")]);
  },
);

test.runIf(fastPaths.enabled)("a coder's first input can be short, and a long text is left to the long route", () => {
  for (const length of [1, 47, 48, 100, 300]) {
    for (const byte of [0x61, 0x89]) {
      const [encoding] = encodings(node);
      const bytes = new Uint8Array(length).fill(byte);
      expect(decodeBytes(encoding!, bytes)).toBe((byte === 0x61 ? "a" : "\u0401").repeat(length));
      expect(shortDecode(encoding!, bytes, false)).toBe((byte === 0x61 ? "a" : "\u0401").repeat(length));
    }
  }
  const [encoding] = encodings(node);
  expect(shortEncode(encoding!, "a".repeat(5000))).toBeUndefined();
});

test.each([0, 1])("the single-byte loops and then the handler give the result of the handler, %i", (which) => {
  const [encoding, upper] = [encodings(portable)[which]!, () => uppers[which]!];
  const items = [[0], [0x61, 0x7f], [0x80], [0x83], [0x89, 0x8a], [0xff], new Array<number>(9).fill(0x91)];
  const inputs = [...range(0, 0xff).map((byte) => [byte]), ...randomInputs(items, 60)].map((bytes) =>
    Uint8Array.from(bytes),
  );
  const table = { ...NO_TABLE, cells: portable.signedUnitsOf(upper) };
  for (const { decodeLoop } of [portable, node]) {
    expect(wrongDecodeLoops(encoding, decodeLoop, table, inputs)).toEqual([]);
  }
  const texts = ["\0", "a\x7f", "\u0401", "\u0400\ufffd", "\uff00", "\u{1f600}", "\ud83d", "\u0402\u0405"];
  const encodeTable = { ...NO_TABLE, cells: new Uint8Array(0x10000), upper: undefined };
  portable.fillEncodeTable(encodeTable, upper);
  const parts = randomInputs(
    texts.map((text) => [...text]),
    60,
  );
  const joined = parts.map((each) => each.join(""));
  expect(wrongEncodeLoops(encoding, portable.encodeLoop, encodeTable, 1, joined)).toEqual([]);
});

test.runIf(fastPaths.enabled).each([0, 1])("a platform's decoder that differs in one byte is not used, %i", (which) => {
  const upper = uppers[which]!;
  const table = Uint16Array.from({ length: 0x100 }, (_, byte) => (byte <= 0x7f ? byte : upper[byte - 0x80]!));
  const mapped = [...table.keys()].filter((byte) => byte <= 0x7f || table[byte]);
  const bytes = Uint8Array.from({ length: 4096 }, (_, i) => mapped[(i * 7) % mapped.length]!);
  const expected = Array.from(bytes, (byte) => String.fromCharCode(table[byte]!)).join("");
  for (const wrong of [undefined, 0x00, 0x41, 0x80, 0x83, 0xff]) {
    const inputs: number[] = [];
    class Platform {
      readonly #fatal: boolean;
      constructor(_label: string, { fatal }: { fatal: boolean }) {
        this.#fatal = fatal;
      }
      decode(input: Uint8Array): string {
        inputs.push(input.length);
        if (this.#fatal && input.some((byte) => byte > 0x7f && !table[byte])) throw new TypeError();
        const codeUnitOf = (byte: number) => (byte === wrong ? 0x3f : table[byte] || (byte && 0xfffd));
        return Array.from(input, (byte) => String.fromCharCode(codeUnitOf(byte))).join("");
      }
    }
    // A bound function is recognised as native.
    vi.stubGlobal("TextDecoder", Platform.bind(null));
    const engine = portable.createSingleByteDecodeEngine(() => upper, "x");
    const decoder = { handler: () => FINISHED, pendingByteCount: () => 0, engine };
    expect(runDecoderFastPath(decoder, bytes, [0])).toEqual({ ends: [4096], output: expected });
    const isUsed = inputs.includes(4096);
    expect([wrong, isUsed]).toEqual([wrong, wrong === undefined]);
  }
  vi.stubGlobal("TextDecoder", PLATFORM);
});

test.each([
  ["portable", portable],
  ["node", node],
])("an encoder whose table another encoder takes, between calls and within a call, gets it back, %s", (_, variant) => {
  const [one, other] = encodings(variant);
  const [text, otherText] = ["\u0401\u0402".repeat(2000), "\uff00\uff01".repeat(2000)];
  const [bytes, otherBytes] = [`${encodeString(one!, text)}`, `${encodeString(other!, otherText)}`];
  expect(bytes.slice(0, 11)).toBe("129,130,129");
  expect(otherBytes.slice(0, 11)).toBe("129,130,129");
  const errorMode = () => {
    expect(`${encodeString(other!, otherText)}` === otherBytes).toBe(true);
    return "?";
  };
  expect(`${encodeString(one!, `${text}☃${text}`, { errorMode })}` === `${bytes},63,${bytes}`).toBe(true);
  expect(`${encodeString(one!, "\u0401\uff00", { errorMode: "replacement" })}`).toBe("129,63");
  expect(`${encodeString(other!, "\u0401\uff00", { errorMode: "replacement" })}`).toBe("63,129");
});

describe("the platform's decoder of a single-byte encoding", () => {
  afterEach(() => {
    vi.stubGlobal("TextDecoder", PLATFORM);
  });
  const decoder = { handler: () => FINISHED, pendingByteCount: () => 0 };
  /** Bytes 80 to FF are U+0480 to U+04FF, and 90 is an error. */
  const decode = (bytes: Uint8Array): string =>
    String.fromCharCode(...Array.from(bytes, (byte) => (byte < 0x80 ? byte : byte === 0x90 ? 0xfffd : 0x400 + byte)));
  const upper = Uint16Array.from({ length: 0x80 }, (_, i) => (i === 0x10 ? 0 : 0x480 + i));
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

  /** Creates the engine, and a function that decodes inputs from a position on and returns whether the platform did. */
  const create = (TextDecoder: unknown, { createSingleByteDecodeEngine } = portable) => {
    vi.stubGlobal("TextDecoder", TextDecoder);
    const engine = createSingleByteDecodeEngine(() => upper, "label");
    return (bytes: Uint8Array, replacesErrors = false, position = 0) => {
      const input = new ByteQueue(bytes, replacesErrors);
      input.position = position;
      const output = new CodeUnitSink();
      const append = vi.spyOn(output, "append");
      engine.decodeRest(input, output, decoder);
      const isByPlatform = append.mock.calls.some(([text]) => text);
      if (isByPlatform) expect(input.position).toBe(bytes.length);
      expect(output.finish()).toBe(decode(bytes.subarray(position, input.position)));
      output.release();
      return isByPlatform;
    };
  };

  describe("if it decodes all bytes as the table says", () => {
    test("decodes whole inputs, and all bytes once in each mode", () => {
      const { Decoder, decoded, created } = standIn(decode);
      const run = create(Decoder.bind(null));
      const last = Uint8Array.from({ length: 0x60 }, (_, i) => 0xa0 + i);
      expect([run(valid), run(valid), run(last)]).toEqual([true, true, true]);
      expect(decoded).toEqual([0x100, 0x100, LENGTH, LENGTH, 0x60]);
      expect(created).toEqual([false, true].map((fatal) => ["label", { fatal, ignoreBOM: true }]));
    });

    test("decodes also if all bytes are mapped", () => {
      const complete = upper.map((unit) => unit || 0x2603);
      const decodeAll = (bytes: Uint8Array) => decode(bytes).replaceAll("\ufffd", "\u2603");
      const { Decoder, decoded } = standIn(decodeAll);
      vi.stubGlobal("TextDecoder", Decoder.bind(null));
      const engine = portable.createSingleByteDecodeEngine(() => complete, "label");
      const { output } = runDecoderFastPath({ ...decoder, engine }, broken, [0]);
      expect([output, decoded]).toEqual([decodeAll(broken), [0x100, 0x100, LENGTH]]);
    });

    test("decodes an input with an error only if errors may be replaced", () => {
      const run = create(standIn(decode).Decoder.bind(null));
      expect([run(broken), run(broken, true), run(valid)]).toEqual([false, true, true]);
    });

    test("decodes from a position on, but not fewer than MIN_PLATFORM_BYTES", () => {
      const { Decoder, decoded } = standIn(decode);
      const run = create(Decoder.bind(null));
      const runFrom5 = (length: number) => run(new Uint8Array(5 + length).fill(0xe9), false, 5);
      expect([runFrom5(LENGTH - 1), decoded]).toEqual([false, []]);
      expect([runFrom5(LENGTH), runFrom5(3000)]).toEqual([true, true]);
      expect(decoded).toEqual([0x100, 0x100, LENGTH, 3000]);
    });
  });

  test("two bytes that are one character of UTF-8 are two characters", () => {
    const run = create(standIn(decode).Decoder.bind(null));
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
    const run = create(Decoder.bind(null));
    expect([run(valid), run(valid, true)]).toEqual([false, false]);
    expect(decoded).toEqual([0x100]);
  });

  test("a decoder that does not throw in fatal mode is not used", () => {
    const run = create(standIn(decode, false).Decoder.bind(null));
    expect([run(valid), run(valid, true)]).toEqual([false, false]);
  });

  test("a decoder that throws is not used", () => {
    const fail = () => {
      throw new TypeError("a resizable buffer");
    };
    const run = create(standIn(fail).Decoder.bind(null));
    expect(run(valid)).toBe(false);
    // It rejects only some inputs.
    const { Decoder } = standIn((bytes) => (bytes[0] === 0xe9 ? fail() : decode(bytes)));
    expect(create(Decoder.bind(null))(valid)).toBe(false);
  });

  test("a label that the platform rejects, a class that is not native, and a missing class are not used", () => {
    const reject = () => {
      throw new RangeError("an unknown label");
    };
    for (const TextDecoder of [reject.bind(null), standIn(decode).Decoder, undefined]) {
      expect(create(TextDecoder)(valid)).toBe(false);
    }
  });

  test("is not used on Node.js, where the loop of the condition webenc-no-wasm decodes", async () => {
    vi.resetModules();
    vi.doMock("#strings", () => import("../platform/strings-node.js"));
    const onNode = await import("./single-byte.js");
    vi.doUnmock("#strings");
    vi.resetModules();
    expect(create(standIn(decode).Decoder.bind(null), onNode)(valid)).toBe(false);
  });
});
