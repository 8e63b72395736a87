import { describe, expect, it } from "vitest";
import { LegacyTextEncoderStream, TextDecoderStream, TextEncoderStream } from "./index.js";

// https://encoding.spec.whatwg.org/#interface-textdecoderstream and #interface-textencoderstream

// biome-ignore lint/suspicious/noExplicitAny: the tests pass chunks of wrong types.
type Any = any;

const bytes = (...values: number[]) => new Uint8Array(values);

/** Decodes chunks of UTF-8. */
const textOf = (chunks: Uint8Array[]) =>
  decodeURIComponent(
    chunks.flatMap((chunk) => Array.from(chunk, (byte) => `%${byte.toString(16).padStart(2, "0")}`)).join(""),
  );

/** Returns the output chunks of a transform for some input chunks. */
const through = async (
  { readable, writable }: { readable: ReadableStream; writable: WritableStream },
  chunks: Any[],
) => {
  const output: Any[] = [];
  const writing = (async () => {
    const writer = writable.getWriter();
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  const reading = (async () => {
    const reader = readable.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) output.push(chunk.value);
  })();
  const [written, read] = await Promise.allSettled([writing, reading]);
  if (read.status === "rejected") throw read.reason;
  if (written.status === "rejected") throw written.reason;
  return output;
};

// https://encoding.spec.whatwg.org/#dom-textdecoderstream
describe("TextDecoderStream", () => {
  it("has the attributes of TextDecoder and converts its arguments in the same way", () => {
    const stream = new TextDecoderStream("sjis", { fatal: true, ignoreBOM: true });
    expect([stream.encoding, stream.fatal, stream.ignoreBOM]).toEqual(["shift_jis", true, true]);
    const plain = new TextDecoderStream();
    expect([plain.encoding, plain.fatal, plain.ignoreBOM]).toEqual(["utf-8", false, false]);
    expect(plain.readable).toBeInstanceOf(ReadableStream);
    expect(plain.writable).toBeInstanceOf(WritableStream);
    expect(plain.readable).toBe(plain.readable);
    for (const label of ["nonesuch", "replacement", "hz-gb-2312"]) {
      expect(() => new TextDecoderStream(label)).toThrow(RangeError);
    }
    expect(() => new (TextDecoderStream as Any)("utf-8", 1)).toThrow(TypeError);
  });

  // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk
  it("decodes chunks of every kind of BufferSource and enqueues no empty strings", async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(1));
    shared[0] = 0xac;
    const chunks = [bytes(0x61), bytes(), bytes(0xe2), new DataView(bytes(0x82).buffer), shared, bytes(0xf0).buffer];
    expect(await through(new TextDecoderStream(), chunks)).toEqual(["a", "€", "\ufffd"]);
  });

  it("removes one byte order mark, also if it is split between chunks", async () => {
    const bom = [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf].map((byte) => bytes(byte));
    expect(await through(new TextDecoderStream(), bom)).toEqual(["\ufeff"]);
    expect(await through(new TextDecoderStream("utf-8", { ignoreBOM: true }), bom)).toEqual(["\ufeff", "\ufeff"]);
  });

  // https://encoding.spec.whatwg.org/#flush-and-enqueue
  it("decodes the bytes that the decoder restores at the end", async () => {
    // Two bytes of a four-byte sequence, the second of which is an ASCII digit, and an incomplete escape sequence.
    expect((await through(new TextDecoderStream("gb18030"), [bytes(0x81, 0x30, 0x81)])).join("")).toBe("\ufffd");
    expect((await through(new TextDecoderStream("iso-2022-jp"), [bytes(0x1b), bytes(0x24)])).join("")).toBe("\ufffd$");
  });

  it.each(["transform", "flush"])("errors both sides with a TypeError if fatal is set: in %s", async (when) => {
    const stream = new TextDecoderStream("utf-8", { fatal: true });
    const chunks = when === "flush" ? [bytes(0x61), bytes(0xe2)] : [bytes(0xff), bytes(0x61)];
    const failed = through(stream, chunks);
    await expect(failed).rejects.toThrow(TypeError);
    await expect(failed).rejects.toMatchObject({ encoding: "UTF-8", offset: when === "flush" ? 1 : 0 });
  });

  it("errors at a chunk that is not a BufferSource", async () => {
    for (const chunk of [undefined, null, 3, "x", {}, [1]]) {
      await expect(through(new TextDecoderStream(), [chunk])).rejects.toThrow(TypeError);
    }
  });

  it("calls a listener for each error", async () => {
    const offsets: number[] = [];
    const stream = new TextDecoderStream("big5", {}, (error) => offsets.push(error.offset));
    await through(stream, [bytes(0x61, 0x80), bytes(0x81), bytes(0x41, 0x81)]);
    expect(offsets).toEqual([1, 2, 4]);
  });
});

