import { END_OF_QUEUE } from "@webenc/core";
import { IOQueue, StreamingIOQueue } from "@webenc/core/internal";
import { describe, expect, it } from "vitest";
import { utf8Decode, utf8DecodeWithoutBOM, utf8DecodeWithoutBOMOrFail, utf8Encode } from "./hooks.js";

const BOM = [0xef, 0xbb, 0xbf];

/** Returns a streaming queue that receives its items in two parts, asynchronously, and then end-of-queue. */
const inTwo = (items: readonly number[], cut: number): StreamingIOQueue => {
  const queue = new StreamingIOQueue();
  const push = async () => {
    for (const part of [items.slice(0, cut), items.slice(cut), [END_OF_QUEUE]]) {
      await Promise.resolve();
      queue.push(part);
    }
  };
  void push();
  return queue;
};

/** Bytes, and the text that each hook returns. Null is failure. */
const CASES: readonly (readonly [
  bytes: readonly number[],
  decoded: string,
  withoutBOM: string,
  orFail: string | null,
])[] = [
  [[], "", "", ""],
  [[0x61, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x92, 0xa9], "a€\u{1F4A9}", "a€\u{1F4A9}", "a€\u{1F4A9}"],
  [BOM, "", "\uFEFF", "\uFEFF"],
  [[...BOM, ...BOM, 0x61], "\uFEFFa", "\uFEFF\uFEFFa", "\uFEFF\uFEFFa"],
  [[0x61, ...BOM], "a\uFEFF", "a\uFEFF", "a\uFEFF"],
  [[0xef, 0xbb], "\uFFFD", "\uFFFD", null],
  [[0xef, 0xbb, 0x61], "\uFFFDa", "\uFFFDa", null],
  [[...BOM, 0x80, 0x61], "\uFFFDa", "\uFEFF\uFFFDa", null],
  [[0xf0, 0x9f, 0x92, 0x41, 0xc0, 0x80], "\uFFFDA\uFFFD\uFFFD", "\uFFFDA\uFFFD\uFFFD", null],
  [[0xed, 0xa0, 0x80], "\uFFFD\uFFFD\uFFFD", "\uFFFD\uFFFD\uFFFD", null],
  [[0xfe, 0xff], "\uFFFD\uFFFD", "\uFFFD\uFFFD", null],
];

describe("the UTF-8 decode hooks", () => {
  for (const [bytes, decoded, withoutBOM, orFail] of CASES) {
    const name = bytes.map((byte) => byte.toString(16)).join(" ") || "nothing";

    it(`decode ${name} from bytes`, () => {
      expect(utf8Decode(new Uint8Array(bytes))).toBe(decoded);
      expect(utf8DecodeWithoutBOM(new Uint8Array(bytes))).toBe(withoutBOM);
      expect(utf8DecodeWithoutBOMOrFail(new Uint8Array(bytes))).toBe(orFail);
    });

    it(`decode ${name} from a queue`, () => {
      expect(utf8Decode(IOQueue.from(bytes)).toScalarValueString()).toBe(decoded);
      expect(utf8DecodeWithoutBOM(IOQueue.from(bytes)).toScalarValueString()).toBe(withoutBOM);
      expect(utf8DecodeWithoutBOMOrFail(IOQueue.from(bytes))?.toScalarValueString() ?? null).toBe(orFail);
    });

    it(`decode ${name} from a streaming queue, cut at every position`, async () => {
      for (let cut = 0; cut <= bytes.length; cut++) {
        expect((await utf8Decode(inTwo(bytes, cut))).toScalarValueString()).toBe(decoded);
        expect((await utf8DecodeWithoutBOM(inTwo(bytes, cut))).toScalarValueString()).toBe(withoutBOM);
        const output = await utf8DecodeWithoutBOMOrFail(inTwo(bytes, cut));
        expect(output?.toScalarValueString() ?? null).toBe(orFail);
      }
    });
  }

  it("keep no state between calls", () => {
    expect(utf8DecodeWithoutBOMOrFail(new Uint8Array([0xe2, 0x82]))).toBe(null);
    expect(utf8DecodeWithoutBOMOrFail(new Uint8Array([0x61]))).toBe("a");
    expect(utf8Decode(new Uint8Array(BOM))).toBe("");
    expect(utf8Decode(new Uint8Array([...BOM, 0x61]))).toBe("a");
  });
});

describe("UTF-8 encode (#utf-8-encode)", () => {
  const TEXT = "\0aé€\u{1F4A9}\uFEFF";
  const BYTES = [0x00, 0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x92, 0xa9, ...BOM];

  it("encodes strings and queues and adds no byte order mark", async () => {
    expect(utf8Encode(TEXT)).toEqual(new Uint8Array(BYTES));
    expect(utf8Encode(IOQueue.from(TEXT)).toBytes()).toEqual(new Uint8Array(BYTES));
    const items = IOQueue.from(TEXT).toList();
    for (let cut = 0; cut <= items.length; cut++) {
      expect((await utf8Encode(inTwo(items, cut))).toBytes()).toEqual(new Uint8Array(BYTES));
    }
    expect(utf8Encode("")).toEqual(new Uint8Array(0));
  });

  it("encodes a lone surrogate as U+FFFD", () => {
    expect(utf8Encode("\uD83Da\uDCA9")).toEqual(new Uint8Array([0xef, 0xbf, 0xbd, 0x61, 0xef, 0xbf, 0xbd]));
  });
});
