import { FINISHED } from "@webenc/core";
import type { EncodeEngine, FastEncoder } from "@webenc/core/internal";
import { describe, expect, it } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import {
  type EncodeError,
  type EncodeProblem,
  encodings,
  isEncodeError,
  LegacyTextEncoder,
  windows1252,
} from "./index.js";

// biome-ignore lint/suspicious/noExplicitAny: the tests pass arguments of wrong types.
const Encoder = LegacyTextEncoder as any;
const bytes = (...values: number[]) => new Uint8Array(values);
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

describe("new LegacyTextEncoder()", () => {
  it.each(encodings.map(([encoding]) => encoding))(
    "accepts $name if it has an encoder and throws otherwise",
    (encoding) => {
      const withoutEncoder = ["replacement", "UTF-16BE", "UTF-16LE"].includes(encoding.name);
      for (const argument of [encoding, encoding.name]) {
        if (withoutEncoder) expect(() => new Encoder(argument)).toThrow(RangeError);
        else expect(new Encoder(argument).encoding).toBe(encoding.name.toLowerCase());
      }
    },
  );

  it("throws for a value that is neither a label nor an encoding, and for an invalid error mode", () => {
    expect(() => new Encoder("nonesuch")).toThrow(RangeError);
    expect(() => new Encoder(Symbol())).toThrow(TypeError);
    expect(() => new Encoder("utf-8", 1)).toThrow(TypeError);
    for (const errorMode of [null, 1, true, {}, [], "", "?", "replace", "skip", "ignore", "HTML"])
      expect(() => new Encoder("utf-8", { errorMode })).toThrow(TypeError);
    expect(new Encoder().encoding).toBe("utf-8");
  });
});

