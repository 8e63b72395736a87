/** Tests of shared, resized and reused memory, and of inputs that are longer than a block. */
import { kernelHeap } from "@webenc/core/internal/kernels";
import { describe, expect, it } from "vitest";
import { type DecodeProblem, LegacyTextEncoder, TextDecoder } from "./index.js";

const kanji = "漢字かな交じりの文。";
/** Longer than a block of the kernel heap, with two-byte sequences that cross the ends of blocks. */
const long = `a${kanji.repeat(8000)}`;
const encode = (label: string, text: string): Uint8Array<ArrayBuffer> => new LegacyTextEncoder(label).encode(text);
const decode = (label: string, bytes: ArrayBufferView | ArrayBuffer): string => new TextDecoder(label).decode(bytes);

describe.each(["shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "windows-1252", "utf-8", "utf-16le"])("%s", (label) => {
  const text = label === "windows-1252" ? "é€".repeat(40_000) : long;
  const bytes =
    label === "utf-16le" ? new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer) : encode(label, text);

  it.each(["a".repeat(5000), "", text])("decodes shared and resizable buffers", (part) => {
    const source = part === text ? bytes : label === "utf-16le" ? new Uint8Array(0) : encode(label, part);
    const expected = label === "utf-16le" && part !== text ? "" : part;
    // Pages have SharedArrayBuffer only if they are cross-origin isolated.
    if (typeof SharedArrayBuffer === "function") {
      const shared = new Uint8Array(new SharedArrayBuffer(source.length));
      shared.set(source);
      expect(decode(label, shared)).toBe(expected);
    }
    const Resizable = ArrayBuffer as unknown as new (length: number, options: object) => ArrayBuffer;
    const resizable = new Resizable(source.length, { maxByteLength: source.length + 10 });
    new Uint8Array(resizable).set(source);
    expect(decode(label, new Uint8Array(resizable))).toBe(expected);
    expect(decode(label, resizable)).toBe(expected);
  });

  it("decodes blocks and chunks that end inside a sequence", () => {
    for (let cut = 65_530; cut < 65_542; cut++) {
      const decoder = new TextDecoder(label);
      expect(
        decoder.decode(bytes.subarray(0, cut), { stream: true }) + decoder.decode(bytes.subarray(cut)) === text,
      ).toBe(true);
    }
  });

  it("decodes from any offset of a buffer", () => {
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(decode(label, moved.subarray(3)) === text).toBe(true);
  });

  it("keeps no state after a fatal error", () => {
    const decoder = new TextDecoder(label, { fatal: true });
    const broken = new Uint8Array(bytes.length + 1);
    broken.set(bytes);
    broken[bytes.length] = label === "windows-1252" ? 0x41 : 0x8f;
    if (label !== "windows-1252") expect(() => decoder.decode(broken)).toThrow(TypeError);
    expect(decoder.decode(bytes) === text).toBe(true);
  });
});

it("decodes and encodes while another call is decoding or encoding", () => {
  const bytes = encode("shift_jis", long);
  const broken = new Uint8Array(bytes.length + 1);
  broken.set(bytes.subarray(0, 70_001));
  broken[70_001] = 0xff;
  broken.set(bytes.subarray(70_001), 70_002);
  const inner: boolean[] = [];
  const decoder = new TextDecoder("shift_jis", {}, (error: DecodeProblem) => {
    expect(error.offset).toBe(70_001);
    inner.push(
      decode("euc-jp", encode("euc-jp", long)) === long,
      decoder.decode(bytes) === long,
      decode("iso-2022-jp", encode("iso-2022-jp", long)) === long,
    );
  });
  expect(decoder.decode(broken).replace("\ufffd", "") === long).toBe(true);
  expect(inner).toEqual([true, true, true]);

  const encoder = new LegacyTextEncoder("iso-2022-jp", {
    errorMode: () => {
      inner.push(decode("iso-2022-jp", encoder.encode(long)) === long);
      return "?";
    },
  });
  expect(decode("iso-2022-jp", encoder.encode(`${long}☃${long}`)) === `${long}?${long}`).toBe(true);
  expect(inner).toHaveLength(4);
  expect(inner[3]).toBe(true);
});

it("keeps U+FEFF in encodings other than UTF-8 and UTF-16", () => {
  for (const text of ["\ufeff".repeat(3), `\ufeff${"漢".repeat(500)}`, `\ufeff${"a".repeat(5000)}`]) {
    expect(decode("gb18030", encode("gb18030", text))).toBe(text);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(encode("utf-8", text))).toBe(text);
    expect(decode("utf-8", encode("utf-8", text))).toBe(text.slice(1));
  }
});

it("decodes very long texts, whose strings are created in larger pieces", () => {
  // Without a kernel heap all pieces have the same size, and QuickJS is too slow for this test.
  if (!kernelHeap()) return;
  const line = encode("shift_jis", kanji);
  const count = Math.ceil(0x2000001 / line.length);
  const bytes = new Uint8Array(count * line.length);
  for (let i = 0; i < count; i++) bytes.set(line, i * line.length);
  expect(decode("shift_jis", bytes) === kanji.repeat(count)).toBe(true);
});

it("returns bytes in a new buffer", () => {
  for (const text of ["a", "漢", "a".repeat(5000), long]) {
    const bytes = encode("shift_jis", text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    const copy = bytes.slice();
    encode("shift_jis", "別の文".repeat(30_000));
    expect(bytes.every((byte, i) => byte === copy[i])).toBe(true);
  }
});

it("uses one WebAssembly memory of fixed size for all encodings, and one to unpack each table", () => {
  const own = kernelHeap();
  if (!own) return;
  const { Memory } = WebAssembly;
  let created = 0;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      created++;
    }
  };
  const useAll = (): void => {
    for (const label of ["shift_jis", "euc-jp", "iso-2022-jp", "gbk", "gb18030", "big5", "euc-kr", "koi8-r"]) {
      const text = { "koi8-r": "Да", "euc-kr": "한글" }[label] ?? "文字";
      expect(decode(label, encode(label, text.repeat(3000)))).toBe(text.repeat(3000));
    }
  };
  const tables = ["jis0208", "jis0212", "gb18030", "big5", "euc-kr"];
  try {
    useAll();
    expect(created).toBeLessThanOrEqual(tables.length);
    created = 0;
    useAll();
    expect(created).toBe(0);
  } finally {
    WebAssembly.Memory = Memory;
  }
  expect(() => own.memory.grow(1)).toThrow(RangeError);
  expect(own.bytes.length).toBe(own.memory.buffer.byteLength);
  expect(own.memory.buffer.byteLength <= 4 << 20).toBe(true);
});
