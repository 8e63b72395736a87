import { describe, expect, it } from "vitest";
import { decodeBytes, encodeString } from "./families.js";
import { IOQueue, encode as toQueue } from "./hooks.js";
import * as root from "./index.js";
import {
  big5,
  type DecodeProblem,
  decode,
  type EncodeProblem,
  encode,
  encodings,
  eucKR,
  type FullEncoding,
  iso2022JP,
  replacement,
  shiftJIS,
  strict,
  utf8,
} from "./index.js";

describe("decode() and encode()", () => {
  const bytes = Uint8Array.of(0x8a, 0xbf);

  it("take a label or an encoding", () => {
    for (const encoding of ["shift_jis", " SJIS\n", shiftJIS]) {
      expect(decode(bytes, encoding)).toBe("漢");
      expect([...encode("漢", encoding)]).toEqual([...bytes]);
    }
  });

  it("take options", () => {
    const broken = Uint8Array.of(0xef, 0xbb, 0xbf, 0xff);
    const offsets: number[] = [];
    expect(decode(broken, "utf-8", { onError: ({ offset }) => offsets.push(offset) })).toBe("\ufffd");
    expect(offsets).toEqual([3]);
    expect(decode(broken, "utf-8", { ignoreBOM: true })).toBe("\ufeff\ufffd");
    expect(() => decode(broken, "utf-8", { fatal: true })).toThrow("FF at offset 3");
    const indexes: number[] = [];
    const options = { errorMode: "replacement", onError: ({ index }: EncodeProblem) => indexes.push(index) } as const;
    expect([...encode("a☃", "big5", options)]).toEqual([0x61, 0x3f]);
    expect(indexes).toEqual([1]);
    expect([...encode("¥", "shift_jis")]).toEqual([0x5c]);
    expect(() => encode("a¥", "shift_jis", { strict: true })).toThrow("U+00A5 (¥) at index 1");
    for (const label of ["utf-8", "gb18030"]) {
      expect(() => encode("a\ufffd\udc00", label, { strict: true })).toThrow("lone surrogate DC00 at index 2");
      expect(encode("😀\ufffd", label, { strict: true })).toEqual(encode("😀\ufffd", label));
    }
    expect([...encode("漢", shiftJIS, { strict: true })]).toEqual([...bytes]);
  });

  it("say what they received", () => {
    const swapped = "The arguments are swapped: the input is the first one";
    expect(() => decode("shift_jis" as never, bytes as never)).toThrow(new TypeError(swapped));
    expect(() => encode("shift_jis", "漢")).toThrow(new TypeError(swapped));
    expect(() => encode(shiftJIS as never, "漢")).toThrow(new TypeError(swapped));
    // A text that is a label too, and a label that is misspelt.
    expect(() => encode("ascii", "shift-jiss")).toThrow(
      'Unknown encoding label "shift-jiss". Did you mean "shift-jis"?',
    );
    for (const [text, label] of [
      ["Greek", "cp737"],
      ["866", "cp437"],
      ["latin1", "utf-7"],
    ] as const)
      expect(() => encode(text, label)).toThrow(`Unknown encoding label "${label}"`);
    expect(() => encode("a", undefined as never)).toThrow("not [object Undefined]");
    expect(() => decode(undefined as never, "utf-8")).toThrow("input must be a buffer");
    expect(() => encode(1 as never, "utf-8")).toThrow("input must be a string");
    expect(() => encode("a", { name: "Big5", decoder: big5.decoder } as never)).toThrow("Big5 has no encoder");
    expect(() => encode("a", "utf-16le")).toThrow("has no encoder: use @webenc/historical");
    expect(() => decode(bytes, "iso-2022-kr")).toThrow('The standard disables label "iso-2022-kr"');
  });

  it("reject a long label in linear time", () => {
    const label = `${" ".repeat(40_000)}é`;
    const start = performance.now();
    expect(() => decode(bytes, label)).toThrow(RangeError);
    expect(() => encode("a", label)).toThrow(RangeError);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("suggest a label", () => {
    const code = "ERR_ENCODING_NOT_SUPPORTED";
    for (const [label, end] of [
      ["shfit_jis", ' "shfit_jis". Did you mean "shift_jis"?'],
      ["windows1251", ' "windows1251". Did you mean "windows-1251"?'],
      ["euc_kr", ' "euc_kr". Did you mean "euc-kr"?'],
      // Two neighbours that are swapped are one mistake.
      ["uft-8", ' "uft-8". Did you mean "utf-8"?'],
      ["cp932", ' "cp932". webenc/aliases resolves the names of other systems'],
      ["漢", ' "\\u6F22". webenc/aliases resolves the names of other systems'],
      // The labels of the replacement encoding are refused.
      ["iso-2022-k", ' "iso-2022-k". Did you mean "iso-2022-jp"?'],
    ]) {
      const message = `Unknown encoding label${end}`;
      expect(() => decode(bytes, label!)).toThrow(expect.objectContaining({ name: "RangeError", code, message }));
    }
  });
});

it("the root has the API and the encodings, and no hooks, halves or labels", () => {
  const names = Object.keys(root);
  const api = names.filter((name) => !encodings.some(([encoding]) => encoding === Reflect.get(root, name)));
  expect(names).toHaveLength(api.length + encodings.length);
  expect(api.sort()).toEqual([
    "LegacyTextEncoder",
    "LegacyTextEncoderStream",
    "TextDecoder",
    "TextDecoderStream",
    "TextEncoder",
    "TextEncoderStream",
    "createEncodingSet",
    "decode",
    "encode",
    "encodings",
    "getEncoding",
    "isDecodeError",
    "isEncodeError",
    "strict",
    "toError",
  ]);
});

describe("strict()", () => {
  it.each(encodings.map(([encoding]) => encoding).filter(({ encoder }) => encoder))(
    "$name: refuses what does not come back",
    (encoding) => {
      const refusing = strict(encoding as FullEncoding);
      for (let start = 0; start < 0x10000; start += 0x1000) {
        const text = Array.from({ length: 0x1000 }, (_, i) => start + i)
          // Not encodable alone in ISO-2022-JP, or removed, or surrogates.
          .filter((codePoint) => ![0x0e, 0x0f, 0x1b, 0xfeff].includes(codePoint) && codePoint >> 11 !== 0x1b)
          .map((codePoint) => String.fromCharCode(codePoint))
          .join("");
        const refused = new Set<number>();
        const bytes = encodeString(refusing, text, { errorMode: () => "" }, ({ codePoint }) => refused.add(codePoint));
        const kept = Array.from(text).filter((character) => !refused.has(character.codePointAt(0)!));
        expect(decodeBytes(encoding, bytes)).toBe(kept.join(""));
      }
    },
  );
});

it.each(encodings.map(([encoding]) => encoding).filter(({ encoder }) => encoder))(
  "$name and what strict() returns write the same bytes from a text and from a queue",
  (encoding) => {
    for (const each of [encoding as FullEncoding, strict(encoding as FullEncoding)])
      for (const text of ["aあｱ☃漢", "あ¥a‾Ö中", "中ｱ中\u{1f600}", "‾¥ｱ\x0e"]) {
        const bytes = encodeString(each, text, { errorMode: "html" });
        expect([...toQueue(IOQueue.from(text), each).toBytes()]).toEqual([...bytes]);
      }
  },
);

describe("decodeBytes()", () => {
  const bytes = Uint8Array.of(0, 0xb0, 0xa1, 0xff, 0xb0);

  it("decodes all bytes, with U+FFFD for each error unless fatal is set", () => {
    for (const options of [undefined, {}, { fatal: false }]) {
      const errors: unknown[] = [];
      const record = ({ offset, bytes }: DecodeProblem) => errors.push([offset, [...bytes]]);
      expect(decodeBytes(eucKR, bytes, options, record)).toBe("\0가\ufffd\ufffd");
      expect(errors).toEqual([
        [3, [0xff]],
        [4, [0xb0]],
      ]);
      expect(decodeBytes(eucKR, bytes, options)).toBe("\0가\ufffd\ufffd");
    }
    expect(decodeBytes(eucKR, bytes.subarray(0, 3), { fatal: true })).toBe("\0가");
    expect(() => decodeBytes(eucKR, bytes, { fatal: true })).toThrow(TypeError);
    expect(decodeBytes(eucKR, new Uint8Array(0), { fatal: true })).toBe("");
  });

  it("decodes sequences of two code points, and replacement to one U+FFFD", () => {
    expect(decodeBytes(big5, Uint8Array.of(0x88, 0x62, 0x88, 0xa5))).toBe("Ê̄ê̌");
    expect(decodeBytes(replacement, Uint8Array.of(0x41, 0x42))).toBe("\ufffd");
  });
});

describe("encodeString()", () => {
  it("ends the text: writes the escape sequence to the first state and replaces a lone surrogate", () => {
    expect([...encodeString(iso2022JP, "漢")]).toEqual([0x1b, 0x24, 0x42, 0x34, 0x41, 0x1b, 0x28, 0x42]);
    expect([...encodeString(utf8, "\0\ud83d")]).toEqual([0, 0xef, 0xbf, 0xbd]);
    expect(() => encodeString(eucKR, "a\ud83d")).toThrow(
      expect.objectContaining({
        codePoint: 0xfffd,
        surrogate: 0xd83d,
        index: 1,
        message: "lone surrogate D83D at index 1 cannot be encoded in EUC-KR",
      }),
    );
    expect(encodeString(eucKR, "")).toHaveLength(0);
  });

  it("writes a replacement in the current state and continues in the state after it", () => {
    const write = (text: string, replacement: string) =>
      encodeString(iso2022JP, text, { errorMode: ({ codePoint }) => (codePoint === 0x2603 ? replacement : "\0") });
    expect(decodeBytes(iso2022JP, write("漢☃字é漢", "語"))).toBe("漢語字\0漢");
    expect([...write("☃a", "¥")]).toEqual([...encodeString(iso2022JP, "¥a")]);
  });
});
