import { describe, expect, it } from "vitest";
import type { DecodableEncoding } from "../standard/encoding.js";
import { type Decoder, END_OF_QUEUE, ERROR, FINISHED } from "../standard/handler.js";
import { IOQueue, StreamingIOQueue } from "../standard/io-queue.js";
import { createBOMSniff, createDecode, createUTF8Decode, createUTF8DecodeWithoutBOM } from "./decode.js";

/**
 * An encoding that decodes a byte to `first` + the byte, and 0x00 to an error. Its output shows which encoding was
 * used.
 */
const toyEncoding = (name: string, first: number): DecodableEncoding => ({
  name,
  decoder: (): Decoder => ({
    pendingByteCount: () => 0,
    handler: (_ioQueue, byte) => (byte === END_OF_QUEUE ? FINISHED : byte === 0x00 ? ERROR : first + byte),
  }),
});

const utf8 = toyEncoding("toy UTF-8", 0x1000);
const utf16BE = toyEncoding("toy UTF-16BE", 0x2000);
const utf16LE = toyEncoding("toy UTF-16LE", 0x3000);
const legacy = toyEncoding("toy", 0x4000);

const decode = createDecode({ utf8, utf16BE, utf16LE });
const bomSniff = createBOMSniff({ utf8, utf16BE, utf16LE });
const utf8Decode = createUTF8Decode(utf8);
const utf8DecodeWithoutBOM = createUTF8DecodeWithoutBOM(utf8);
const utf8DecodeWithoutBOMOrFail = createUTF8DecodeWithoutBOM(utf8, true);

const text = (first: number, ...bytes: number[]): string =>
  String.fromCodePoint(...bytes.map((byte) => (byte ? first + byte : 0xfffd)));

/** Returns a streaming queue to which each byte is pushed in a task of its own. */
const trickle = (bytes: readonly number[]): StreamingIOQueue => {
  const queue = new StreamingIOQueue();
  const push = async () => {
    for (const byte of [...bytes, END_OF_QUEUE]) {
      await new Promise((resolve) => setTimeout(resolve));
      queue.push(byte);
    }
  };
  void push();
  return queue;
};

const BOMS: readonly (readonly [DecodableEncoding | null, number, readonly number[]])[] = [
  [utf8, 0x1000, [0xef, 0xbb, 0xbf]],
  [utf16BE, 0x2000, [0xfe, 0xff]],
  [utf16LE, 0x3000, [0xff, 0xfe]],
];
const NO_BOMS = [
  [],
  [0xef],
  [0xef, 0xbb],
  [0xfe],
  [0xff],
  [0xff, 0xff],
  [0xef, 0xbb, 0xbe],
  [1, 0xfe, 0xff],
  [0xbb, 0xbf],
];

describe("BOM sniff (#bom-sniff)", () => {
  it("returns the encoding of a byte order mark, with and without bytes after it", async () => {
    for (const [encoding, , bom] of BOMS) {
      for (const bytes of [bom, [...bom, 0x61], [...bom, 0x61, 0x62, 0x63]]) {
        expect(bomSniff(new Uint8Array(bytes))).toBe(encoding);
        expect(bomSniff(IOQueue.from(bytes))).toBe(encoding);
        expect(await bomSniff(trickle(bytes))).toBe(encoding);
      }
    }
  });

  it("returns null if there is no byte order mark", async () => {
    for (const bytes of NO_BOMS) {
      expect(bomSniff(new Uint8Array(bytes))).toBe(null);
      expect(bomSniff(IOQueue.from(bytes))).toBe(null);
      expect(await bomSniff(trickle(bytes))).toBe(null);
    }
  });

  it("reads nothing", async () => {
    const queue = IOQueue.from([0xef, 0xbb, 0xbf, 0x61]);
    bomSniff(queue);
    expect(queue.toList()).toEqual([0xef, 0xbb, 0xbf, 0x61]);
    const streaming = trickle([0xfe, 0xff]);
    await bomSniff(streaming);
    expect(await streaming.toList()).toEqual([0xfe, 0xff]);
  });

  it("waits for three bytes of a streaming queue, or for its end", async () => {
    const queue = new StreamingIOQueue();
    let answer: unknown;
    const sniffed = bomSniff(queue).then((encoding) => {
      answer = encoding;
    });
    queue.push([0xfe, 0xff]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answer).toBe(undefined);
    queue.push(END_OF_QUEUE);
    await sniffed;
    expect(answer).toBe(utf16BE);
  });
});

