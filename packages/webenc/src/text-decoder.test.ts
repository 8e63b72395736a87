import { describe, expect, it } from "vitest";
import { encodings, TextDecoder } from "./index.js";

// https://encoding.spec.whatwg.org/#interface-textdecoder

// biome-ignore lint/suspicious/noExplicitAny: the tests pass arguments of wrong types.
const Decoder = TextDecoder as any;
const bytes = (...values: number[]) => new Uint8Array(values);

// https://encoding.spec.whatwg.org/#dom-textdecoder
// https://encoding.spec.whatwg.org/#dom-textdecoder-encoding
// https://encoding.spec.whatwg.org/#dom-textdecoder-fatal
// https://encoding.spec.whatwg.org/#dom-textdecoder-ignorebom
describe("new TextDecoder()", () => {
  it("has the defaults UTF-8, not fatal, and BOM not ignored", () => {
    const decoder = new TextDecoder();
    expect(decoder.encoding).toBe("utf-8");
    expect(decoder.fatal).toBe(false);
    expect(decoder.ignoreBOM).toBe(false);
    expect(new Decoder(undefined).encoding).toBe("utf-8");
  });

  it.each(encodings.flatMap(([{ name }, labels]) => labels.map((label) => [label, name] as const)))(
    "accepts the label %s of %s",
    (label, name) => {
      for (const spelling of [label, label.toUpperCase(), ` \t\n\f\r${label}\r\f\n\t `]) {
        if (name === "replacement") expect(() => new TextDecoder(spelling)).toThrow(RangeError);
        else expect(new TextDecoder(spelling).encoding).toBe(name.toLowerCase());
      }
    },
  );

  // https://encoding.spec.whatwg.org/#concept-encoding-get
  it("removes ASCII whitespace only and lowercases ASCII letters only", () => {
    for (const space of ["\v", "\0", "\u00a0", "\u2028", "\u3000", "\ufeff"]) {
      expect(() => new TextDecoder(`${space}utf-8`)).toThrow(RangeError);
      expect(() => new TextDecoder(`utf-8${space}`)).toThrow(RangeError);
    }
    for (const label of [
      "\u212aoi8-r",
      "ko\u01318-r",
      "l\u0131",
      "ut\u0192-8",
      "utf- 8",
      "",
      " ",
      "utf-8\0",
      "i\u0307so-8859-2",
    ]) {
      expect(() => new TextDecoder(label)).toThrow(RangeError);
    }
  });

  it("converts the label to a string", () => {
    expect(new Decoder({ toString: () => "l1" }).encoding).toBe("windows-1252");
    expect(new Decoder(new String("sjis")).encoding).toBe("shift_jis");
    expect(new Decoder(866).encoding).toBe("ibm866");
    expect(() => new Decoder(null)).toThrow(RangeError);
    expect(() => new Decoder(Symbol("utf-8"))).toThrow(TypeError);
    expect(() => new Decoder(Object.create(null))).toThrow(TypeError);
  });

  it("reads the options once and in order, before it looks up the label", () => {
    const read: string[] = [];
    const options = new Proxy(
      {},
      {
        get: (_, key) => {
          read.push(String(key));
          return undefined;
        },
      },
    );
    expect(() => new TextDecoder("no label", options)).toThrow(RangeError);
    expect(read).toEqual(["fatal", "ignoreBOM"]);
    const thrown = new Error();
    const throws = {
      get fatal(): boolean {
        throw thrown;
      },
    };
    expect(() => new TextDecoder("no label", throws)).toThrow(thrown);
    const order: string[] = [];
    new Decoder(
      { toString: () => order.push("label") && "utf-8" },
      {
        get fatal() {
          order.push("fatal");
          return 0;
        },
      },
    );
    expect(order).toEqual(["label", "fatal"]);
  });

  it("converts the options and their members", () => {
    for (const nothing of [undefined, null, {}, () => {}, [], new Map()]) {
      expect(new Decoder("utf-8", nothing).fatal).toBe(false);
    }
    for (const primitive of [0, 1, "", "x", true, 1n, Symbol()]) {
      expect(() => new Decoder("utf-8", primitive)).toThrow(TypeError);
    }
    for (const yes of [true, 1, "false", {}, [], Symbol()]) {
      const decoder = new Decoder("utf-8", { fatal: yes, ignoreBOM: yes });
      expect([decoder.fatal, decoder.ignoreBOM]).toEqual([true, true]);
    }
    for (const no of [false, 0, "", null, undefined, Number.NaN, 0n]) {
      const decoder = new Decoder("utf-8", { fatal: no, ignoreBOM: no });
      expect([decoder.fatal, decoder.ignoreBOM]).toEqual([false, false]);
    }
    expect(new Decoder("utf-8", Object.create({ fatal: true })).fatal).toBe(true);
  });
});