describe("encode()", () => {
  it("throws by default, with the code point and its index", () => {
    const encoder = new LegacyTextEncoder("windows-1252");
    expect(encoder.encode("a€")).toEqual(bytes(0x61, 0x80));
    for (const [text, codePoint, index] of [
      ["ab☃", 0x2603, 2],
      ["😀", 0x1f600, 0],
      ["é😀\ud83d", 0x1f600, 1],
      ["x\udc00", 0xfffd, 1],
    ] as const) {
      let error: EncodeError | undefined;
      try {
        encoder.encode(text);
      } catch (thrown) {
        if (isEncodeError(thrown)) error = thrown;
      }
      expect(error!.constructor).toBe(TypeError);
      expect(error).toMatchObject({
        code: "ERR_ENCODING_UNENCODABLE_CODE_POINT",
        encoding: "windows-1252",
        codePoint,
        index,
      });
      expect(error!.message).toContain(`index ${index}`);
    }
    expect(encoder.encode("b")).toEqual(bytes(0x62));
  });

  it("writes the replacement of the error mode", () => {
    const encode = (errorMode: unknown, text: string, label?: string, replacement?: string) =>
      new Encoder(label ?? "windows-1252", { errorMode, replacement }).encode(text);
    const replace = (replacement: string | undefined, text: string, label?: string) =>
      encode("replacement", text, label, replacement);
    expect(encode("html", "a☃b😀\ud800")).toEqual(ascii("a&#9731;b&#128512;&#65533;"));
    expect(replace(undefined, "a☃b")).toEqual(ascii("a?b"));
    expect(replace("", "a☃b")).toEqual(ascii("ab"));
    expect(replace("[é]", "a☃b")).toEqual(ascii("a[\xe9]b"));
    expect(encode((error: EncodeProblem) => `<${error.codePoint.toString(16)}@${error.index}>`, "a☃b😀")).toEqual(
      ascii("a<2603@1>b<1f600@3>"),
    );
    // The result contains no two consecutive escape sequences, which would not decode.
    expect(replace("漢", "a☃☃b", "iso-2022-jp")).toEqual(ascii("a\x1b$B4A\x1b$B4A\x1b(Bb"));
    expect(replace("", "日☃本☃¥☃", "iso-2022-jp")).toEqual(ascii("\x1b$BF|\x1b$BK\\\x1b(J\\\x1b(B"));
    expect(() => replace("☺", "a☃b")).toThrow(/263A/);
    expect(() => encode(() => 1, "☃")).toThrow(TypeError);
    expect(() => encode(() => undefined, "☃")).toThrow(TypeError);
    const thrown = new Error();
    expect(() =>
      encode(() => {
        throw thrown;
      }, "☃"),
    ).toThrow(thrown);
  });

  it("calls a listener for each error in each error mode", () => {
    for (const errorMode of ["html", "replacement", () => ""] as const) {
      const errors: unknown[] = [];
      const encoder = new LegacyTextEncoder("euc-kr", { errorMode }, ({ codePoint, index }) =>
        errors.push([codePoint, index]),
      );
      encoder.encode("a😀", { stream: true });
      encoder.encode("☻");
      encoder.encode("\ud800");
      expect(errors).toEqual([
        [0x1f600, 1],
        [0x263b, 3],
        [0xfffd, 0],
      ]);
    }
    const errors: unknown[] = [];
    const fatal = new LegacyTextEncoder("euc-kr", {}, (error) => errors.push(error));
    expect(() => fatal.encode("😀")).toThrow(TypeError);
    expect(errors).toHaveLength(1);
  });

  it("keeps a leading surrogate and the state of ISO-2022-JP between the calls of a stream", () => {
    const text = "a日本¥~‾ｱ−b😀";
    for (const label of ["iso-2022-jp", "gb18030", "euc-jp", "utf-8"]) {
      const whole = new LegacyTextEncoder(label, { errorMode: "html" }).encode(text);
      for (let cut = 0; cut <= text.length; cut++) {
        const encoder = new LegacyTextEncoder(label, { errorMode: "html" });
        for (let round = 0; round < 2; round++) {
          const pieces = [
            encoder.encode(text.slice(0, cut), { stream: true }),
            encoder.encode("", { stream: true }),
            encoder.encode(text.slice(cut)),
          ];
          expect(joined(pieces)).toEqual(whole);
        }
      }
    }
    const dropping = new LegacyTextEncoder("iso-2022-jp", { errorMode: "replacement", replacement: "" });
    const pieces = [
      dropping.encode("日☃", { stream: true }),
      dropping.encode("☃", { stream: true }),
      dropping.encode("本"),
    ];
    expect(joined(pieces)).toEqual(dropping.encode("日☃☃本"));
    const encoder = new LegacyTextEncoder("iso-2022-jp");
    expect(encoder.encode("日", { stream: true })).toEqual(ascii("\x1b$BF|"));
    expect(encoder.encode()).toEqual(ascii("\x1b(B"));
    expect(encoder.encode()).toEqual(bytes());
    expect(() => encoder.encode("日\ud83d", { stream: true }) && encoder.encode()).toThrow(TypeError);
    expect(encoder.encode("a")).toEqual(ascii("a"));
  });

  it("returns a new buffer of exactly the size of the bytes", () => {
    const { buffer, byteOffset, byteLength } = new LegacyTextEncoder("gbk").encode("中a");
    expect([buffer.byteLength, byteOffset, byteLength]).toEqual([3, 0, 3]);
  });
});