describe("decode (#decode)", () => {
  it("decodes with the encoding of a byte order mark, and removes the mark", async () => {
    for (const [, first, bom] of BOMS) {
      for (const rest of [[], [0x61], [0x61, 0x00, ...bom]]) {
        const bytes = [...bom, ...rest];
        const expected = text(first, ...rest);
        expect(decode(new Uint8Array(bytes), legacy)).toBe(expected);
        expect(decode(IOQueue.from(bytes), legacy).toScalarValueString()).toBe(expected);
        expect((await decode(trickle(bytes), legacy)).toScalarValueString()).toBe(expected);
      }
    }
  });

  it("decodes with the given encoding if there is no byte order mark", async () => {
    for (const bytes of [...NO_BOMS, [0x61, 0x62, 0x00, 0x63]]) {
      const expected = text(0x4000, ...bytes);
      expect(decode(new Uint8Array(bytes), legacy)).toBe(expected);
      expect(decode(IOQueue.from(bytes), legacy).toScalarValueString()).toBe(expected);
      expect((await decode(trickle(bytes), legacy)).toScalarValueString()).toBe(expected);
    }
  });

  it("returns the given output", async () => {
    const output = new IOQueue();
    expect(decode(IOQueue.from([0x61]), legacy, output)).toBe(output);
    expect(await decode(trickle([0x62]), legacy, output)).toBe(output);
    expect(output.toScalarValueString()).toBe(text(0x4000, 0x61, 0x62));
    const streaming = new StreamingIOQueue();
    expect(decode(IOQueue.from([0x61]), legacy, streaming)).toBe(streaming);
    expect(await streaming.toScalarValueString()).toBe(text(0x4000, 0x61));
  });

  it("pushes output while a streaming queue is still open", async () => {
    const input = new StreamingIOQueue();
    const output = new StreamingIOQueue();
    const decoded = decode(input, legacy, output);
    input.push([0xff, 0xfe, 0x61, 0x62]);
    expect(await output.readMany(2)).toEqual([0x3061, 0x3062]);
    input.push(END_OF_QUEUE);
    expect(await decoded).toBe(output);
  });

  it("accepts any BufferSource", () => {
    const { buffer } = new Uint8Array([0x61, 0xfe, 0xff, 0x62]);
    expect(decode(buffer, legacy)).toBe(text(0x4000, 0x61, 0xfe, 0xff, 0x62));
    expect(decode(new DataView(buffer, 1), legacy)).toBe(text(0x2000, 0x62));
    const shared = new Uint8Array(new SharedArrayBuffer(3));
    shared.set([0xff, 0xfe, 0x63]);
    expect(decode(shared, legacy)).toBe(text(0x3000, 0x63));
  });

  it("throws for an input that is neither bytes nor a queue", () => {
    for (const input of ["a", 5, null, undefined, [0x61], {}]) {
      expect(() => decode(input as unknown as Uint8Array, legacy)).toThrow(TypeError);
      expect(() => bomSniff(input as unknown as Uint8Array)).toThrow(TypeError);
      expect(() => utf8Decode(input as unknown as Uint8Array)).toThrow(TypeError);
    }
  });
});