// https://encoding.spec.whatwg.org/#dom-textdecoder-decode
describe("decode()", () => {
  it("accepts every kind of BufferSource", () => {
    const buffer = bytes(
      0xff,
      0x61,
      0x62,
      0x63,
      0x64,
      0x65,
      0x66,
      0x67,
      0x68,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
    ).buffer;
    const inner = buffer.slice(1, 9);
    const decoder = new TextDecoder();
    expect(decoder.decode(inner)).toBe("abcdefgh");
    expect(decoder.decode(new Uint8Array(buffer, 1, 8))).toBe("abcdefgh");
    expect(decoder.decode(new DataView(buffer, 1, 8))).toBe("abcdefgh");
    const views = [
      Int8Array,
      Uint8ClampedArray,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
      BigInt64Array,
      BigUint64Array,
    ];
    for (const View of views) {
      const aligned = new ArrayBuffer(24);
      new Uint8Array(aligned).set(new Uint8Array(inner), 8);
      expect(decoder.decode(new View(aligned, 8, 8 / View.BYTES_PER_ELEMENT))).toBe("abcdefgh");
    }
    const shared = new SharedArrayBuffer(8);
    new Uint8Array(shared).set(new Uint8Array(inner));
    expect(decoder.decode(shared)).toBe("abcdefgh");
    expect(decoder.decode(new Uint8Array(shared, 2, 3))).toBe("cde");
    expect(decoder.decode(new DataView(shared, 2, 3))).toBe("cde");
    expect(decoder.decode(new (class extends Uint8Array {})([0xc3, 0xa9]))).toBe("é");
  });

  it("accepts resizable and growable buffers, and views that are out of bounds", () => {
    const decoder = new TextDecoder();
    // biome-ignore lint/suspicious/noExplicitAny: the types of Node 20 lack the option.
    const buffer: any = new (ArrayBuffer as any)(4, { maxByteLength: 8 });
    const view = new Uint8Array(buffer);
    const fixed = new Uint8Array(buffer, 2, 2);
    const dataView = new DataView(buffer, 2, 2);
    view.set([0x61, 0x62, 0x63, 0x64]);
    expect(decoder.decode(buffer)).toBe("abcd");
    buffer.resize(5);
    expect(decoder.decode(view)).toBe("abcd\0");
    expect(decoder.decode(fixed)).toBe("cd");
    buffer.resize(3);
    expect(decoder.decode(fixed)).toBe("");
    expect(decoder.decode(dataView)).toBe("");
    expect(decoder.decode(view)).toBe("abc");
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const growable: any = new (SharedArrayBuffer as any)(1, { maxByteLength: 8 });
    const tracking = new Uint8Array(growable);
    growable.grow(2);
    tracking.set([0x61, 0x62]);
    expect(decoder.decode(tracking)).toBe("ab");
  });

  it("decodes a detached buffer as empty, also if a getter detaches it", () => {
    const detach = (buffer: ArrayBuffer) => structuredClone(buffer, { transfer: [buffer] });
    const decoder = new TextDecoder();
    const view = bytes(0x61);
    const dataView = new DataView(view.buffer);
    detach(view.buffer);
    expect(decoder.decode(view.buffer)).toBe("");
    expect(decoder.decode(view)).toBe("");
    expect(decoder.decode(dataView)).toBe("");
    const late = bytes(0x61);
    const options = {
      get stream() {
        detach(late.buffer);
        return false;
      },
    };
    expect(decoder.decode(late, options)).toBe("");
  });

  it("throws for a value that is not a BufferSource before it reads the options", () => {
    let read = false;
    const options = {
      get stream() {
        return (read = true);
      },
    };
    for (const wrong of [
      null,
      0,
      1,
      "",
      "abc",
      true,
      {},
      [],
      [0x61],
      Symbol(),
      new Blob(),
      { buffer: new ArrayBuffer(1) },
      Object.create(ArrayBuffer.prototype),
      Object.create(Uint8Array.prototype),
      { [Symbol.toStringTag]: "ArrayBuffer" },
    ]) {
      expect(() => new Decoder().decode(wrong, options)).toThrow(TypeError);
    }
    expect(read).toBe(false);
    for (const primitive of [0, "", true]) expect(() => new Decoder().decode(bytes(), primitive)).toThrow(TypeError);
    expect(new Decoder().decode(undefined, null)).toBe("");
    expect(new Decoder().decode()).toBe("");
  });

  it("ignores properties that a subclass or an own property overrides on a buffer", () => {
    class Liar extends Uint8Array {
      override get length(): never {
        throw new Error("length");
      }
      override get byteLength(): never {
        throw new Error("byteLength");
      }
      override get byteOffset(): never {
        throw new Error("byteOffset");
      }
      override get buffer(): never {
        throw new Error("buffer");
      }
      static get [Symbol.species](): never {
        throw new Error("species");
      }
    }
    const liar = new Liar(2);
    Uint8Array.prototype.fill.call(liar, 0x61);
    expect(new TextDecoder().decode(liar)).toBe("aa");
    const own = bytes(0x61, 0x62);
    Object.defineProperties(own, {
      byteLength: { value: 1 },
      length: { value: 9 },
      buffer: { value: new ArrayBuffer(9) },
    });
    expect(new TextDecoder().decode(own)).toBe("ab");
    const tagged = bytes(0x61).buffer;
    Object.defineProperty(tagged, Symbol.toStringTag, { value: "Object" });
    expect(new TextDecoder().decode(tagged)).toBe("a");
  });

  it("replaces errors, or throws a TypeError if fatal is set", () => {
    expect(new TextDecoder().decode(bytes(0x61, 0xff, 0x62))).toBe("a\ufffdb");
    const decoder = new TextDecoder("utf-8", { fatal: true });
    expect(() => decoder.decode(bytes(0x61, 0xff))).toThrow(TypeError);
    expect(decoder.decode(bytes(0x62))).toBe("b");
    // One U+FFFD for each maximal subpart.
    expect(new TextDecoder().decode(bytes(0xf0, 0x80, 0x80, 0xe2, 0x82, 0x41, 0xf4, 0x90, 0xed, 0xa0, 0x80))).toBe(
      "\ufffd\ufffd\ufffd\ufffdA\ufffd\ufffd\ufffd\ufffd\ufffd",
    );
  });

  it("keeps its state during a stream and resets it after the last chunk and after an error", () => {
    const decoder = new TextDecoder();
    expect(decoder.decode(bytes(0xe2), { stream: true })).toBe("");
    expect(decoder.decode(undefined, { stream: true })).toBe("");
    expect(decoder.decode(bytes(), { stream: true })).toBe("");
    expect(decoder.decode(bytes(0x82, 0xac, 0xf0), { stream: true })).toBe("€");
    expect(decoder.decode()).toBe("\ufffd");
    expect(decoder.decode(bytes(0x82))).toBe("\ufffd");
    const fatal = new TextDecoder("utf-8", { fatal: true });
    expect(fatal.decode(bytes(0xe2), { stream: true })).toBe("");
    expect(() => fatal.decode()).toThrow(TypeError);
    expect(fatal.decode(bytes(0x61))).toBe("a");
  });

  it("drops the unread and restored bytes of a chunk that throws", () => {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    expect(() => decoder.decode(bytes(0xfd, 0xef), { stream: true })).toThrow(TypeError);
    expect(decoder.decode()).toBe("");
    expect(() => decoder.decode(bytes(0xff, 0x61, 0xe2), { stream: true })).toThrow(TypeError);
    expect(decoder.decode(bytes(0xe2, 0x82, 0xac), { stream: true })).toBe("€");
    // The byte that the handler restored.
    expect(() => decoder.decode(bytes(0xe2, 0x80, 0x61), { stream: true })).toThrow(TypeError);
    expect(decoder.decode(bytes(0x62))).toBe("b");
    for (const chunks of [[[0x81, 0x30, 0x21, 0x21, 0x21]], [[0x81], [0x30], [0x21, 0x21]]]) {
      const gb18030 = new TextDecoder("gb18030", { fatal: true });
      const last = chunks.pop()!;
      for (const chunk of chunks) expect(gb18030.decode(bytes(...chunk), { stream: true })).toBe("");
      expect(() => gb18030.decode(bytes(...last), { stream: true })).toThrow(TypeError);
      expect(gb18030.decode(bytes(0x80))).toBe("€");
    }
  });

  it("drops the unread bytes of a chunk whose listener throws", () => {
    const thrown = new Error();
    const decoder = new TextDecoder("utf-8", {}, () => {
      throw thrown;
    });
    expect(() => decoder.decode(bytes(0x61, 0xff, 0x62), { stream: true })).toThrow(thrown);
    expect(decoder.decode(bytes(0x63))).toBe("c");
  });

  it("keeps the state of ISO-2022-JP after a fatal error in a stream, and loses it in a call that ends one", () => {
    const decoder = new TextDecoder("iso-2022-jp", { fatal: true });
    for (const stream of [true, false]) {
      expect(() => decoder.decode(bytes(0x1b, 0x28, 0x4a, 0xff, 0x41), { stream })).toThrow(TypeError);
      expect(decoder.decode(bytes(0x5c, 0x7e))).toBe(stream ? "¥‾" : "\\~");
    }
    // The escape byte after the leading byte was read, so the escape sequence continues in the next chunk.
    expect(() => decoder.decode(bytes(0x1b, 0x24, 0x42, 0x24, 0x1b, 0x41), { stream: true })).toThrow(TypeError);
    expect(decoder.decode(bytes(0x28, 0x4a, 0x5c))).toBe("¥");
  });

  it("counts dropped bytes in the offsets of later errors", () => {
    const offsets: [number, number[]][] = [];
    const decoder = new TextDecoder("iso-2022-jp", { fatal: true }, ({ offset, bytes }) => {
      offsets.push([offset, [...bytes]]);
    });
    const chunks = [
      [0x61, 0xff, 0x61, 0x61],
      [0x61, 0xfe, 0x61],
      // A leading byte, an escape byte, and dropped bytes after it.
      [0x1b, 0x24, 0x42, 0x24, 0x1b, 0x61, 0x61],
      [0x7f],
      [0x21],
      [0x80],
    ];
    for (const chunk of chunks) {
      try {
        decoder.decode(bytes(...chunk), { stream: true });
      } catch {
        // The listener has received the error.
      }
    }
    expect(offsets).toEqual([
      [1, [0xff]],
      [5, [0xfe]],
      [10, [0x24]],
      [11, [0x1b]],
      [15, [0x21, 0x80]],
    ]);
    expect(() => decoder.decode(bytes(0xff))).toThrow("at offset 17");
    expect(() => decoder.decode(bytes(0xff))).toThrow("at offset 0");
  });

  it("counts dropped bytes in the offsets of errors of a sequence that was pending before them", () => {
    for (const [chunks, expected] of [
      // The escape sequence continues in two chunks.
      [
        [[0x28], [0x7f]],
        [3, 4, 7],
      ],
      // A second error in the same chunk.
      [[[0x7f]], [3, 4, 7]],
    ] as const) {
      const offsets: number[] = [];
      const decoder = new TextDecoder("iso-2022-jp", {}, ({ offset }) => {
        offsets.push(offset);
        if (offsets.length === 1) throw new Error("dropped");
      });
      expect(() => decoder.decode(bytes(0x1b, 0x24, 0x42, 0x24, 0x1b, 0x61, 0x61), { stream: true })).toThrow(
        "dropped",
      );
      for (const chunk of chunks) decoder.decode(bytes(...chunk), { stream: true });
      expect(offsets).toEqual(expected);
    }
  });

  it("is not affected by changes of the input after the call", () => {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const input = bytes(0x61, 0xe2);
    expect(decoder.decode(input, { stream: true })).toBe("a");
    input.fill(0x7a);
    expect(decoder.decode(bytes(0x82, 0xac))).toBe("€");
  });

  describe.each([
    ["utf-8", [0xef, 0xbb, 0xbf], [0x61]],
    ["utf-16le", [0xff, 0xfe], [0x61, 0]],
    ["utf-16be", [0xfe, 0xff], [0, 0x61]],
  ])("the byte order mark of %s", (label, bom, a) => {
    // https://encoding.spec.whatwg.org/#concept-td-serialize
    it("is removed once at the start of each stream", () => {
      const decoder = new TextDecoder(label);
      for (let round = 0; round < 2; round++) {
        expect(decoder.decode(bytes(...bom, ...a))).toBe("a");
        expect(decoder.decode(bytes(...bom, ...bom, ...a))).toBe("\ufeffa");
        expect(decoder.decode(bytes(...a, ...bom))).toBe("a\ufeff");
        expect(decoder.decode(bytes(...bom))).toBe("");
      }
      const ignoring = new TextDecoder(label, { ignoreBOM: true });
      expect(ignoring.decode(bytes(...bom, ...a))).toBe("\ufeffa");
    });

    it("is removed if it is split between chunks, and only once in a stream", () => {
      for (const ignoreBOM of [false, true]) {
        const decoder = new TextDecoder(label, { ignoreBOM });
        for (let round = 0; round < 2; round++) {
          let output = "";
          for (const byte of [...bom, ...bom, ...a]) output += decoder.decode(bytes(byte), { stream: true });
          expect(output + decoder.decode()).toBe(ignoreBOM ? "\ufeff\ufeffa" : "\ufeffa");
        }
      }
    });

    it("is recognised again after a fatal error before any output", () => {
      const decoder = new TextDecoder(label, { fatal: true });
      const broken = label === "utf-8" ? [0xff] : label === "utf-16le" ? [0, 0xdc] : [0xdc, 0];
      expect(() => decoder.decode(bytes(...bom, ...broken))).toThrow(TypeError);
      expect(decoder.decode(bytes(...bom, ...a))).toBe("a");
    });
  });

  it("keeps a byte order mark in other encodings", () => {
    expect(new TextDecoder("gb18030").decode(bytes(0x84, 0x31, 0x95, 0x33, 0x61))).toBe("\ufeffa");
    expect(new TextDecoder("windows-1252").decode(bytes(0xef, 0xbb, 0xbf))).toBe("ï»¿");
  });
});

