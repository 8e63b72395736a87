import { describe, expect, it } from "vitest";
import {
  createEncodingSet,
  decodeBytes,
  END_OF_QUEUE,
  ERROR,
  encodeString,
  encodingLookup,
  errorWith,
  FINISHED,
  type FullEncoding,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
} from "../index.js";
import { createNotSupportedError } from "../standard/errors.js";

/** An ASCII encoding. Its name has an upper-case letter. */
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

describe("the classes that accept an encoding", () => {
  it("accept an encoding, or the half that they need, and return its name in lower case", () => {
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

  it("throw for a value that is not an encoding, including labels", () => {
    for (const given of ["ascii", undefined, null, {}, { name }, () => ascii, 1]) {
      for (const Class of [TextDecoder, TextDecoderStream, LegacyTextEncoder, LegacyTextEncoderStream]) {
        const construct = () => new (Class as new (given: unknown) => unknown)(given);
        expect(construct).toThrow(TypeError);
        const received = typeof given === "string" ? "a label: use webenc" : typeof given;
        expect(construct).toThrow(`encoding must be an imported encoding, not ${received}`);
      }
    }
  });

  it("throw for an encoding without the half that they need, with its name", () => {
    expect(() => new TextDecoder({ name, encoder } as never)).toThrow(createNotSupportedError("Ascii has no decoder"));
    expect(() => new TextDecoder(replacement)).toThrow(createNotSupportedError("The standard disables replacement"));
    expect(() => new LegacyTextEncoder({ name, decoder } as never)).toThrow(
      createNotSupportedError("Ascii has no encoder"),
    );
  });

  it("throw for an invalid error mode, and for a replacement that is not a string", () => {
    for (const errorMode of [1, "", "?", "replace", "skip", "HTML"]) {
      const message = 'errorMode must be a function or one of ["fatal","html","replacement"]';
      expect(() => new LegacyTextEncoder(ascii, { errorMode: errorMode as never })).toThrow(new TypeError(message));
    }
    expect(() => new LegacyTextEncoder(ascii, { replacement: 1 as never })).toThrow(
      new TypeError("replacement must be a string"),
    );
    for (const replacement of [undefined, null, 0x3f, ["?"]]) {
      const encoder = new LegacyTextEncoder(ascii, { errorMode: () => replacement as never });
      expect(() => encoder.encode("é")).toThrow(new TypeError("The result of errorMode must be a string"));
    }
  });
});

describe("an encoding set", () => {
  const createSet = () =>
    createEncodingSet([
      [ascii, ["us", "646"]],
      [replacement, ["none"]],
    ]);

  it("finds encodings by its own labels only", () => {
    const set = createSet();
    expect([set.getEncoding("us"), set.getEncoding("\t\n\f\r 646 \r\f\n\t"), set.getEncoding("US")]).toEqual([
      ascii,
      ascii,
      ascii,
    ]);
    for (const label of ["", " ", "ascii", "u s", "us\v", "us\u00a0", "\u017f", "undefined"]) {
      expect(set.getEncoding(label)).toBeNull();
    }
  });

  it("has classes that accept labels and encodings", () => {
    const set = createSet();
    for (const given of ["us", ascii]) {
      expect(new set.TextDecoder(given).decode(Uint8Array.of(0x61))).toBe("a");
      expect(new set.TextDecoderStream(given).encoding).toBe("ascii");
      expect([...new set.LegacyTextEncoder(given).encode("a")]).toEqual([0x61]);
      expect(new set.LegacyTextEncoderStream(given).encoding).toBe("ascii");
    }
  });

  it("quotes an unknown label exactly as given", () => {
    const set = createSet();
    expect(() => new set.TextDecoder("utf-8")).toThrow(createNotSupportedError('Unknown encoding label "utf-8"'));
    expect(() => new set.TextDecoder()).toThrow(createNotSupportedError('Unknown encoding label "utf-8"'));
    expect(() => new set.TextDecoder(" US-ASCII\n")).toThrow(
      createNotSupportedError('Unknown encoding label " US-ASCII\\n"'),
    );
  });

  it("quotes the label of an encoding without the half that is needed", () => {
    const set = createSet();
    for (const Class of [set.TextDecoder, set.TextDecoderStream]) {
      expect(() => new Class("None ")).toThrow(createNotSupportedError('The standard disables label "None "'));
    }
    const { TextDecoder, LegacyTextEncoder, LegacyTextEncoderStream } = createEncodingSet([
      [{ name, decoder }, ["read"]],
      [{ name, encoder } as never, ["write"]],
    ]);
    for (const Class of [LegacyTextEncoder, LegacyTextEncoderStream]) {
      expect(() => new Class("read")).toThrow(createNotSupportedError('Ascii (label "read") has no encoder'));
    }
    expect(() => new TextDecoder("write")).toThrow(createNotSupportedError('Ascii (label "write") has no decoder'));
  });

  it("checks its entries when it is created", () => {
    for (const make of [createEncodingSet, encodingLookup]) {
      for (const entry of [
        ascii,
        null,
        undefined,
        "us",
        [],
        [ascii],
        [ascii, "us"],
        [ascii, [1]],
        [ascii, ["ascii", 1]],
        ["us", ascii],
        [{}, []],
      ]) {
        expect(() => make([[ascii, ["us"]], entry as never])).toThrow(
          new TypeError("encodings[1] must be an array of an encoding and its labels"),
        );
      }
      for (const list of [undefined, null, "us", {}, new Set()]) {
        expect(() => make(list as never)).toThrow(new TypeError("encodings must be an array"));
      }
    }
  });
});

it("an encoder writes U+0000", () => {
  expect([...new LegacyTextEncoder(ascii).encode("\0a\0")]).toEqual([0, 0x61, 0]);
});

it("a listener does not receive the error of a replacement that cannot be encoded", () => {
  for (const options of [{ errorMode: "replacement", replacement: "☃" }, { errorMode: () => "☃" }] as const) {
    const codePoints: number[] = [];
    const encoder = new LegacyTextEncoder(ascii, options, ({ codePoint }) => codePoints.push(codePoint));
    expect(() => encoder.encode("aé")).toThrow("U+2603");
    expect(codePoints).toEqual([0xe9]);
  }
});

describe("the one-shot functions", () => {
  it("check their arguments when they are called", () => {
    for (const input of [undefined, null, "text", 1, [0x61]]) {
      expect(() => decodeBytes(ascii, input as never)).toThrow(
        new TypeError("input must be a buffer or a view of one"),
      );
    }
    for (const input of [undefined, null, 1, Object("text")]) {
      expect(() => encodeString(ascii, input as never)).toThrow(new TypeError("input must be a string"));
    }
  });
});

it("a listener that is not a function is rejected before the first error", () => {
  const onError = "log" as never;
  for (const call of [
    () => new TextDecoder(ascii, {}, onError),
    () => new TextDecoderStream(ascii, {}, onError),
    () => new LegacyTextEncoder(ascii, {}, onError),
    () => new LegacyTextEncoderStream(ascii, {}, onError),
    () => decodeBytes(ascii, new Uint8Array(), {}, onError),
    () => encodeString(ascii, "", {}, onError),
  ]) {
    expect(call).toThrow(new TypeError("onError must be a function"));
  }
});

it("options that are no object are rejected", () => {
  const isNone = new TypeError("options must be an object");
  for (const options of ["fatal", true, 1] as never[]) {
    expect(() => decodeBytes(ascii, new Uint8Array(1), options)).toThrow(isNone);
    expect(() => encodeString(ascii, "a", options)).toThrow(isNone);
  }
  expect(decodeBytes(ascii, Uint8Array.of(0x41), null as never)).toBe("A");
  expect(encodeString(ascii, "A", null as never)).toEqual(Uint8Array.of(0x41));
});

it("labels are shown with escapes, and at most 60 characters of them", () => {
  const { TextDecoder } = createEncodingSet([[ascii, ["toy"]]]);
  const message = 'Unknown encoding label "a\\u202Eb\\u007F\\u6F22\\n"';
  expect(() => new TextDecoder("a\u202eb\x7f漢\n")).toThrow(createNotSupportedError(message));
  expect(() => new TextDecoder("x".repeat(1000))).toThrow(
    createNotSupportedError(`Unknown encoding label "${"x".repeat(60)}"`),
  );
});

it("labels are in ASCII lower case, without whitespace", () => {
  for (const label of ["TOY", "my toy", " toy", "", 1] as never[]) {
    expect(() => createEncodingSet([[ascii, ["toy", label]]])).toThrow(
      "encodings[0] must be an array of an encoding and its labels",
    );
  }
});
