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
  withOneDecoder,
  wronglyDecodedRows,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { iso2022JP2012, iso2022JP2012Decoder, iso2022JP2012Encoder, urlErrorMode } from "./index.js";

// "12.2 iso-2022-jp" in the draft of 2012
const decoded: readonly DecodeRow[] = [
  ["41 5C 0E", "A\\\x0e"],
  ["1B 28 4A 5C", "\\"], // Roman is ASCII
  ["1B 28 49 21 5F 60", "｡ﾟ\ufffd", [5, 1]], // katakana
  ["1B 24 42 46 7C 1B 28 42 41", "日A"],
  ["1B 24 28 44 30 21", "丂"], // JIS X 0212
  ["1B 24 40 46 7C 0A 41", "日\nA"], // a line feed ends two-byte text
  ["1B 28 42 1B 28 4A 5C", "\\"], // two escape sequences
  ["1B 24 42 46 1B 28 42", "\ufffd\ufffd", [3, 2], [5, 2]],
  ["1B 24 28 45", "\ufffd$(E", [0, 1]],
  ["80 1B", "\ufffd\ufffd", [0, 1], [1, 1]],
];
const encoded: readonly EncodeRow[] = [
  ["A\\~¥‾", "41 5C 7E 5C 7E"],
  ["日", "1B 24 42 46 7C 1B 28 42"],
  ["ｱ日a", "1B 28 49 31 1B 24 42 46 7C 1B 28 42 61"],
  ["丂−", "3F 3F", [0, 0x4e02], [1, 0x2212]],
  ["日é", "1B 24 42 46 7C 1B 28 42 3F", [1, 0xe9]],
  ["\x1b\ud83d", "3F 3F", [0, 0xfffd], [1, 0xfffd]],
];

test("decodes and encodes the rows of the tables", () => {
  expect(wronglyDecodedRows(iso2022JP2012, decoded)).toEqual([]);
  expect(wronglyEncodedRows(iso2022JP2012, encoded)).toEqual([]);
});

const ESC = 0x1b;
const ASCII = [ESC, 0x28, 0x42];
const ROMAN = [ESC, 0x28, 0x4a];
const KATAKANA = [ESC, 0x28, 0x49];
const JIS_C_6226 = [ESC, 0x24, 0x40];
const JIS_X_0208 = [ESC, 0x24, 0x42];
const JIS_X_0212 = [ESC, 0x24, 0x28, 0x44];

const decodes = decodeOracle("iso-2022-jp-2012");
const encodes = (replaces: boolean) => encodeOracle("iso-2022-jp-2012", replaces);

// "12.2 iso-2022-jp": the decoder
test("decodes every byte and every pair of bytes in every state, and every pointer of both indexes", () => {
  const beginnings = [
    [],
    [ESC],
    [ESC, 0x28],
    [ESC, 0x24],
    [ESC, 0x24, 0x28],
    ASCII,
    ROMAN,
    KATAKANA,
    JIS_C_6226,
    JIS_X_0208,
    JIS_X_0212,
    [...JIS_X_0212, 0x30],
    [...JIS_X_0212, ...JIS_X_0208],
    [...JIS_X_0208, 0x30],
    [...JIS_X_0208, 0x30, ESC],
    [...JIS_X_0208, ESC, 0x24, 0x28],
    [...JIS_X_0208, 0x0a],
    [...KATAKANA, ESC, 0x28],
    [...KATAKANA, ESC, 0x24],
  ];
  const one = withOneDecoder(iso2022JP2012);
  for (const beginning of beginnings) expect(checkDecoder(one, decodes, bytesAndPairs(...beginning))).toEqual([]);
  for (const beginning of [[], KATAKANA, JIS_X_0212]) {
    expect(checkDecoder(iso2022JP2012, decodes, bytesAndPairs(...beginning))).toEqual([]);
  }
});

