import { describe, expect, it } from "vitest";
import { TextEncoder } from "./index.js";

// https://encoding.spec.whatwg.org/#interface-textencoder

// biome-ignore lint/suspicious/noExplicitAny: the tests pass arguments of wrong types.
const Encoder = TextEncoder as any;

/** Encodes to UTF-8 with the language's own function. */
const utf8 = (text: string) =>
  Uint8Array.from(encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).match(/%..|./g) ?? [], (byte) =>
    byte.length > 1 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  );

describe("TextEncoder", () => {
  // https://encoding.spec.whatwg.org/#dom-textencoder
  // https://encoding.spec.whatwg.org/#dom-textencoder-encoding
  it("has the encoding UTF-8 and ignores its arguments", () => {
    expect(new TextEncoder().encoding).toBe("utf-8");
    expect(new Encoder("shift_jis").encoding).toBe("utf-8");
    expect(new Encoder(Symbol()).encode("é")).toEqual(new Uint8Array([0xc3, 0xa9]));
  });

  // https://encoding.spec.whatwg.org/#dom-textencoder-encode
  it("encodes scalar values of each length, and lone surrogates as U+FFFD", () => {
    for (const text of [
      "",
      "a\0\x7f",
      "\x80\u07ff",
      "\u0800\ud7ff\ue000\uffff",
      "\u{10000}\u{10ffff}",
      "\ud800",
      "\udc00a",
      "\ud800\ud800\udc00",
      "a\udbff",
    ]) {
      expect(new TextEncoder().encode(text)).toEqual(utf8(text));
    }
  });

  // https://encoding.spec.whatwg.org/#create-a-uint8array-object
  it("converts its argument and returns a new buffer", () => {
    expect(new Encoder().encode()).toEqual(new Uint8Array(0));
    expect(new Encoder().encode(undefined)).toEqual(new Uint8Array(0));
    expect(new Encoder().encode(null)).toEqual(utf8("null"));
    expect(new Encoder().encode({ toString: () => "x" })).toEqual(new Uint8Array([0x78]));
    expect(() => new Encoder().encode(Symbol())).toThrow(TypeError);
    const { buffer, byteOffset, byteLength } = new TextEncoder().encode("abc");
    expect(buffer).toBeInstanceOf(ArrayBuffer);
    expect([buffer.byteLength, byteOffset, byteLength]).toEqual([3, 0, 3]);
  });

  // https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  it("encodeInto() writes complete characters only", () => {
    const text = "a\u00e9\u20ac\u{1f600}\ud800z";
    const whole = utf8(text);
    const units = [1, 1, 1, 2, 1, 1];
    const lengths = [1, 2, 3, 4, 3, 1];
    for (let size = 0; size <= whole.length + 2; size++) {
      const destination = new Uint8Array(size + 2).fill(0xaa);
      let read = 0;
      let written = 0;
      for (let i = 0; i < units.length && written + lengths[i]! <= size; i++) {
        read += units[i]!;
        written += lengths[i]!;
      }
      expect(new TextEncoder().encodeInto(text, destination.subarray(1, 1 + size))).toEqual({ read, written });
      expect([...destination]).toEqual([0xaa, ...whole.subarray(0, written), ...Array(size + 1 - written).fill(0xaa)]);
    }
  });

  it("encodeInto() accepts a Uint8Array of any buffer and nothing else", () => {
    const encoder = new Encoder();
    const shared = new Uint8Array(new SharedArrayBuffer(2));
    expect(encoder.encodeInto("é", shared)).toEqual({ read: 1, written: 2 });
    expect([...shared]).toEqual([0xc3, 0xa9]);
    // biome-ignore lint/suspicious/noExplicitAny: the types of Node 20 lack the option.
    const resizable = new Uint8Array(new (ArrayBuffer as any)(2, { maxByteLength: 4 }));
    expect(encoder.encodeInto("é", resizable)).toEqual({ read: 1, written: 2 });
    expect(encoder.encodeInto("é", new (class extends Uint8Array {})(2))).toEqual({ read: 1, written: 2 });
    const detached = new Uint8Array(2);
    structuredClone(detached.buffer, { transfer: [detached.buffer] });
    expect(encoder.encodeInto("é", detached)).toEqual({ read: 0, written: 0 });
    for (const wrong of [
      undefined,
      null,
      [],
      {},
      "",
      new ArrayBuffer(1),
      new Int8Array(1),
      new Uint8ClampedArray(1),
      new DataView(new ArrayBuffer(1)),
      new Uint16Array(1),
    ]) {
      expect(() => encoder.encodeInto("", wrong)).toThrow(TypeError);
    }
    expect(() => encoder.encodeInto()).toThrow(TypeError);
    expect(() => encoder.encodeInto("")).toThrow(TypeError);
    expect(() => encoder.encodeInto(Symbol(), new Uint8Array(1))).toThrow(TypeError);
    expect(encoder.encodeInto(undefined, new Uint8Array(9))).toEqual({ read: 9, written: 9 });
  });
});
