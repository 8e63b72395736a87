import { describe, expect, it } from "vitest";
import type { EncodeErrorMode } from "../standard/error-mode.js";
import { toy } from "../testing/toy.js";
import { LegacyTextEncoder } from "./legacy-text-encoder.js";

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe("LegacyTextEncoder", () => {
  it("has the name of its encoding, and throws for one without an encoder", () => {
    expect(new LegacyTextEncoder(toy).encoding).toBe("toy");
    expect(() => new LegacyTextEncoder({ name: "Toy", decoder: toy.decoder } as never)).toThrow(RangeError);
    expect(() => new LegacyTextEncoder("toy" as never)).toThrow(TypeError);
  });

  it("throws for a code point that cannot be encoded, and starts again after it", () => {
    const encoder = new LegacyTextEncoder(toy);
    expect(() => encoder.encode("A💩é")).toThrow(
      expect.objectContaining({ codePoint: 0xe9, index: 3, encoding: "Toy" }),
    );
    expect([...encoder.encode("A")]).toEqual([0x41]);
    expect(() => encoder.encode("\ud83d")).toThrow(expect.objectContaining({ codePoint: 0xfffd, index: 0 }));
  });

  it("replaces code points that cannot be encoded as errorMode says", () => {
    const encoded = (errorMode: EncodeErrorMode, replacement?: string) =>
      ascii(new LegacyTextEncoder(toy, { errorMode, replacement }).encode("aéb"));
    expect(encoded("html")).toBe("a&#233;b");
    expect(encoded("replacement")).toBe("a?b");
    expect(encoded("replacement", "")).toBe("ab");
    expect(encoded("replacement", "html")).toBe("ahtmlb");
    expect(encoded(({ codePoint }) => `<${codePoint.toString(16)}>`)).toBe("a<e9>b");
  });

  it("calls the listener for each error", () => {
    const errors: [number, number][] = [];
    const encoder = new LegacyTextEncoder(toy, { errorMode: "replacement" }, ({ index, codePoint }) => {
      errors.push([index, codePoint]);
    });
    encoder.encode("aé", { stream: true });
    encoder.encode("è");
    expect(errors).toEqual([
      [1, 0xe9],
      [2, 0xe8],
    ]);
  });

  it("continues a stream until a call without stream", () => {
    const encoder = new LegacyTextEncoder(toy, { errorMode: "replacement" });
    expect([...encoder.encode("A\ud83d", { stream: true })]).toEqual([0x41]);
    expect([...encoder.encode("\udca9\ud83d", { stream: true })]).toEqual([0xf0, 0x80]);
    expect([...encoder.encode()]).toEqual([0x3f]);
  });

  it("writes complete characters into a destination", () => {
    const destination = new Uint8Array(4);
    const encoder = new LegacyTextEncoder(toy, { errorMode: "html" });
    expect(encoder.encodeInto("AB💩é", destination)).toEqual({ read: 4, written: 4 });
    expect([...destination]).toEqual([0x41, 0x42, 0xf0, 0x80]);
    expect(encoder.encodeInto("é", destination)).toEqual({ read: 0, written: 0 });
  });
});
