import { decodeBytes, encodeString } from "@webenc/core";
import type { FastDecoder } from "@webenc/core/internal";
import {
  bmpAndSamples,
  checkEncoder,
  type EncodeRow,
  encodeBothWays,
  rerunEncoder,
  runEncoderFastPath,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { utf16BE as todayBE, utf16LE as todayLE } from "@webenc/utf16";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { utf16BE, utf16BEEncoder, utf16LE, utf16LEEncoder } from "./index.js";
import { createUTF16EncodeEngine } from "./utf-16-platform.js";

// "14.3 utf-16be" and "14.4 utf-16le" in the draft of 2012
const encodedAsBE: readonly EncodeRow[] = [
  ["Aあ", "00 41 30 42"],
  ["💩\u{10ffff}", "D8 3D DC A9 DB FF DF FF"],
  ["\ud83da\udca9", "FF FD 00 61 FF FD"],
];
const encodedAsLE: readonly EncodeRow[] = [
  ["Aあ", "41 00 42 30"],
  ["💩\u{10ffff}", "3D D8 A9 DC FF DB FF DF"],
  ["\ud83da\udca9", "FD FF 61 00 FD FF"],
];

test("encodes the rows of the tables", () => {
  expect(wronglyEncodedRows(utf16BE, encodedAsBE)).toEqual([]);
  expect(wronglyEncodedRows(utf16LE, encodedAsLE)).toEqual([]);
});

const hex = (bytes: Iterable<number>) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");

describe.each([
  [utf16BE, utf16BEEncoder, todayBE, 0],
  [utf16LE, utf16LEEncoder, todayLE, 1],
] as const)("$name", (encoding, half, today, high) => {
  /** The bytes of a text, from its code units. */
  const bytesOf = (text: string): number[] =>
    text.split("").flatMap((character) => {
      const unit = character.charCodeAt(0);
      return high ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
    });
  const encodes = encodeOracle(today.name.toLowerCase());

  test("has today's decoder, and the encoder has the encoding's name", () => {
    expect(encoding.name).toBe(today.name);
    for (const bytes of [
      [0x61, 0x00, 0x00, 0x61],
      [0xd8, 0x3d, 0xde, 0x00],
      [0x3d, 0xd8, 0x00, 0xde],
      [0xdc],
      [0xfe, 0xff],
    ]) {
      expect(decodeBytes(encoding, Uint8Array.from(bytes))).toBe(decodeBytes(today, Uint8Array.from(bytes)));
    }
    expect((encoding.decoder() as FastDecoder).engine).toBe((today.decoder() as FastDecoder).engine);
    expect(half).toEqual({ name: today.name, encoder: encoding.encoder });
  });

  // "14.2 Common infrastructure for utf-16be and utf-16le", "14.3 utf-16be", "14.4 utf-16le"
  test("encodes every code point", () => {
    expect(checkEncoder(encoding, encodes, bmpAndSamples())).toEqual([]);
  });

  test("encodes a text in pieces, with surrogates divided among them", () => {
    const texts = [
      "",
      "a",
      "\ufeffaé漢",
      "\ud83d\ude00",
      "a\ud83d\ude00b\ud83d",
      "\ud83d\ud83d\ude00",
      "\udc00\ude00\ud800",
    ];
    expect(rerunEncoder(encoding, encodes, texts)).toEqual([]);
  });

  const unit = fc.constantFrom(0, 0x41, 0xd7ff, 0xd800, 0xd83d, 0xdbff, 0xdc00, 0xdca9, 0xdfff, 0xe000, 0xfeff, 0xffff);
  const text = fc
    .tuple(fc.array(fc.oneof(unit, fc.nat(0xffff)), { maxLength: 30 }), fc.constantFrom(1, 1, 100))
    .map(([units, times]) => String.fromCharCode(...units).repeat(times));

  test("the fast path gives the result of the handler", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const [fast, slow] = encodeBothWays(encoding, texts);
        expect(fast).toEqual(slow);
      }),
      { numRuns: 300 },
    );
  });

  describe.each([true, false])("the fast path, with isWellFormed: %s", (hasMethod) => {
    const method = Object.getOwnPropertyDescriptor(String.prototype, "isWellFormed")!;
    beforeEach(() => {
      if (!hasMethod) Object.defineProperty(String.prototype, "isWellFormed", { ...method, value: undefined });
    });
    afterEach(() => {
      Object.defineProperty(String.prototype, "isWellFormed", method);
    });

    test("encodes all that is left of a text of more than 3 code units", () => {
      for (const text of [
        "a\xe9\u6f22\ud83d\ude00\ud800\udbff\udc00\udfff\ue000",
        "\ud83d".repeat(4),
        "\u0102".repeat(9000),
      ]) {
        const engine = createUTF16EncodeEngine(!high);
        const result = runEncoderFastPath({ ...encoding.encoder(), engine }, text, [0, 1, text.length - 3]);
        expect(result.ends).toEqual([text.length, ...(text.length > 4 ? [text.length] : [1]), text.length - 3]);
        const expected = [text, ...(text.length > 4 ? [text.slice(1)] : [])].flatMap((part) =>
          bytesOf(part.toWellFormed()),
        );
        expect(result.output.toLowerCase() === hex(expected)).toBe(true);
      }
    });
  });

  test("an array of the exact size for a long text", () => {
    const bytes = encodeString(encoding, "\u0102".repeat(100_000));
    expect([bytes.length, bytes.buffer.byteLength]).toEqual([200_000, 200_000]);
  });
});
