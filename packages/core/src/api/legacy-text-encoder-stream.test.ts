import { describe, expect, it } from "vitest";
import { toy } from "../testing/toy.js";
import { LegacyTextEncoderStream } from "./legacy-text-encoder-stream.js";

/** Writes chunks to a stream, and returns the chunks that can be read. */
const through = async (stream: LegacyTextEncoderStream, ...chunks: readonly string[]): Promise<number[][]> => {
  const writer = stream.writable.getWriter();
  const written = Promise.allSettled([...chunks.map((chunk) => writer.write(chunk)), writer.close()]);
  const reader = stream.readable.getReader();
  const all: number[][] = [];
  for (let result = await reader.read(); !result.done; result = await reader.read()) all.push([...result.value]);
  await written;
  return all;
};

describe("LegacyTextEncoderStream", () => {
  it("has the name of its encoding, and throws for one without an encoder", () => {
    expect(new LegacyTextEncoderStream(toy).encoding).toBe("toy");
    expect(() => new LegacyTextEncoderStream({ name: "Toy", decoder: toy.decoder } as never)).toThrow(RangeError);
  });

  it("encodes chunks, with surrogates divided among them, and writes no empty chunk", async () => {
    const stream = new LegacyTextEncoderStream(toy, { errorMode: "replacement" });
    expect(await through(stream, "A\ud83d", "\udca9", "", "é\ud83d")).toEqual([[0x41], [0xf0, 0x80], [0x3f], [0x3f]]);
  });

  it("errors in fatal mode", async () => {
    await expect(through(new LegacyTextEncoderStream(toy), "A", "é")).rejects.toMatchObject({
      codePoint: 0xe9,
      index: 1,
    });
  });

  it("calls the listener for each error", async () => {
    const errors: number[] = [];
    const stream = new LegacyTextEncoderStream(toy, { errorMode: "replacement", replacement: "" }, ({ index }) => {
      errors.push(index);
    });
    expect(await through(stream, "é", "aè")).toEqual([[0x61]]);
    expect(errors).toEqual([0, 2]);
  });
});