describe("encodeInto()", () => {
  const text = "aé日本語ｱ¥😀b‾−\ud800c";

  it.each(encodings.flatMap(([encoding]) => (encoding.encoder ? [encoding.name] : [])))(
    "writes complete sequences only: %s",
    (name) => {
      const encoder = new LegacyTextEncoder(name, { errorMode: "html" });
      const whole = encoder.encode(text);
      const boundaries = [0];
      for (const character of text) boundaries.push(boundaries.at(-1)! + character.length);
      for (let size = 0; size <= whole.length + 3; size++) {
        const destination = new Uint8Array(size + 1).fill(0xaa);
        const { read, written } = encoder.encodeInto(text, destination.subarray(0, size));
        expect(boundaries).toContain(read);
        // The written bytes are the complete encoding of the read text, and one more character does not fit.
        expect(destination.subarray(0, written)).toEqual(encoder.encode(text.slice(0, read)));
        expect([...destination.subarray(written)]).toEqual(Array(size + 1 - written).fill(0xaa));
        const next = boundaries[boundaries.indexOf(read) + 1];
        if (next === undefined) expect(written).toBe(whole.length);
        else if (name !== "ISO-2022-JP") expect(encoder.encode(text.slice(0, next)).length).toBeGreaterThan(size);
      }
    },
  );

  it.each(encodings.flatMap(([encoding]) => (encoding.encoder ? [encoding.name] : [])))(
    "encodes the longest prefix of a long text that fits: %s",
    (name) => {
      const encoder = new LegacyTextEncoder(name, { errorMode: "replacement" });
      // Each character can be the last of the part that is certain to fit, and of the part that fits.
      const text = `${"é日a本語b".repeat(4)}${"a".repeat(39)}${"日😀".repeat(9)}${"ｱ¥".repeat(9)}`;
      const prefixes = [""];
      for (const character of text) prefixes.push(prefixes.at(-1)! + character);
      const lengths = prefixes.map((prefix) => encoder.encode(prefix).length);
      for (let size = 90; size <= lengths.at(-1)! + 1; size += 3) {
        const destination = new Uint8Array(size);
        const longest = prefixes[lengths.findLastIndex((length) => length <= size)]!;
        const { read, written } = encoder.encodeInto(text, destination);
        expect(read).toBe(longest.length);
        expect(Buffer.from(destination.subarray(0, written))).toEqual(Buffer.from(encoder.encode(longest)));
      }
    },
  );

  it("includes ISO-2022-JP's escape sequence back to ASCII in the size", () => {
    const encoder = new LegacyTextEncoder("iso-2022-jp");
    const japanese = "日本語";
    for (const [size, read, written] of [
      [7, 0, 0],
      [8, 1, 8],
      [9, 1, 8],
      [10, 2, 10],
      [11, 2, 10],
      [12, 3, 12],
    ] as const) {
      expect(encoder.encodeInto(japanese, new Uint8Array(size))).toEqual({ read, written });
    }
    expect(encoder.encodeInto("日a", new Uint8Array(8))).toEqual({ read: 1, written: 8 });
    expect(encoder.encodeInto("日a", new Uint8Array(9))).toEqual({ read: 2, written: 9 });
  });

  it("finds the longest prefix if the escape sequence to ASCII does not fit after a lone surrogate", () => {
    const encoder = new LegacyTextEncoder("iso-2022-jp", { errorMode: "html" });
    const destination = new Uint8Array(22);
    expect(encoder.encodeInto("¥\ud800\ud800", destination)).toEqual({ read: 2, written: 15 });
    expect(destination.subarray(0, 15)).toEqual(ascii("\x1b(J\\&#65533;\x1b(B"));
  });

  it("reads each character once and reports each error once", () => {
    const errors: number[] = [];
    const record = ({ index }: { index: number }) => void errors.push(index);
    const encoder = new LegacyTextEncoder("iso-2022-jp", { errorMode: "replacement", replacement: "" }, record);
    // More characters than a call can have arguments follow one whose escape sequence to ASCII does not fit, or just fits.
    // They write nothing.
    const COUNT = 150_000;
    const text = `¥${"😀".repeat(COUNT)}`;
    expect(encoder.encodeInto(text, new Uint8Array(6))).toEqual({ read: 0, written: 0 });
    expect(errors).toEqual([]);
    expect(encoder.encodeInto(text, new Uint8Array(7))).toEqual({ read: text.length, written: 7 });
    expect(errors.length).toBe(COUNT);
  });

  it("writes the bytes of the prefix without the escape sequence of the next character", () => {
    const encoder = new LegacyTextEncoder("iso-2022-jp", { errorMode: "replacement", replacement: "" });
    const destination = new Uint8Array(9);
    expect(encoder.encodeInto("日😀本", destination)).toEqual({ read: 3, written: 8 });
    expect([...destination]).toEqual([...ascii("\x1b$BF|\x1b(B"), 0]);
  });

  it("does not affect a stream of the same encoder", () => {
    const encoder = new LegacyTextEncoder("iso-2022-jp");
    encoder.encode("日", { stream: true });
    expect(encoder.encodeInto("a", new Uint8Array(9))).toEqual({ read: 1, written: 1 });
    expect(encoder.encode("本")).toEqual(ascii("K\\\x1b(B"));
  });

  /** The handler of an encoding whose bytes are its code points. */
  const handler = (_: unknown, item: number) => (item < 0 ? FINISHED : item);

  it("accepts an encoding whose encoder has no fast path", () => {
    const encoder = new LegacyTextEncoder({ name: "Own", encoder: () => ({ handler }) });
    const destination = new Uint8Array(200);
    expect(encoder.encodeInto("é".repeat(300), destination)).toEqual({ read: 200, written: 200 });
    expect(destination).toEqual(new Uint8Array(200).fill(0xe9));
  });

  it("passes the part that is certain to fit to the engine", () => {
    const given: number[] = [];
    const engine: EncodeEngine = {
      encodeWhole: () => undefined,
      encodeRest: ({ position }, end) => void given.push(end - position),
    };
    const encoder = new LegacyTextEncoder({ name: "Own", encoder: (): FastEncoder => ({ handler, engine }) });
    encoder.encodeInto("é".repeat(300), new Uint8Array(7));
    expect(given).toEqual([]);
    // 16 code units of at most five bytes each, and an escape sequence of three bytes.
    encoder.encodeInto("é".repeat(300), new Uint8Array(83));
    expect(given[0]).toBe(process.env.WEBENC_TEST_MODE === "handlers" ? undefined : 16);
  });

  it("throws for a character that cannot be encoded, if the preceding text fits", () => {
    const encoder = new LegacyTextEncoder("koi8-r");
    expect(encoder.encodeInto("Да☃", new Uint8Array(1))).toEqual({ read: 1, written: 1 });
    expect(() => encoder.encodeInto("Да☃", new Uint8Array(9))).toThrow(TypeError);
    for (const wrong of [undefined, [], new ArrayBuffer(1), new Int8Array(1)]) {
      expect(() => new Encoder().encodeInto("", wrong)).toThrow(TypeError);
    }
  });
});

