import { END_OF_QUEUE, type Encoder, errorWith, FINISHED } from "@webenc/core";
import { IOQueue, StreamingIOQueue } from "@webenc/core/internal";
import { emptyDecoder, stateful, toyEncoding } from "@webenc/core/testing";
import { describe, expect, it } from "vitest";
import { encodeOrFail, getEncoder } from "./encode-or-fail.js";

const latin = toyEncoding("toy", 0);

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
      expect(() => getEncoder({ name, decoder: emptyDecoder })).toThrow(
        expect.objectContaining({
          name: "RangeError",
          code: "ERR_ENCODING_NOT_SUPPORTED",
          message: expect.stringContaining(`${name} has no encoder`),
        }),
      );
    }
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
    for (const wrong of [latin, emptyDecoder(), undefined, null] as never[])
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
