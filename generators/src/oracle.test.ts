import { describe, expect, test } from "vitest";
import { readIdentifiers } from "./identifiers.js";
import { big5, eucKR, gb18030, shiftJIS, sizeOf } from "./layouts.js";
import { model } from "./model.js";
import { bytesOf, encodeWith, oracleOf } from "./oracle.js";
import { readEncodingsFile } from "./read-encodings.js";
import { root } from "./root.js";
import { readIndexes } from "./verify-indexes.js";

const { indexes } = readIndexes(`${root}/indexes`, readIdentifiers());
const all = model(indexes, readEncodingsFile(`${root}/indexes/encodings.json`));

const oracles = new Map(all.encodings.map((encoding) => [encoding.name, oracleOf(encoding, all.indexes)]));

const oracle = (name: string) => oracles.get(name)!;

const hex = (bytes: readonly number[] | null) =>
  bytes?.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ") ?? null;

const encode = (name: string, text: string) => hex(encodeWith(oracle(name), text));

const decode = (name: string, bytes: string) => {
  const found = oracle(name).states[0]!.decode.find(([each]) => hex(each) === bytes);
  return found && String.fromCodePoint(...found[1]);
};

test("the sizes of indexes follow from the layouts", () => {
  const sizes = { big5: 19782, "euc-kr": 23940, gb18030: 23940, jis0208: 11280, jis0212: 8836, "koi8-r": 128 };
  for (const [name, size] of Object.entries(sizes)) expect(sizeOf(name), name).toBe(size);
  expect(sizeOf("iso-2022-jp-katakana")).toBe(63);
});

test.each([
  ["Shift_JIS", shiftJIS.layout, 0, "81 40"],
  ["Shift_JIS", shiftJIS.layout, 62, "81 7E"],
  ["Shift_JIS", shiftJIS.layout, 63, "81 80"],
  ["Shift_JIS", shiftJIS.layout, 31 * 188 - 1, "9F FC"],
  ["Shift_JIS", shiftJIS.layout, 31 * 188, "E0 40"],
  ["Shift_JIS", shiftJIS.layout, 11279, "FC FC"],
  ["Big5", big5.layout, 62, "81 7E"],
  ["Big5", big5.layout, 63, "81 A1"],
  ["Big5", big5.layout, 1133, "88 62"],
  ["Big5", big5.layout, 19781, "FE FE"],
  ["EUC-KR", eucKR.layout, 189, "81 FE"],
  ["gb18030", gb18030.layout, 63, "81 80"],
  ["gb18030", gb18030.layout, 23939, "FE FE"],
])("%s: pointer", (_, layout, pointer, bytes) => {
  expect(hex(bytesOf(layout, pointer))).toBe(bytes);
});

test("a pointer after the end of a layout has no bytes", () => {
  expect(bytesOf(shiftJIS.layout, 11280)).toBeNull();
});

describe("exceptions that the standard describes in text", () => {
  test("Shift_JIS: the private use area, the excluded pointers, and the code points of JIS X 0201 Roman", () => {
    expect(decode("Shift_JIS", "F0 40")).toBe("\ue000");
    expect(decode("Shift_JIS", "F9 FC")).toBe("\ue757");
    expect(encode("Shift_JIS", "\ue000")).toBeNull();
    expect(decode("Shift_JIS", "ED 40")).toBe("纊");
    expect(encode("Shift_JIS", "纊")).toBe("FA 5C");
    expect(encode("Shift_JIS", "¥‾ｱ−")).toBe("5C 7E B1 81 7C");
  });

  test("EUC-JP: sequences after both single shifts are decoded, and those after one are encoded", () => {
    expect(decode("EUC-JP", "8E B1")).toBe("ｱ");
    expect(decode("EUC-JP", "8F B0 A1")).toBe("丂");
    expect(encode("EUC-JP", "丂")).toBeNull();
    expect(encode("EUC-JP", "ｱ日本¥")).toBe("8E B1 C6 FC CB DC 5C");
  });

  test("ISO-2022-JP: escape sequences to the state of a code point, and back to ASCII", () => {
    expect(encode("ISO-2022-JP", "a¥b日ｱ")).toBe("61 1B 28 4A 5C 1B 28 42 62 1B 24 42 46 7C 25 22 1B 28 42");
    expect(encode("ISO-2022-JP", "¥")).toBe("1B 28 4A 5C 1B 28 42");
    expect(encode("ISO-2022-JP", "\x1b")).toBeNull();
  });

  test("Big5: pairs of code points, last pointers, and the Hong Kong extensions, which are only decoded", () => {
    expect(decode("Big5", "88 62")).toBe("Ê̄");
    expect(encode("Big5", "Ê")).toBeNull();
    expect(encode("Big5", "十═")).toBe("A4 51 F9 F9");
    expect(decode("Big5", "A2 CC")).toBe("十");
    expect(decode("Big5", "87 40")).toBe("䏰");
    expect(encode("Big5", "䏰")).toBeNull();
  });

  test("gb18030 and GBK: the euro, the side table, the rejected code point and four bytes", () => {
    expect(decode("gb18030", "80")).toBe("€");
    expect(encode("GBK", "€")).toBe("80");
    expect(encode("gb18030", "€")).toBe("A2 E3");
    expect(encode("gb18030", "\ue78d\ue864")).toBe("A6 D9 FE A0");
    expect(decode("gb18030", "A6 D9")).toBe("\ufe10");
    expect(decode("gb18030", "A3 A0")).toBe("\u3000");
    expect(encode("gb18030", "\ue5e5")).toBeNull();
    const ranges = oracle("gb18030").ranges!;
    const fourBytes = (codePoint: number) => {
      const found = ranges.decode.find(([, first]) => first === codePoint);
      return found && [hex(found[0]), found[2]];
    };
    expect(fourBytes(0x80)).toEqual(["81 30 81 30", 36]);
    expect(fourBytes(0xe7c7)).toEqual(["81 35 F4 37", 1]);
    expect(fourBytes(0x10000)).toEqual(["90 30 81 30", 0x100000]);
    expect(ranges.encoded).toBe(true);
    expect(oracle("GBK").ranges?.encoded).toBe(false);
    expect(oracle("GBK").ranges?.decode).toEqual(ranges.decode);
  });

  test("encodings without an index have no oracle, except x-user-defined", () => {
    for (const name of ["UTF-8", "UTF-16BE", "UTF-16LE", "replacement"]) expect(oracle(name), name).toBeNull();
    expect(encode("x-user-defined", "a\uf780\uf7ff")).toBe("61 80 FF");
  });
});