test("decodes every byte in every state, reached in every way", () => {
  const ways = [[], [0x41], [0x30, 0x21], [0x30], [0x80], [0x0a], [ESC], [ESC, 0x28], [ESC, 0x24], [ESC, 0x24, 0x28]];
  const escapes = [[], ASCII, ROMAN, KATAKANA, JIS_C_6226, JIS_X_0208, JIS_X_0212];
  const inputs = escapes.flatMap((first) =>
    ways.flatMap((way) =>
      escapes.flatMap((second) =>
        [[], [0x30], [ESC], [ESC, 0x24, 0x28]].flatMap((rest) =>
          Array.from({ length: 0x100 }, (_, byte) => Uint8Array.of(...first, ...way, ...second, ...rest, byte)),
        ),
      ),
    ),
  );
  expect(checkDecoder(iso2022JP2012, decodes, inputs)).toEqual([]);
});

test("decodes all pairs of bytes in one input", () => {
  expect(rerunDecoderInBulk(iso2022JP2012, decodes, joined(bytesAndPairs()))).toEqual([]);
  for (const sequence of [JIS_X_0208, JIS_X_0212]) {
    const inputs = Array.from(bytesAndPairs(), (pair) => [...sequence, ...pair]);
    expect(rerunDecoderInBulk(iso2022JP2012, decodes, joined(inputs))).toEqual([]);
  }
});

// "12.2 iso-2022-jp": the encoder
test("encodes every code point in every state", () => {
  for (const before of ["", "あ", "ｱ", "あ¥", "ｱあ", "あ\u{1f600}"]) {
    const codePoints = Array.from(before, (character) => character.codePointAt(0)!);
    const inputs = Array.from(bmpAndSamples(), (input) => [...codePoints, ...input]);
    expect(checkEncoder(iso2022JP2012, encodes(false), inputs)).toEqual([]);
  }
});

test("what it encodes decodes to the same text", () => {
  const text = Array.from(bmpAndSamples(), ([codePoint]) => String.fromCodePoint(codePoint!)).join("");
  const encoded = encodeString(iso2022JP2012Encoder, text, { errorMode: "replacement", replacement: "" });
  const kept = Array.from(text).map((character) => {
    const codePoint = character.codePointAt(0)!;
    if (character === "¥") return "\\";
    if (character === "‾") return "~";
    return encodes(false)([codePoint])[0]!.error === undefined ? character : "";
  });
  expect(decodeBytes(iso2022JP2012Decoder, encoded, { fatal: true }) === kept.join("")).toBe(true);
});

test("an error mode is text in each state", () => {
  const bytes = encodeString(iso2022JP2012, "ｱéあé", { errorMode: urlErrorMode });
  expect(decodeBytes(iso2022JP2012, bytes, { fatal: true })).toBe("ｱ?あ?");
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [...JIS_X_0208, 0x46, 0x7c, ...JIS_X_0212, 0x30, 0x21, ...ASCII, 0x41, ...ROMAN, 0x5c, ...KATAKANA, 0x31],
    [0x0e, 0x80, ...ASCII, ...ROMAN, 0x0f, 0x7e, ESC, 0x28, ESC, 0x24, ESC, ESC, 0x28, 0x41, ESC, 0x24, 0x28, 0x42],
    [...JIS_X_0208, 0x46, ESC, 0x28, 0x42, 0x46, ...JIS_X_0212, 0x46, 0x0a, 0x80, 0x46, 0x80, 0x29, 0x21],
    [...JIS_X_0212, 0x46],
    [...JIS_X_0208, ESC, 0x24, 0x28],
    [...JIS_X_0208, ESC, 0x24],
    [...KATAKANA, 0x60, 0x0a, ESC],
  ];
  expect(rerunDecoder(iso2022JP2012, decodes, inputs)).toEqual([]);
  const texts = ["", "日本", "日a¥\\‾~ｱ", "¥a日é¥é\u{1f600}aｱé", "日\x1b¥\x0ea\x0f", "\ud83d日\ud83d", "\udc00"];
  expect(rerunEncoder(iso2022JP2012, encodes(true), texts)).toEqual([]);
});
