import { readFileSync } from "node:fs";
import { gb18030 } from "@webenc/cjk-chinese-simplified";
import * as core from "@webenc/core";
import { encodeString, LegacyTextEncoder } from "@webenc/core";
import { windows1252 } from "@webenc/single-byte";
import { describe, expect, test } from "vitest";
import * as historical from "./index.js";
import {
  decode,
  encode,
  formErrorMode,
  getEncoding,
  TextDecoder,
  TextEncoder,
  urlErrorMode,
  utf8Decode,
} from "./index.js";

const table = (
  JSON.parse(readFileSync(new URL("../../../indexes/draft-2012-encodings.json", import.meta.url), "utf8")) as {
    encodings: { name: string; labels: string[] }[];
  }[]
).flatMap(({ encodings }) => encodings);
const UTF = ["utf-8", "utf-16be", "utf-16le"];

const bytes = (...values: number[]) => Uint8Array.from(values);
const thrownBy = (call: () => unknown): Error => {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
};

// "4 Encodings", "14.1 replacement"
describe("getEncoding", () => {
  test("finds the draft's 40 encodings by its 216 labels", () => {
    expect(table.length).toBe(40);
    expect(table.flatMap(({ labels }) => labels).length).toBe(216);
    for (const { name, labels } of table) {
      for (const label of labels) {
        expect([label, getEncoding(label)?.name]).toEqual([label, name]);
        expect(getEncoding(`\t\n\f\r ${label.toUpperCase()} `)?.name).toBe(name);
      }
    }
  });

  test("does not find labels of today's standard that the draft lacks", () => {
    for (const label of [
      "",
      "unicode11utf8",
      "x-unicode20utf8",
      "koi8-ru",
      "ucs-2",
      "replacement",
      "utf-7",
      "\u212aoi8-r",
    ]) {
      expect([label, getEncoding(label)]).toEqual([label, null]);
    }
  });

  test("is not needed for the exported encodings", () => {
    const encodings = Object.values(historical).flatMap((value) =>
      typeof value === "object" && "name" in value ? [value.name] : [],
    );
    // The decoders of UTF-16 are in @webenc/utf16.
    const halves = ["hz-gb-2312", "iso-2022-jp"];
    expect(encodings.toSorted()).toEqual(
      ["UTF-16BE", "UTF-16LE", ...halves, ...halves, ...halves, "UTF-16BE", "UTF-16LE"].toSorted(),
    );
  });

  test("returns full encodings", () => {
    for (const { labels } of table) expect(getEncoding(labels[0]!)).toMatchObject({ encoder: expect.any(Function) });
    expect(getEncoding("gb2312")?.decoder).toBe(gb18030.decoder);
    expect(getEncoding("hz-gb-2312")?.decoder).toBe(historical.hzGB2312.decoder);
    expect(getEncoding("iso-2022-jp")?.decoder).toBe(historical.iso2022JP2012.decoder);
    expect(getEncoding("utf-16")?.encoder).toBe(historical.utf16LE.encoder);
  });
});

// "7.2 Interface TextEncoder"
describe("TextEncoder", () => {
  test("accepts the labels of utf-8, utf-16be and utf-16le only", () => {
    expect(thrownBy(() => new TextEncoder("gbk")).message).toBe('"gbk" is not a label of utf-8, utf-16be or utf-16le');
    expect(new TextEncoder().encoding).toBe("utf-8");
    for (const { name, labels } of table) {
      for (const label of labels) {
        if (UTF.includes(name)) expect(new TextEncoder(label).encoding).toBe(name);
        else expect(() => new TextEncoder(label)).toThrow(TypeError);
      }
    }
    expect(() => new TextEncoder("nothing")).toThrow(TypeError);
  });

  test("encodes streams", () => {
    for (const [label, expected] of [
      ["utf-8", [[0x61], [], [0xf0, 0x9f, 0x92, 0xa9], [0xef, 0xbf, 0xbd]]],
      ["utf-16", [[0x61, 0], [], [0x3d, 0xd8, 0xa9, 0xdc], [0xfd, 0xff]]],
      ["utf-16be", [[0, 0x61], [], [0xd8, 0x3d, 0xdc, 0xa9], [0xff, 0xfd]]],
    ] as const) {
      const encoder = new TextEncoder(label);
      const results = ["a", "\ud83d", "\udca9\ud83d"].map((text) => [...encoder.encode(text, { stream: true })]);
      expect([...results, [...encoder.encode()]]).toEqual(expected);
      expect([...encoder.encode("a", null)]).toEqual(expected[0]);
      expect(encoder.encode()).toEqual(bytes());
    }
  });
});

