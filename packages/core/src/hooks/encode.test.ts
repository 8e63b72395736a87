import { describe, expect, it } from "vitest";
import type { FullEncoding } from "../standard/encoding.js";
import { END_OF_QUEUE } from "../standard/handler.js";
import { IOQueue, StreamingIOQueue } from "../standard/io-queue.js";
import { emptyDecoder, stateful, toyEncoding } from "../testing/toy-encoders.js";
import { createUTF8Encode, encode } from "./encode.js";

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
    const utf16LE = { name: "UTF-16LE", decoder: emptyDecoder } as unknown as FullEncoding;
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
