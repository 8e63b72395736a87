import { decodeBytes, encodeString } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  type DecodeRow,
  type EncodeRow,
  joined,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  rerunEncoderInBulk,
  wronglyDecodedRows,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { iso2022JP } from "./index.js";

// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
const decoded: readonly DecodeRow[] = [
  ["41 5C 7E", "A\\~"],
  ["1B 28 4A 41 5C 7E", "A¥‾"], // Roman
  ["1B 28 49 21 5F", "｡ﾟ"], // katakana
  ["1B 24 42 46 7C 4B 5C 1B 28 42 41", "日本A"], // lead byte, ASCII
  ["1B 24 40 46 7C", "日"],
  ["0E 0F 80", "\ufffd\ufffd\ufffd", [0, 1], [1, 1], [2, 1]],
  ["1B 28 49 60", "\ufffd", [3, 1]],
  ["1B 24 42 29 21 46 80 46", "\ufffd\ufffd\ufffd", [3, 2], [5, 2], [7, 1]], // not in the index, not a trailing byte, end
  ["1B 24 42 46 1B 28 42 41", "\ufffdA", [3, 1]], // an escape sequence for a trailing byte
  ["1B 28 42 1B 28 4A 5C", "\ufffd¥", [3, 3]], // the second of two escape sequences
  ["1B 41 1B 28 41", "\ufffdA\ufffd(A", [0, 1], [2, 1]], // not escape sequences
  ["41 1B 24", "A\ufffd$", [1, 1]],
];

// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
const encoded: readonly EncodeRow[] = [
  ["A\\~", "41 5C 7E"],
  ["日本", "1B 24 42 46 7C 4B 5C 1B 28 42"],
  ["¥a‾", "1B 28 4A 5C 61 7E 1B 28 42"], // Roman has the letter
  ["¥\\", "1B 28 4A 5C 1B 28 42 5C"], // but not the backslash
  ["a日b", "61 1B 24 42 46 7C 1B 28 42 62"],
  ["ｱ−", "1B 24 42 25 22 21 5D 1B 28 42"], // as fullwidth ア and －
  ["é😀", "3F 3F", [0, 0xe9], [1, 0x1f600]],
  ["日é日", "1B 24 42 46 7C 1B 28 42 3F 1B 24 42 46 7C 1B 28 42", [1, 0xe9]],
  ["\x0e\x0f\x1b", "3F 3F 3F", [0, 0xfffd], [1, 0xfffd], [2, 0xfffd]],
  ["\ud83d", "3F", [0, 0xfffd]],
];

test("decodes and encodes the rows of the tables", () => {
  expect(wronglyDecodedRows(iso2022JP, decoded)).toEqual([]);
  expect(wronglyEncodedRows(iso2022JP, encoded)).toEqual([]);
});

const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];

const decodes = decodeOracle("ISO-2022-JP");
const encodes = encodeOracle("ISO-2022-JP");

// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
test("decodes every byte and every pair of bytes in every state", () => {
  const beginnings = [
    [],
    [ESC],
    [ESC, 0x28],
    [ESC, 0x24],
    [0x41, ESC],
    [0x41, ESC, 0x28],
    [0x41, ESC, 0x24],
    ASCII,
    ROMAN,
    KATAKANA,
    JIS_C_6226,
    JIS_X_0208,
    [...JIS_X_0208, 0x30],
    [...JIS_X_0208, 0x30, ESC],
    [...JIS_X_0208, 0x30, ESC, 0x28],
    [...JIS_X_0208, 0x30, 0x21],
    [...ROMAN, 0x5c, ESC],
    [...KATAKANA, 0x31, ESC, 0x24],
  ];
  for (const beginning of beginnings) expect(checkDecoder(iso2022JP, decodes, bytesAndPairs(...beginning))).toEqual([]);
});

test("decodes every byte in every state, reached in every way", () => {
  const ways = [[], [0x41], [0x30, 0x21], [0x30], [0x80], [ESC], [ESC, 0x28], [ESC, 0x24]];
  const escapes = [[], ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208];
  const inputs = escapes.flatMap((first) =>
    ways.flatMap((way) =>
      escapes.flatMap((second) =>
        ways.flatMap((rest) =>
          Array.from({ length: 0x100 }, (_, byte) => Uint8Array.of(...first, ...way, ...second, ...rest, byte)),
        ),
      ),
    ),
  );
  expect(checkDecoder(iso2022JP, decodes, inputs)).toEqual([]);
});

test("decodes all pairs of bytes in one input", () => {
  expect(rerunDecoderInBulk(iso2022JP, decodes, joined(bytesAndPairs()))).toEqual([]);
  const inputs = Array.from(bytesAndPairs(), (pair) => [...JIS_X_0208, ...pair]);
  expect(rerunDecoderInBulk(iso2022JP, decodes, joined(inputs))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
test("encodes every code point in every state", () => {
  expect(rerunEncoderInBulk(iso2022JP, encodes, bmpAndSamples())).toEqual([]);
  for (const before of ["", "¥", "あ", "¥ｱ", "あ¥", "あ\u{1f600}"]) {
    const codePoints = Array.from(before, (character) => character.codePointAt(0)!);
    const inputs = Array.from(bmpAndSamples(), (input) => [...codePoints, ...input]);
    expect(checkEncoder(iso2022JP, encodes, inputs)).toEqual([]);
  }
});

test("the standard's example: an encoded text repeated does not decode to the text repeated", () => {
  const bytes = [0x1b, 0x28, 0x4a, 0x5c, 0x1b, 0x28, 0x42];
  expect([...encodeString(iso2022JP, "¥")]).toEqual(bytes);
  expect(decodeBytes(iso2022JP, Uint8Array.of(...bytes, ...bytes))).toBe("¥\u{FFFD}¥");
});

test("an empty replacement leaves no two consecutive escape sequences, which would not decode", () => {
  const letters = ["a", "~", "漢", "¥", "☃", "\x0e"];
  let texts = [""];
  for (let length = 1; length <= 5; length++) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) {
      const bytes = encodeString(iso2022JP, text, { errorMode: "replacement", replacement: "" });
      expect(decodeBytes(iso2022JP, bytes, { fatal: true })).toBe(text.replaceAll("☃", "").replaceAll("\x0e", ""));
    }
  }
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [
      ...JIS_X_0208,
      0x46,
      0x7c,
      0x4b,
      0x5c,
      ...ASCII,
      0x41,
      ...ROMAN,
      0x5c,
      ...KATAKANA,
      0x31,
      ...JIS_C_6226,
      0x30,
      0x21,
    ],
    [0x0e, 0x80, ...ASCII, ...ROMAN, 0x0f, 0x7e, ESC, 0x28, ESC, 0x24, ESC, ESC, 0x28, 0x41],
    [...JIS_X_0208, 0x46, ESC, 0x28, 0x42, 0x46, ...JIS_X_0208, 0x46, 0x0a, 0x80, 0x46, 0x80, 0x29, 0x21],
    [...JIS_X_0208, 0x46],
    [...JIS_X_0208, ESC, 0x24],
    [...KATAKANA, 0x60, ESC],
  ];
  expect(rerunDecoder(iso2022JP, decodes, inputs)).toEqual([]);
  const texts = ["", "日本", "日a¥\\‾~ｱ−", "¥a日é¥é\u{1f600}a", "日\x1b¥\x0ea\x0f", "\ud83d日\ud83d", "\udc00"];
  expect(rerunEncoder(iso2022JP, encodes, texts)).toEqual([]);
});