// "7.1 Interface TextDecoder"
describe("TextDecoder", () => {
  test("accepts every label of the draft but those of replacement, and nothing else", () => {
    expect(new TextDecoder().encoding).toBe("utf-8");
    for (const { name, labels } of table) {
      for (const label of labels) {
        if (name === "replacement") expect(() => new TextDecoder(label)).toThrow(TypeError);
        else expect(new TextDecoder(label).encoding).toBe(name);
      }
    }
    expect(() => new TextDecoder("unicodefffe")).toThrow(TypeError);
    expect(thrownBy(() => new TextDecoder("unicodefffe")).message).toBe('"unicodefffe" is not a label of a decoder');
  });

  test("removes the byte order mark of its own encoding, in chunks of every size", () => {
    const marks: Record<string, number[]> = {
      "utf-8": [0xef, 0xbb, 0xbf],
      "utf-16be": [0xfe, 0xff],
      "utf-16le": [0xff, 0xfe],
    };
    for (const [label, mark] of Object.entries(marks)) {
      const text = label === "utf-16be" ? [0, 0x61] : label === "utf-16le" ? [0x61, 0] : [0x61];
      const decoder = new TextDecoder(label);
      for (const [input, expected] of [
        [[...mark, ...text], "a"],
        [[...mark, ...mark, ...text], "\ufeffa"],
        [[...text, ...mark], "a\ufeff"],
      ] as const) {
        for (let size = 1; size <= input.length; size++) {
          let output = "";
          for (let at = 0; at < input.length; at += size) {
            output += decoder.decode(bytes(...input.slice(at, at + size)), { stream: true });
          }
          expect(output + decoder.decode()).toBe(expected);
        }
      }
    }
    // The mark of another encoding is text.
    expect(new TextDecoder("windows-1252").decode(bytes(0xef, 0xbb, 0xbf))).toBe("ï»¿");
    expect(new TextDecoder("utf-16le").decode(bytes(0xfe, 0xff))).toBe("\ufffe");
  });

  test("decodes streams, and forgets the state between them", () => {
    const decoder = new TextDecoder("hz-gb-2312");
    expect(decoder.decode(bytes(0x7e, 0x7b, 0x56), { stream: true })).toBe("");
    expect(decoder.decode(bytes(0x50))).toBe("中");
    expect(decoder.decode(bytes(0x56, 0x50), null)).toBe("VP");
    expect(decoder.decode(new DataView(bytes(0x41).buffer))).toBe("A");
    expect(() => decoder.decode("text" as never)).toThrow(TypeError);
  });

  test("throws a TypeError with the name EncodingError in fatal mode, and keeps other names", () => {
    const decoder = new TextDecoder("iso-2022-jp", { fatal: true });
    const error = thrownBy(() => decoder.decode(bytes(0x41, 0x1b, 0x24, 0x28)));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ name: "EncodingError", offset: 1, bytes: bytes(0x1b), encoding: "iso-2022-jp" });
    expect(Object.keys(error)).not.toContain("name");
    // The property is as writable as that of other errors.
    error.name = "Error";
    expect(error.name).toBe("Error");
    expect(delete (error as { name?: string }).name).toBe(true);
    expect(error.name).toBe("TypeError");
    expect(thrownBy(() => decoder.decode("text" as never)).name).toBe("TypeError");
    expect(new TextDecoder("iso-2022-jp", null).decode(bytes(0x80))).toBe("\u{FFFD}");
  });
});

// "6 Decode and encode"
describe("decode, utf8Decode and encode", () => {
  test("a byte order mark is more authoritative than the encoding", () => {
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), "latin1")).toBe("é");
    expect(decode(bytes(0xfe, 0xff, 0x00, 0x61), "utf-8")).toBe("a");
    expect(decode(bytes(0xff, 0xfe, 0x61, 0x00), windows1252)).toBe("a");
    expect(decode(bytes(0xef, 0xbb), "latin1")).toBe("ï»");
    expect(decode(bytes(0x80), "ascii")).toBe("€");
    expect(decode(bytes(0x61), "iso-2022-kr")).toBe("\u{FFFD}");
    expect(thrownBy(() => decode(bytes(0x61), "unicode")).message).toBe('"unicode" is not a label of an encoding');
    expect(utf8Decode(bytes(0xef, 0xbb, 0xbf, 0x61, 0xff))).toBe("a\u{FFFD}");
    expect(utf8Decode(bytes(0xfe, 0xff))).toBe("\u{FFFD}\u{FFFD}");
  });

  test("encode is fatal, unless the error mode is another", () => {
    expect([...encode("é", "utf-16be")]).toEqual([0x00, 0xe9]);
    expect([...encode("é", "iso-2022-kr")]).toEqual([0xc3, 0xa9]);
    expect([...encode("é", windows1252)]).toEqual([0xe9]);
    expect(() => encode("☃", "latin1")).toThrow(TypeError);
    expect(() => encode("☃", "latin1", {})).toThrow(TypeError);
    expect(String.fromCharCode(...encode("a☃", "latin1", { errorMode: urlErrorMode }))).toBe("a?");
    expect(String.fromCharCode(...encode("a☃", "latin1", { errorMode: formErrorMode }))).toBe("a&#9731;");
    expect(() => encode("a", "unicode")).toThrow(TypeError);
  });
});

// "4 Encodings": the error handling modes of an encoder
test("the error modes are values of core's option", () => {
  for (const [errorMode, expected] of [
    [urlErrorMode, "?"],
    [formErrorMode, "&#128512;"],
  ] as const) {
    expect(String.fromCharCode(...new LegacyTextEncoder(windows1252, { errorMode }).encode("\u{1f600}"))).toBe(
      expected,
    );
    expect(String.fromCharCode(...encodeString(windows1252, "\u{1f600}", { errorMode }))).toBe(expected);
  }
});

test("core's lookups find no historical encoding that they were not given", () => {
  const { getEncoding } = core.createEncodingSet([[historical.hzGB2312, ["hz-gb-2312"]]]);
  expect(getEncoding("hz-gb-2312")).toBe(historical.hzGB2312);
  expect(getEncoding("iso-2022-jp")).toBeNull();
});