it("every encoding encodes decoded text to text that decodes to the same", () => {
  let text = "";
  for (let codePoint = 0x80; codePoint < 0x30000; codePoint += codePoint < 0xffff ? 1 : 97) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) text += String.fromCodePoint(codePoint);
  }
  for (const [encoding] of encodings) {
    if (!encoding.encoder) continue;
    const decode = (encoded: Uint8Array) => decodeBytes(encoding, encoded, { fatal: true });
    const decoded = decode(
      new LegacyTextEncoder(encoding.name, { errorMode: "replacement", replacement: "" }).encode(text),
    );
    expect(decoded.length).toBeGreaterThan(50);
    expect(decode(new LegacyTextEncoder(encoding.name).encode(decoded)) === decoded).toBe(true);
  }
});

describe("the edges of items and pieces", () => {
  it("U+FFFF is read as one code unit", () => {
    expect([...new Encoder("utf-8").encode("\uffffa")]).toEqual([0xef, 0xbf, 0xbf, 0x61]);
    expect(new Encoder("windows-1252", { errorMode: "html" }).encode("\uffffa")).toEqual(ascii("&#65535;a"));
    // The handler restores U+FFFF to write the escape sequence to ASCII, and then returns the error.
    const given = new Encoder("iso-2022-jp", { errorMode: "html" }).encode("漢\uffffa");
    expect(given).toEqual(joined([bytes(0x1b, 0x24, 0x42, 0x34, 0x41, 0x1b, 0x28, 0x42), ascii("&#65535;a")]));
  });

  it("an escape sequence at the end of a piece is written with the next piece", () => {
    const one = (text: string) =>
      new Encoder("iso-2022-jp", { errorMode: "replacement", replacement: "" }).encode(text);
    for (const [first, second] of [
      ["漢☃", "a"],
      ["漢☃", "字"],
      ["漢☃", "☃a"],
      ["¥☃", "漢"],
      ["漢☃", ""],
    ] as const) {
      const encoder = new Encoder("iso-2022-jp", { errorMode: "replacement", replacement: "" });
      const pieces = [
        encoder.encode(first, { stream: true }),
        encoder.encode("", { stream: true }),
        encoder.encode(second),
      ];
      expect(joined(pieces)).toEqual(one(first + second));
    }
  });

  it("a replacement that cannot be encoded is an error at the index of the replaced character", () => {
    for (const options of [{ errorMode: "replacement", replacement: "☃" }, { errorMode: () => "a☃" }]) {
      const error = { name: "TypeError", codePoint: 0x2603, index: 1 };
      const encode = () => new Encoder("windows-1252", options).encode("a\u{1f600}");
      expect(encode).toThrow(expect.objectContaining(error));
    }
    expect([...encodeString(windows1252, "é")]).toEqual([0xe9]);
  });
});
