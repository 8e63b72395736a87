import { expect, it } from "vitest";
import { parseBase64, parseHex, toBase64URL } from "./input.js";

it.each([
  "93 fa",
  "93FA",
  "0x93, 0xFA",
  "\\x93\\xfa",
  "%93%FA",
  "93:fa\n",
  "[0x93,0xfa]",
  "x'93fa'",
  "93\u00a0fa",
  "<Buffer 93 fa>",
  "<Buffer 93 fa ... 50 more bytes>",
  "b'\\x93\\xfa'",
  "Uint8Array(2) [ 147, 250 ]",
  "00000000  93 fa                                             |..|\n00000002",
  "00000000: 93fa                                     ..",
])("reads %j", (text) => {
  expect(parseHex(text).bytes).toEqual(Uint8Array.of(0x93, 0xfa));
});

it("names the first character that is no hexadecimal digit", () => {
  expect(parseHex("93 g")).toEqual({ bytes: undefined, error: { index: 3, character: "g", isOddDigit: false } });
  expect(parseHex("93 f")).toEqual({ bytes: undefined, error: { index: 3, character: "f", isOddDigit: true } });
  expect(parseHex("日").error).toEqual({ index: 0, character: "日", isOddDigit: false });
  expect(parseHex(" ").bytes).toEqual(new Uint8Array());
});

it("reads the prints of programs with ASCII characters, and names what is wrong in them", () => {
  expect(parseHex("b'caf\\xe9\\n'").bytes).toEqual(Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x0a));
  expect(parseHex("b'é'").error).toMatchObject({ index: 2, character: "é" });
  expect(parseHex("<Buffer 93 x>").error).toMatchObject({ index: 11, character: "x" });
  expect(parseHex("Uint8Array [256]").error).toBeDefined();
  // A hexdump leaves out repeated lines.
  expect(parseHex("00000000  93 fa  |..|\n*\n00000040").error).toBeDefined();
  const dump = "00000000: 93fa 967b 8cea 0a41  ...{...A\n00000008: 4243  BC";
  expect(parseHex(dump).bytes).toEqual(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x0a, 0x41, 0x42, 0x43));
});

it("reads Base64 in both alphabets, with and without padding", () => {
  for (const text of ["k/o=", "k/o", "k_o", "k /\no="])
    expect(parseBase64(text).bytes).toEqual(Uint8Array.of(0x93, 0xfa));
  expect(parseBase64("k!").error).toMatchObject({ index: 1, character: "!" });
});

it("writes base64url that it reads", () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) & 0xff);
    expect(parseBase64(toBase64URL(bytes)).bytes).toEqual(bytes);
    expect(toBase64URL(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
  }
});
