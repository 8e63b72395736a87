import { describe, expect, it } from "vitest";
import type { FullEncoding } from "../standard/encoding.js";
import { END_OF_QUEUE, type Encoder, errorWith, FINISHED } from "../standard/handler.js";
import { IOQueue, StreamingIOQueue } from "../standard/io-queue.js";
import { createGetOutputEncoding, createUTF8Encode, encode, encodeOrFail, getEncoder } from "./encode.js";

const decoder = () => ({ pendingByteCount: () => 0, handler: () => FINISHED });

/** Encodes U+0000 to U+00FF as one byte, plus a shift. The output shows which encoding was used. */
const toyEncoding = (name: string, shift: number): FullEncoding => ({
  name,
  decoder,
  encoder: (): Encoder => ({
    handler: (_ioQueue, codePoint) =>
      codePoint === END_OF_QUEUE ? FINISHED : codePoint <= 0xff ? (codePoint + shift) & 0xff : errorWith(codePoint),
  }),
});

/** A stateful encoding like ISO-2022-JP: ASCII, and after the byte 0x0E the letters from U+0400 on as ASCII bytes. */
const stateful: FullEncoding = {
  name: "toy with states",
  decoder,
  encoder: (): Encoder => {
    let shifted = false;
    return {
      resetSequence: () => (shifted ? [0x0f] : []),
      handler(ioQueue, codePoint) {
        if (codePoint === END_OF_QUEUE && !shifted) return FINISHED;
        const wanted = codePoint >> 6 === 0x10;
        if (wanted === shifted) {
          return wanted ? codePoint - 0x3c0 : codePoint <= 0x7f ? codePoint : errorWith(codePoint);
        }
        if (codePoint > 0x7f && !wanted) return errorWith(codePoint);
        if (codePoint !== END_OF_QUEUE) ioQueue.restore(codePoint);
        shifted = wanted;
        return wanted ? 0x0e : 0x0f;
      },
    };
  },
};

const latin = toyEncoding("toy", 0);
const utf8 = toyEncoding("toy UTF-8", 1);
const ascii = (text: string): number[] => IOQueue.from(text).toList();

const streamingQueueOf = (text: string): StreamingIOQueue => {
  const queue = new StreamingIOQueue();
  setTimeout(() => {
    queue.push(IOQueue.from(text).toList());
    queue.push(END_OF_QUEUE);
  });
  return queue;
};

describe("get an encoder (#get-an-encoder)", () => {
  it("returns a new instance in each call", () => {
    const encoder = getEncoder(stateful);
    expect(encoder).not.toBe(getEncoder(stateful));
    expect(encoder.handler(IOQueue.from(""), 0x61)).toBe(0x61);
  });

  it("throws if the encoding has no encoder", () => {
    for (const name of ["replacement", "UTF-16BE", "UTF-16LE"]) {
      expect(() => getEncoder({ name, decoder })).toThrow(
        expect.objectContaining({
          name: "RangeError",
          code: "ERR_ENCODING_NOT_SUPPORTED",
          message: expect.stringContaining(`${name} has no encoder`),
        }),
      );
    }
  });
});

describe("encode (#encode)", () => {
  it("encodes strings and queues, with the error mode html", async () => {
    const text = "aé‽\u{1F4A9}z";
    const expected = [0x61, 0xe9, ...ascii("&#8253;&#128169;z")];
    expect(encode(text, latin)).toEqual(new Uint8Array(expected));
    expect(encode(IOQueue.from(text), latin).toList()).toEqual(expected);
    expect((await encode(streamingQueueOf(text), latin)).toList()).toEqual(expected);
  });

  it("encodes a surrogate that is not part of a pair as U+FFFD", () => {
    expect(encode("\uDCA9a\uD83D", latin)).toEqual(new Uint8Array(ascii("&#65533;a&#65533;")));
  });

  it("encodes an empty input as no bytes", () => {
    expect(encode("", latin)).toEqual(new Uint8Array(0));
    expect(encode(IOQueue.from(""), latin).toList()).toEqual([]);
  });

  it("keeps the state of an encoder after an error, and ends in its initial state", async () => {
    const text = "a\u0401‽\u0402";
    const expected = [0x61, 0x0e, 0x41, ...ascii("&#8253;"), 0x42, 0x0f];
    expect(encode(IOQueue.from(text), stateful).toList()).toEqual(expected);
    expect((await encode(streamingQueueOf(text), stateful)).toList()).toEqual(expected);
  });

  it("returns the given output", async () => {
    const output = new IOQueue();
    expect(encode(IOQueue.from("a"), latin, output)).toBe(output);
    expect(await encode(streamingQueueOf("b"), latin, output)).toBe(output);
    expect(output.toBytes()).toEqual(new Uint8Array([0x61, 0x62]));
  });

  it("throws if there is no encoder, or if a queue contains a surrogate", async () => {
    const utf16LE = { name: "UTF-16LE", decoder } as unknown as FullEncoding;
    expect(() => encode("a", utf16LE)).toThrow("UTF-16LE has no encoder");
    expect(() => encode(IOQueue.from("a"), utf16LE)).toThrow("UTF-16LE has no encoder");
    expect(() => encode(IOQueue.from([0xd800]), latin)).toThrow(TypeError);
    const queue = new StreamingIOQueue();
    queue.push(0xdfff);
    await expect(encode(queue, latin)).rejects.toThrow(TypeError);
  });
});