// https://encoding.spec.whatwg.org/#dom-textencoderstream
describe("TextEncoderStream", () => {
  it("has the encoding UTF-8", () => expect(new TextEncoderStream().encoding).toBe("utf-8"));

  // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk
  // https://encoding.spec.whatwg.org/#convert-code-unit-to-scalar-value
  it("joins surrogate pairs that are split between chunks and replaces lone surrogates", async () => {
    const encoded = async (...chunks: Any[]) => textOf(await through(new TextEncoderStream(), chunks));
    expect(await encoded("a", "", "\ud83d", "\ude00")).toBe("a😀");
    expect(await encoded("\ud83d", "", "\ude00")).toBe("😀");
    expect(await encoded("\ud83d", "a")).toBe("\ufffda");
    expect(await encoded("\ud83d", "\ud83d\ude00")).toBe("\ufffd😀");
    expect(await encoded("\ude00", "a\ud83d")).toBe("\ufffda\ufffd");
    expect(await encoded(1, null, undefined, { toString: () => "x" })).toBe("1nullundefinedx");
  });

  // https://encoding.spec.whatwg.org/#encode-and-flush
  it("enqueues no empty chunks", async () => {
    expect(await through(new TextEncoderStream(), ["", "\ud83d", "", "\ude00"])).toEqual([
      bytes(0xf0, 0x9f, 0x98, 0x80),
    ]);
    expect(await through(new TextEncoderStream(), ["\ud83d"])).toEqual([bytes(0xef, 0xbf, 0xbd)]);
    expect(await through(new TextEncoderStream(), [])).toEqual([]);
  });

  it("errors at a chunk that cannot be converted to a string", async () => {
    const thrown = new Error();
    const throws = {
      toString: () => {
        throw thrown;
      },
    };
    await expect(through(new TextEncoderStream(), [throws])).rejects.toBe(thrown);
    await expect(through(new TextEncoderStream(), [Symbol()])).rejects.toThrow(TypeError);
  });
});

describe("LegacyTextEncoderStream", () => {
  it("keeps the state of ISO-2022-JP and a leading surrogate between chunks", async () => {
    const encoded = await through(new LegacyTextEncoderStream("iso-2022-jp"), ["a日", "本", "", "b"]);
    expect(textOf(encoded)).toBe("a\x1b$BF|K\\\x1b(Bb");
    expect(textOf(await through(new LegacyTextEncoderStream("iso-2022-jp"), ["日"]))).toBe("\x1b$BF|\x1b(B");
    const pair = await through(new LegacyTextEncoderStream("gb18030"), ["\ud83d", "\ude00"]);
    expect(pair).toEqual([bytes(0x94, 0x39, 0xfc, 0x36)]);
  });

  it("errors with the index in the stream", async () => {
    const failed = through(new LegacyTextEncoderStream("shift_jis"), ["abc", "d\ud83d", "\ude00"]);
    await expect(failed).rejects.toMatchObject({ encoding: "Shift_JIS", codePoint: 0x1f600, index: 4 });
    await expect(failed).rejects.toThrow(TypeError);
    const html = await through(new LegacyTextEncoderStream("shift_jis", { errorMode: "html" }), ["\ud83d", "\ude00"]);
    expect(textOf(html)).toBe("&#128512;");
  });
});
