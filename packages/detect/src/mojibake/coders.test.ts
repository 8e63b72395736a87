import { describe, expect, test } from "vitest";
import { CODERS, coderOf } from "./coders.js";
import { lostBytes } from "./lost-bytes.js";

const encode = (name: string, text: string): number[] | undefined => {
  const bytes = coderOf(name).encode(text);
  return bytes && [...bytes];
};
const decode = (name: string, ...bytes: number[]): string | undefined => coderOf(name).decode(Uint8Array.from(bytes));

test("mistakes are made with 34 coders of the standard, Latin-1, three code pages of DOS and UTF-16", () => {
  const names = CODERS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toHaveLength(34 + 1 + 3 + 2);
  expect(names[0]).toBe("UTF-8");
  for (const name of ["replacement", "x-user-defined", "ISO-2022-JP", "ISO-8859-8-I"])
    expect(names).not.toContain(name);
  expect(() => coderOf("klingon")).toThrow(new RangeError("Unknown encoding of a mistake: klingon"));
});

test("the most bytes of a character", () => {
  const widths = (width: number): string[] => CODERS.filter((coder) => coder.width === width).map(({ name }) => name);
  expect(widths(4).sort()).toEqual(["UTF-8", "gb18030"]);
  expect(widths(2).sort()).toEqual(["Big5", "EUC-JP", "EUC-KR", "GBK", "Shift_JIS", "UTF-16BE", "UTF-16LE"]);
});

describe("an encoding encodes and decodes", () => {
  test.each<[string, string, number[]]>([
    ["windows-1252", "aé€", [0x61, 0xe9, 0x80]],
    ["UTF-8", "é", [0xc3, 0xa9]],
    ["Shift_JIS", "日", [0x93, 0xfa]],
    // Each byte is the code point of the same number.
    ["ISO-8859-1", "\0a\x7f\x80é\xff", [0, 0x61, 0x7f, 0x80, 0xe9, 0xff]],
    ["IBM437", "aÇé\xa0", [0x61, 0x80, 0x82, 0xff]],
    ["IBM850", "Çø\xa0", [0x80, 0x9b, 0xff]],
    ["IBM852", "ÇĐ\xa0", [0x80, 0xd1, 0xff]],
    ["UTF-16BE", "aé😀", [0, 0x61, 0, 0xe9, 0xd8, 0x3d, 0xde, 0]],
    ["UTF-16LE", "aé😀", [0x61, 0, 0xe9, 0, 0x3d, 0xd8, 0, 0xde]],
  ])("%s: %j", (name, text, bytes) => {
    expect(encode(name, text)).toEqual(bytes);
    expect(decode(name, ...bytes)).toBe(text);
  });

  test("or says that it cannot", () => {
    expect(encode("windows-1252", "a日")).toBeUndefined();
    expect(encode("ISO-8859-1", "a€")).toBeUndefined();
    expect(encode("IBM437", "\x80")).toBeUndefined();
    expect(encode("UTF-16LE", "a\ufffd")).toBeUndefined();
    expect(decode("UTF-8", 0xc3)).toBeUndefined();
    expect(decode("UTF-16LE", 0x61)).toBeUndefined();
    expect(decode("UTF-16BE", 0xde, 0)).toBeUndefined();
  });

  test("Windows reads private characters for four bytes of Shift_JIS", () => {
    for (const [at, byte] of [0xa0, 0xfd, 0xfe, 0xff].entries()) {
      const character = String.fromCharCode(0xf8f0 + at);
      expect(encode("Shift_JIS", character)).toEqual([byte]);
      expect(encode("EUC-JP", character)).toBeUndefined();
    }
    expect(encode("Shift_JIS", "\uf8f0\uf8f1")).toBeUndefined();
    expect(encode("Shift_JIS", "\uf8f4")).toBeUndefined();
  });
});

describe("the bytes that a decoder can have replaced", () => {
  test("are those that windows-1252 does not have, in an encoding of one byte", () => {
    expect(lostBytes(coderOf("windows-1251"), 0x41)).toEqual([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  });

  test("are no character, alone and with the next byte, in an encoding of more", () => {
    const range = (first: number, last: number): number[] =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    expect(lostBytes(coderOf("Shift_JIS"), undefined)).toEqual([...range(0x81, 0xa0), ...range(0xe0, 0xff)]);
    // Index jis0208 has nothing in the rows of 85 and 86, or for 3F as a trailing byte.
    const before = lostBytes(coderOf("Shift_JIS"), 0x41);
    expect(before).toEqual(expect.arrayContaining([0x85, 0x86, 0xa0, 0xfd, 0xff]));
    for (const byte of [0x80, 0x81, 0x93, 0xb1]) expect(before).not.toContain(byte);
    expect(lostBytes(coderOf("EUC-KR"), undefined)).toEqual(range(0x80, 0xff));
    expect(lostBytes(coderOf("EUC-KR"), 0xa1)).not.toContain(0xb0);
  });
});
