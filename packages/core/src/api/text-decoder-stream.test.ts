import { describe, expect, it } from "vitest";
import { toy } from "../testing/toy.js";
import { TextDecoderStream } from "./text-decoder-stream.js";

/** Writes chunks to a stream, and returns the chunks that can be read. */
const through = async (stream: TextDecoderStream, ...chunks: readonly number[][]): Promise<string[]> => {
  const writer = stream.writable.getWriter();
  const written = Promise.allSettled([...chunks.map((chunk) => writer.write(Uint8Array.from(chunk))), writer.close()]);
  const reader = stream.readable.getReader();
  const texts: string[] = [];
  for (let result = await reader.read(); !result.done; result = await reader.read()) texts.push(result.value);
  await written;
  return texts;
};

// https://encoding.spec.whatwg.org/#interface-textdecoderstream
describe("TextDecoderStream", () => {
  it("has the properties of its arguments", () => {
    const stream = new TextDecoderStream(toy, { fatal: true, ignoreBOM: true });
    expect(stream).toMatchObject({ encoding: "toy", fatal: true, ignoreBOM: true });
    expect(Object.prototype.toString.call(stream)).toBe("[object TextDecoderStream]");
    expect(() => new TextDecoderStream({ ...toy, name: "replacement" })).toThrow(RangeError);
  });

  it("decodes chunks, with pairs divided among them, and writes no empty chunk", async () => {
    expect(await through(new TextDecoderStream(toy), [0x41, 0xf0], [0x80], [], [0xf0])).toEqual([
      "A",
      "💩",
      "\u{FFFD}",
    ]);
  });

  it("removes a byte order mark of an encoding of Unicode", async () => {
    expect(await through(new TextDecoderStream({ ...toy, name: "UTF-8" }), [0xef], [0xef, 0x41])).toEqual(["\ufeffA"]);
  });

  it("errors in fatal mode, also at the end", async () => {
    const stream = () => new TextDecoderStream(toy, { fatal: true });
    await expect(through(stream(), [0x41, 0xff])).rejects.toMatchObject({ offset: 1 });
    await expect(through(stream(), [0x41], [0xf0])).rejects.toMatchObject({ offset: 1 });
  });

  it("errors for a chunk that is no buffer source", async () => {
    const { readable, writable } = new TextDecoderStream(toy);
    const reading = expect(readable.getReader().read()).rejects.toThrow(TypeError);
    await expect(writable.getWriter().write("A" as never)).rejects.toThrow(TypeError);
    await reading;
  });
});
