import { afterEach, describe, expect, test, vi } from "vitest";
import { ByteQueue } from "../buffers/byte-queue.js";
import { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { MIN_PLATFORM_BYTES, PLATFORM_BYPASS_FACTOR } from "../platform/thresholds.js";
import { withPortableStrings } from "../testing/portable-strings.js";

const { createMatchingPlatformDecode } = await withPortableStrings(() => import("./matching-platform-decoder.js"));

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

let count = 0;

/** Creates the function that is tested. Its label is new, because the platform's decoders are kept by label. */
const create = (TextDecoder: unknown, sample = all) => {
  vi.stubGlobal("TextDecoder", TextDecoder);
  const createSample = vi.fn(() => [sample, decode(sample)] as const);
  const label = `label-${++count}`;
  const decodeWhole = createMatchingPlatformDecode(label, createSample);
  const run = (bytes: Uint8Array, position = 0) => {
    const input = new ByteQueue(bytes, false);
    input.position = position;
    const output = new CodeUnitSink();
    const did = decodeWhole(input, output);
    const text = output.finish();
    output.release();
    expect([input.position, text]).toEqual(did ? [bytes.length, decode(bytes)] : [position, ""]);
    return did;
  };
  return { run, createSample, label };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a decoder that gives the text of the sample", () => {
  test("decodes whole inputs, and the sample once", () => {
    const { Decoder, decoded, created } = standIn(decode);
    const { run, createSample, label } = create(Decoder.bind(null));
    expect([run(valid), run(valid), run(all.subarray(0xa0))]).toEqual([true, true, true]);
    expect(decoded).toEqual([0x100, 0x100, LENGTH, LENGTH, 0x60]);
    expect(createSample).toHaveBeenCalledTimes(1);
    expect(created).toEqual([false, true].map((fatal) => [label, { fatal, ignoreBOM: true }]));
  });

  test("decodes also if the sample has no error", () => {
    const { run } = create(
      standIn(decode).Decoder.bind(null),
      all.filter((byte) => byte !== 0x90),
    );
    expect(run(valid)).toBe(true);
  });

  test("is not used for short inputs and after the first byte", () => {
    const { Decoder, decoded } = standIn(decode);
    const { run, createSample } = create(Decoder.bind(null));
    expect([run(valid.subarray(1)), run(new Uint8Array(100), 1)]).toEqual([false, false]);
    expect(decoded).toEqual([]);
    expect(createSample).not.toHaveBeenCalled();
  });

  test("is not used for an input with an error, and for some time after it", () => {
    const { Decoder, decoded } = standIn(decode);
    const { run } = create(Decoder.bind(null));
    expect(run(broken)).toBe(false);
    for (let i = 0; i < PLATFORM_BYPASS_FACTOR; i++) expect(run(valid)).toBe(false);
    expect(run(valid)).toBe(true);
    expect(decoded).toEqual([0x100, 0x100, LENGTH, LENGTH]);
  });
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
  expect([run(valid), run(valid)]).toEqual([false, false]);
  expect(decoded).toEqual([0x100]);
});

test("a decoder that does not throw in fatal mode is not used", () => {
  const { run } = create(standIn(decode, false).Decoder.bind(null));
  expect(run(valid)).toBe(false);
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
