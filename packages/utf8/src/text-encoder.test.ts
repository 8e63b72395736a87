import { describe, expect, it } from "vitest";
import { TextEncoder, TextEncoderStream } from "./text-encoder.js";

// https://encoding.spec.whatwg.org/#interface-textencoder
describe("TextEncoder", () => {
  it("has the name of its encoding", () => {
    expect(new TextEncoder().encoding).toBe("utf-8");
    expect(Object.prototype.toString.call(new TextEncoder())).toBe("[object TextEncoder]");
  });

  it("encodes strings, and what becomes a string", () => {
    expect([...new TextEncoder().encode("A💩")]).toEqual([0x41, 0xf0, 0x9f, 0x92, 0xa9]);
    expect([...new TextEncoder().encode()]).toEqual([]);
    expect([...new TextEncoder().encode(12 as never)]).toEqual([0x31, 0x32]);
  });

  it("encodes every code point", () => {
    for (const text of ["\ud800", "\udfff", "\ufffd", "\uffff", "\u{10ffff}"]) {
      expect(new TextEncoder().encode(text).length).toBe(text.length > 1 ? 4 : 3);
      expect(new TextEncoder().encodeInto(text, new Uint8Array(4)).read).toBe(text.length);
    }
  });

  it("writes complete characters into a destination", () => {
    const destination = new Uint8Array(5);
    expect(new TextEncoder().encodeInto("AB💩", destination)).toEqual({ read: 2, written: 2 });
    expect([...destination]).toEqual([0x41, 0x42, 0, 0, 0]);
    expect(new TextEncoder().encodeInto("A💩B", destination)).toEqual({ read: 3, written: 5 });
    expect(() => new TextEncoder().encodeInto("A", new DataView(new ArrayBuffer(1)) as never)).toThrow(TypeError);
  });
});

// https://encoding.spec.whatwg.org/#interface-textencoderstream
describe("TextEncoderStream", () => {
  it("encodes chunks, with surrogates divided among them", async () => {
    const stream = new TextEncoderStream();
    expect(stream.encoding).toBe("utf-8");
    const writer = stream.writable.getWriter();
    const written = Promise.all([
      writer.write("A\ud83d"),
      writer.write("\udca9"),
      writer.write(1 as never),
      writer.close(),
    ]);
    const chunks: number[][] = [];
    const reader = stream.readable.getReader();
    for (let result = await reader.read(); !result.done; result = await reader.read()) chunks.push([...result.value]);
    await written;
    expect(chunks).toEqual([[0x41], [0xf0, 0x9f, 0x92, 0xa9], [0x31]]);
  });
});