describe("UTF-8 encode (#utf-8-encode)", () => {
  const utf8Encode = createUTF8Encode(utf8);

  it("is encode with UTF-8", async () => {
    expect(utf8Encode("ab")).toEqual(new Uint8Array([0x62, 0x63]));
    expect(utf8Encode(IOQueue.from("ab")).toList()).toEqual([0x62, 0x63]);
    expect((await utf8Encode(streamingQueueOf("ab"))).toList()).toEqual([0x62, 0x63]);
    const output = new IOQueue();
    expect(utf8Encode(IOQueue.from("a"), output)).toBe(output);
  });
});

describe("encode or fail (#encode-or-fail)", () => {
  it("returns null if everything was encoded, and pushes end-of-queue", async () => {
    for (const input of ["aé", IOQueue.from("aé")]) {
      const output = new IOQueue();
      expect(encodeOrFail(input, getEncoder(latin), output)).toBe(null);
      expect(output.toList()).toEqual([0x61, 0xe9]);
    }
    const output = new IOQueue();
    expect(await encodeOrFail(streamingQueueOf("aé"), getEncoder(latin), output)).toBe(null);
    expect(output.toList()).toEqual([0x61, 0xe9]);
  });

  it("returns the code point that cannot be encoded, and pushes end-of-queue after the bytes before it", async () => {
    for (const input of ["ab‽c", IOQueue.from("ab‽c")]) {
      const output = new IOQueue();
      expect(encodeOrFail(input, getEncoder(latin), output)).toBe(0x203d);
      expect(output.toList()).toEqual([0x61, 0x62]);
    }
    const output = new IOQueue();
    expect(await encodeOrFail(streamingQueueOf("ab‽c"), getEncoder(latin), output)).toBe(0x203d);
    expect(output.toList()).toEqual([0x61, 0x62]);
  });

  it("returns 0 for U+0000, and not null", () => {
    const nothing: Encoder = {
      handler: (_, codePoint) => (codePoint === END_OF_QUEUE ? FINISHED : errorWith(codePoint)),
    };
    expect(encodeOrFail("\0", nothing, new IOQueue())).toBe(0);
  });

  it("throws a TypeError for a wrong argument", () => {
    const isNone = new TypeError("encoder must be a result of getEncoder");
    for (const wrong of [latin, decoder(), undefined, null] as never[])
      expect(() => encodeOrFail("a", wrong, new IOQueue())).toThrow(isNone);
    const encoder = getEncoder(stateful);
    expect(() => encodeOrFail("a", encoder, undefined as never)).toThrow(new TypeError("output must be a queue"));
    expect(() => encodeOrFail([0x61] as never, encoder, new IOQueue())).toThrow(
      new TypeError("input must be a string"),
    );
  });

  it("continues with the same queue, the same encoder and a new output", () => {
    const queue = IOQueue.from("\u0401‽\u0402€a");
    const encoder = getEncoder(stateful);
    const outputs = Array.from({ length: 3 }, () => new IOQueue());
    expect(outputs.map((output) => encodeOrFail(queue, encoder, output))).toEqual([0x203d, 0x20ac, null]);
    expect(outputs.map((output) => output.toList())).toEqual([[0x0e, 0x41], [0x42], [0x0f, 0x61]]);
  });
});

describe("get an output encoding (#get-an-output-encoding)", () => {
  const getOutputEncoding = createGetOutputEncoding(utf8);

  it("is UTF-8 for replacement and UTF-16BE/LE", () => {
    for (const name of ["replacement", "UTF-16BE", "UTF-16LE"]) expect(getOutputEncoding({ name, decoder })).toBe(utf8);
  });

  it("is the encoding itself otherwise", () => {
    expect(getOutputEncoding(latin)).toBe(latin);
    expect(getOutputEncoding(utf8)).toBe(utf8);
    const half = { name: "toy", encoder: latin.encoder };
    expect(getOutputEncoding(half)).toBe(half);
    expect(() => getOutputEncoding({ name: "toy", decoder })).toThrow("toy has no encoder");
    expect(() => getOutputEncoding(undefined as never)).toThrow("encoding must be an imported encoding, not undefined");
  });
});
