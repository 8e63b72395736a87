import { describe, expect, it } from "vitest";
import {
  createEncodingSet,
  DecodeError,
  END_OF_QUEUE,
  EncodeError,
  ERROR,
  errorWith,
  FINISHED,
  type FullEncoding,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
} from "../index.js";

/** ASCII, whose name has an upper-case letter. */
const ascii: FullEncoding = {
  name: "Ascii",
  decoder: () => ({
    pendingByteCount: () => 0,
    handler: (_, byte) => (byte === END_OF_QUEUE ? FINISHED : byte < 0x80 ? byte : ERROR),
  }),
  encoder: () => ({
    handler: (_, codePoint) =>
      codePoint === END_OF_QUEUE ? FINISHED : codePoint < 0x80 ? codePoint : errorWith(codePoint),
  }),
};
const { name, decoder, encoder } = ascii;
const replacement: FullEncoding = { ...ascii, name: "replacement" };

describe("the classes over an encoding", () => {
  it("take one, or the half that they need, and tell its name in lower case", () => {
    for (const given of [ascii, { name, decoder }]) {
      expect(new TextDecoder(given).decode(Uint8Array.of(0x61))).toBe("a");
      expect([new TextDecoder(given).encoding, new TextDecoderStream(given).encoding]).toEqual(["ascii", "ascii"]);
    }
    for (const given of [ascii, { name, encoder }]) {
      expect([...new LegacyTextEncoder(given).encode("a")]).toEqual([0x61]);
      expect([new LegacyTextEncoder(given).encoding, new LegacyTextEncoderStream(given).encoding]).toEqual([
        "ascii",
        "ascii",
      ]);
    }
  });

  it("refuse what is no encoding, labels among it", () => {
    for (const given of ["ascii", undefined, null, {}, { name }, () => ascii, 1]) {
      for (const Class of [TextDecoder, TextDecoderStream, LegacyTextEncoder, LegacyTextEncoderStream]) {
        const construct = () => new (Class as new (given: unknown) => unknown)(given);
        expect(construct).toThrow(TypeError);
        expect(construct).toThrow("labels are known to an encoding set");
      }
    }
  });

  it("refuse an encoding without the half that they need, and say which it was", () => {
    expect(() => new TextDecoder({ name, encoder } as never)).toThrow(new RangeError("Ascii is not decoded"));
    expect(() => new TextDecoder(replacement)).toThrow(new RangeError("replacement is not decoded"));
    expect(() => new LegacyTextEncoder({ name, decoder } as never)).toThrow(new RangeError("Ascii has no encoder"));
  });

  it("refuse error modes that are none, and replacements that are no strings", () => {
    const construct = () => new LegacyTextEncoder(ascii, { errorMode: 1 as never });
    expect(construct).toThrow(new TypeError("Not an errorMode"));
    for (const replacement of [undefined, null, 0x3f, ["?"]]) {
      const encoder = new LegacyTextEncoder(ascii, { errorMode: () => replacement as never });
      expect(() => encoder.encode("é")).toThrow(new TypeError("An errorMode function returns a string"));
    }
  });
});

describe("an encoding set", () => {
  const set = createEncodingSet([
    [ascii, ["us", "646"]],
    [replacement, ["none"]],
  ]);

  it("knows its labels, and no others", () => {
    expect([set.getEncoding("us"), set.getEncoding("\t\n\f\r 646 \r\f\n\t"), set.getEncoding("US")]).toEqual([
      ascii,
      ascii,
      ascii,
    ]);
    for (const label of ["", " ", "ascii", "u s", "us\v", "us\u00a0", "\u017f", "undefined"]) {
      expect(set.getEncoding(label)).toBeNull();
    }
  });

  it("has the classes, over labels and encodings", () => {
    for (const given of ["us", ascii]) {
      expect(new set.TextDecoder(given).decode(Uint8Array.of(0x61))).toBe("a");
      expect(new set.TextDecoderStream(given).encoding).toBe("ascii");
      expect([...new set.LegacyTextEncoder(given).encode("a")]).toEqual([0x61]);
      expect(new set.LegacyTextEncoderStream(given).encoding).toBe("ascii");
    }
  });

  it("says which label it does not know", () => {
    expect(() => new set.TextDecoder("utf-8")).toThrow(new RangeError("Not a label: utf-8"));
    expect(() => new set.TextDecoder()).toThrow(new RangeError("Not a label: utf-8"));
    expect(() => new set.TextDecoder("none")).toThrow(RangeError);
  });
});

it("errors say what and where", () => {
  expect(new DecodeError("Big5", 7, Uint8Array.of(0x8, 0xff)).message).toBe("Not Big5 at byte 7: 08 FF");
  expect(new DecodeError("Big5", 0, new Uint8Array(0)).message).toBe("Not Big5 at byte 0:");
  expect(new EncodeError("Big5", 0xe9, 3).message).toBe("No Big5 for U+00E9 at index 3");
  expect(new EncodeError("Big5", 0x1f600, 0).message).toBe("No Big5 for U+1F600 at index 0");
});