describe("errors with positions", () => {
  const failing = (label: string, ...chunks: number[][]) => {
    const decoder = new TextDecoder(label, { fatal: true });
    try {
      for (const chunk of chunks) decoder.decode(bytes(...chunk), { stream: true });
      decoder.decode();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each([
    ["utf-8", [[0x61, 0xff]], 1, [0xff]],
    ["utf-8", [[0x61, 0xe2], [0x82], [0x41]], 1, [0xe2, 0x82]],
    ["utf-8", [[0x61, 0xf0, 0x9f], []], 1, [0xf0, 0x9f]],
    ["shift_jis", [[0x82, 0xa0, 0x82, 0x22]], 2, [0x82]],
    ["shift_jis", [[0x82, 0xa0, 0x82], [0xff]], 2, [0x82, 0xff]],
    ["gb18030", [[0x61, 0x81], [0x30], [0x81], [0x41]], 1, [0x81]],
    ["gb18030", [[0x61], [0xfe, 0x39, 0xfe, 0x39]], 1, [0xfe, 0x39, 0xfe, 0x39]],
    ["euc-jp", [[0x8f], [0xa1], [0xa1]], 0, [0x8f, 0xa1, 0xa1]],
    [
      "iso-2022-jp",
      [
        [0x1b, 0x24, 0x42, 0x24],
        [0x1b, 0x28, 0x42],
      ],
      3,
      [0x24],
    ],
    [
      "iso-2022-jp",
      [
        [0x1b, 0x28, 0x42],
        [0x1b, 0x28, 0x42],
      ],
      3,
      [0x1b, 0x28, 0x42],
    ],
    ["iso-2022-jp", [[0x61, 0x1b], [0x24], [0x61]], 1, [0x1b]],
    ["utf-16le", [[0x61, 0], [0x3d], [0xd8, 0x61, 0]], 2, [0x3d, 0xd8]],
    ["utf-16be", [[0, 0x61, 0xd8, 0x3d, 0]], 2, [0xd8, 0x3d, 0]],
    ["windows-1253", [[0x61], [0x62, 0xd2]], 2, [0xd2]],
  ])("%s %j", (label, chunks, offset, offending) => {
    const error = failing(label, ...chunks);
    expect((error as Error).constructor).toBe(TypeError);
    expect(error).toMatchObject({ code: "ERR_ENCODING_INVALID_ENCODED_DATA", offset, bytes: bytes(...offending) });
    expect((error as { encoding: string }).encoding.toLowerCase()).toBe(label);
    expect((error as Error).message).toContain(`at offset ${offset}`);
  });

  it("are passed to a listener as they occur if fatal is not set", () => {
    const errors: [number, number[]][] = [];
    const input = bytes(0x61, 0x82, 0x22, 0xff);
    const decoder = new TextDecoder("shift_jis", {}, ({ offset, bytes }) => {
      errors.push([offset, [...bytes]]);
      input.fill(0);
    });
    expect(decoder.decode(input, { stream: true })).toBe('a\ufffd"\ufffd');
    decoder.decode(bytes(0x82));
    expect(errors).toEqual([
      [1, [0x82]],
      [3, [0xff]],
      [4, [0x82]],
    ]);
  });
});

describe("a decoder that is reused", () => {
  it("counts offsets from the start of each stream", () => {
    const offsets: number[] = [];
    const decoder = new TextDecoder("shift_jis", {}, ({ offset }) => offsets.push(offset));
    for (const stream of [false, false, true, false, false]) decoder.decode(new Uint8Array([0x61, 0xff]), { stream });
    expect(offsets).toEqual([1, 1, 1, 3, 1]);
  });

  it("resets its state after a fatal error that ends the stream", () => {
    const decoder = new TextDecoder("iso-2022-jp", { fatal: true });
    expect(() => decoder.decode(new Uint8Array([0x1b, 0x24, 0x42, 0xff]))).toThrow(TypeError);
    expect(decoder.decode(new Uint8Array([0x34, 0x41]))).toBe("4A");
  });

  it("decodes U+FFFF to one code unit and supplementary code points to two", () => {
    const bytes = new Uint8Array([0xef, 0xbf, 0xbf, 0xf0, 0x90, 0x80, 0x80, 0x61]);
    expect(new TextDecoder("utf-8").decode(bytes)).toBe("\uffff\u{10000}a");
    expect(new TextDecoder("utf-16be").decode(new Uint8Array([0xff, 0xff, 0xd8, 0, 0xdc, 0]))).toBe("\uffff\u{10000}");
  });
});
