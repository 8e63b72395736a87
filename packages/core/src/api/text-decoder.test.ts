import { describe, expect, it } from "vitest";
import { toy } from "../testing/toy.js";
import { TextDecoder } from "./text-decoder.js";

const bytes = (...values: number[]) => Uint8Array.from(values);

// https://encoding.spec.whatwg.org/#interface-textdecoder
describe("TextDecoder", () => {
  it("has the properties of its arguments", () => {
    expect(new TextDecoder(toy)).toMatchObject({ encoding: "toy", fatal: false, ignoreBOM: false });
    expect(new TextDecoder(toy, { fatal: true, ignoreBOM: true })).toMatchObject({ fatal: true, ignoreBOM: true });
    expect(Object.prototype.toString.call(new TextDecoder(toy))).toBe("[object TextDecoder]");
  });

  it("throws for an encoding that it cannot decode", () => {
    expect(() => new TextDecoder({ name: "Toy", encoder: toy.encoder } as never)).toThrow(RangeError);
    expect(() => new TextDecoder({ ...toy, name: "replacement" })).toThrow(RangeError);
    expect(() => new TextDecoder("toy" as never)).toThrow(TypeError);
  });

  it("removes the byte order mark of Unicode encodings, whose name may be in lower case", () => {
    for (const [name, text] of [
      ["UTF-8", "a"],
      ["utf-8", "a"],
      ["toy", "\ufeffa"],
    ] as const) {
      const decoder = () => ({
        handler: (_: unknown, byte: number) => (byte < 0 ? -2 : byte ? byte : 0xfeff),
        pendingByteCount: () => 0,
      });
      expect(new TextDecoder({ name, decoder }).decode(bytes(0, 0x61))).toBe(text);
    }
  });

  it("throws its own error, whatever a listener does to the object that it receives", () => {
    const rename = (problem: object) => Object.assign(problem, { name: "file.txt", message: "", offset: 7, code: 1 });
    const decode = () => new TextDecoder(toy, { fatal: true }, rename).decode(bytes(0x41, 0xff));
    expect(decode).toThrow(
      expect.objectContaining({ name: "TypeError", message: "Invalid Toy byte sequence FF at offset 1", offset: 1 }),
    );
  });

  it("decodes buffers and views", () => {
    const input = bytes(0x41, 0xf0, 0x80, 0x42);
    const decoder = new TextDecoder(toy);
    expect(decoder.decode(input)).toBe("A💩B");
    expect(decoder.decode(input.buffer)).toBe("A💩B");
    expect(decoder.decode(new DataView(input.buffer, 1, 2))).toBe("💩");
    expect(decoder.decode()).toBe("");
    expect(() => decoder.decode(null as never)).toThrow(TypeError);
    expect(() => decoder.decode("A" as never)).toThrow(TypeError);
  });

  it("continues a stream until a call without stream", () => {
    const decoder = new TextDecoder(toy);
    expect(decoder.decode(bytes(0x41, 0xf0), { stream: true })).toBe("A");
    expect(decoder.decode(bytes(0x80, 0xf0), { stream: true })).toBe("💩");
    expect(decoder.decode()).toBe("\u{FFFD}");
    expect(decoder.decode(bytes(0xff))).toBe("\u{FFFD}");
  });

  it("removes a byte order mark of an encoding of Unicode, unless ignoreBOM is true", () => {
    const unicode = { ...toy, name: "UTF-8" };
    expect(new TextDecoder(unicode).decode(bytes(0xef, 0xef, 0x41))).toBe("\ufeffA");
    expect(new TextDecoder(unicode, { ignoreBOM: true }).decode(bytes(0xef, 0x41))).toBe("\ufeffA");
    expect(new TextDecoder(toy).decode(bytes(0xef, 0x41))).toBe("\ufeffA");
  });

  it("throws at the first error in fatal mode, and starts again after it", () => {
    const decoder = new TextDecoder(toy, { fatal: true });
    expect(() => decoder.decode(bytes(0x41, 0xf0, 0x42))).toThrow(
      expect.objectContaining({ offset: 1, bytes: bytes(0xf0), encoding: "Toy" }),
    );
    expect(decoder.decode(bytes(0x41))).toBe("A");
  });

  it("calls the listener for each error", () => {
    const errors: [number, number[]][] = [];
    const decoder = new TextDecoder(toy, {}, ({ offset, bytes }) => {
      errors.push([offset, [...bytes]]);
    });
    expect(decoder.decode(bytes(0xff, 0x41, 0xf0), { stream: true })).toBe("\u{FFFD}A");
    expect(decoder.decode()).toBe("\u{FFFD}");
    expect(errors).toEqual([
      [0, [0xff]],
      [2, [0xf0]],
    ]);
  });
});
