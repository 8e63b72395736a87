import { describe, expect, it } from "vitest";
import { toy } from "../testing/toy.js";
import { makeTextEncoder, makeTextEncoderStream } from "./text-encoder.js";

const TextEncoder = makeTextEncoder(toy);
const TextEncoderStream = makeTextEncoderStream(toy);

// https://encoding.spec.whatwg.org/#interface-textencoder
describe("TextEncoder", () => {
  it("has the name of its encoding", () => {
    expect(new TextEncoder().encoding).toBe("toy");
    expect(Object.prototype.toString.call(new TextEncoder())).toBe("[object TextEncoder]");
  });

  it("encodes strings, and what becomes a string", () => {
    expect([...new TextEncoder().encode("A💩")]).toEqual([0x41, 0xf0, 0x80]);
    expect([...new TextEncoder().encode()]).toEqual([]);
    expect([...new TextEncoder().encode(12 as never)]).toEqual([0x31, 0x32]);
  });

  it("throws for an encoding that cannot encode all code points", () => {
    expect(() => new TextEncoder().encode("é")).toThrow(new TypeError("encoding must be UTF-8, not Toy"));
  });

  it("writes complete characters into a destination", () => {
    const destination = new Uint8Array(3);
    expect(new TextEncoder().encodeInto("AB💩", destination)).toEqual({ read: 2, written: 2 });
    expect([...destination]).toEqual([0x41, 0x42, 0]);
    expect(new TextEncoder().encodeInto("A💩B", destination)).toEqual({ read: 3, written: 3 });
    expect(() => new TextEncoder().encodeInto("A", new DataView(new ArrayBuffer(1)) as never)).toThrow(TypeError);
  });
});

// https://encoding.spec.whatwg.org/#interface-textencoderstream
describe("TextEncoderStream", () => {
  it("encodes chunks, with surrogates divided among them", async () => {
    const stream = new TextEncoderStream();
    expect(stream.encoding).toBe("toy");
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
    expect(chunks).toEqual([[0x41], [0xf0, 0x80], [0x31]]);
  });
});