describe("UTF-8 decode (#utf-8-decode)", () => {
  it("removes the byte order mark of UTF-8, once", async () => {
    const bytes = [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61];
    const expected = text(0x1000, ...bytes.slice(3));
    expect(utf8Decode(new Uint8Array(bytes))).toBe(expected);
    expect(utf8Decode(IOQueue.from(bytes)).toScalarValueString()).toBe(expected);
    expect((await utf8Decode(trickle(bytes))).toScalarValueString()).toBe(expected);
  });

  it("removes nothing else, and replaces errors", async () => {
    for (const bytes of [...NO_BOMS, [0xfe, 0xff, 0x61], [0xff, 0xfe, 0x61], [0x61, 0x00, 0x62]]) {
      const expected = text(0x1000, ...bytes);
      expect(utf8Decode(new Uint8Array(bytes))).toBe(expected);
      expect(utf8Decode(IOQueue.from(bytes)).toScalarValueString()).toBe(expected);
      expect((await utf8Decode(trickle(bytes))).toScalarValueString()).toBe(expected);
    }
  });

  it("returns the given output", async () => {
    const output = new IOQueue();
    expect(utf8Decode(IOQueue.from([0x61]), output)).toBe(output);
    expect(await utf8Decode(trickle([0x62]), output)).toBe(output);
    expect(output.toScalarValueString()).toBe(text(0x1000, 0x61, 0x62));
  });
});

describe("UTF-8 decode without BOM (#utf-8-decode-without-bom)", () => {
  it("decodes every byte, and replaces errors", async () => {
    const bytes = [0xef, 0xbb, 0xbf, 0x61, 0x00];
    const expected = text(0x1000, ...bytes);
    expect(utf8DecodeWithoutBOM(new Uint8Array(bytes))).toBe(expected);
    expect(utf8DecodeWithoutBOM(IOQueue.from(bytes)).toScalarValueString()).toBe(expected);
    expect((await utf8DecodeWithoutBOM(trickle(bytes))).toScalarValueString()).toBe(expected);
  });

  it("does not wait for a byte order mark", async () => {
    const input = new StreamingIOQueue();
    const output = new StreamingIOQueue();
    void utf8DecodeWithoutBOM(input, output);
    input.push(0x61);
    expect(await output.read()).toBe(0x1061);
  });
});

describe("UTF-8 decode without BOM or fail (#utf-8-decode-without-bom-or-fail)", () => {
  it("decodes every byte", async () => {
    const bytes = [0xef, 0xbb, 0xbf, 0x61];
    const expected = text(0x1000, ...bytes);
    expect(utf8DecodeWithoutBOMOrFail(new Uint8Array(bytes))).toBe(expected);
    expect(utf8DecodeWithoutBOMOrFail(IOQueue.from(bytes))?.toScalarValueString()).toBe(expected);
    expect((await utf8DecodeWithoutBOMOrFail(trickle(bytes)))?.toScalarValueString()).toBe(expected);
    const output = new IOQueue();
    expect(utf8DecodeWithoutBOMOrFail(IOQueue.from(bytes), output)).toBe(output);
  });

  it("returns failure at the first error", async () => {
    const bytes = [0x61, 0x00, 0x62];
    expect(utf8DecodeWithoutBOMOrFail(new Uint8Array(bytes))).toBe(null);
    expect(utf8DecodeWithoutBOMOrFail(IOQueue.from(bytes))).toBe(null);
    expect(await utf8DecodeWithoutBOMOrFail(trickle(bytes))).toBe(null);
  });

  it("never pushes end-of-queue after an error", () => {
    const output = new IOQueue();
    utf8DecodeWithoutBOMOrFail(IOQueue.from([0x61, 0x00, 0x62]), output);
    expect(output.read()).toBe(0x1061);
    expect([output.size, output.ended]).toEqual([0, false]);
  });

  it("throws an error of the decoder that is not a coding error", () => {
    const broken: DecodableEncoding = {
      name: "broken",
      decoder: () => {
        throw new RangeError("no memory, say");
      },
    };
    expect(() => createUTF8DecodeWithoutBOM(broken, true)(new Uint8Array(1))).toThrow(RangeError);
  });
});
