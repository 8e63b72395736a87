import { decodeBytes, encodeString } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  type DecodeRow,
  type EncodeRow,
  joined,
  maskedASCII,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  scalarValues,
  withOneDecoder,
  wronglyDecodedRows,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { utf8 } from "./index.js";

// https://encoding.spec.whatwg.org/#utf-8-decoder
const decoded: readonly DecodeRow[] = [
  ["41 7F", "A\x7f"],
  ["C3 A9 E2 82 AC F0 9F 92 A9", "é€💩"],
  ["C2 80 DF BF", "\x80\u07ff"],
  ["E0 A0 80 EF BF BF", "\u0800\uffff"],
  ["F0 90 80 80 F4 8F BF BF", "\u{10000}\u{10ffff}"],
  ["80 C1 FF", "\ufffd\ufffd\ufffd", [0, 1], [1, 1], [2, 1]],
  ["E0 9F ED A0", "\ufffd\ufffd\ufffd\ufffd", [0, 1], [1, 1], [2, 1], [3, 1]], // too small, a surrogate
  ["F0 8F F4 90", "\ufffd\ufffd\ufffd\ufffd", [0, 1], [1, 1], [2, 1], [3, 1]], // too small, too large
  ["E2 82 41", "\ufffdA", [0, 2]],
  ["41 F0 9F 92", "A\ufffd", [1, 3]],
];

// https://encoding.spec.whatwg.org/#utf-8-encoder
const encoded: readonly EncodeRow[] = [
  ["A\x7f", "41 7F"],
  ["\x80é\u07ff", "C2 80 C3 A9 DF BF"],
  ["\u0800€\uffff", "E0 A0 80 E2 82 AC EF BF BF"],
  ["\u{10000}💩\u{10ffff}", "F0 90 80 80 F0 9F 92 A9 F4 8F BF BF"],
  ["\ud83da\udca9", "EF BF BD 61 EF BF BD"],
];

test("decodes and encodes the rows of the tables", () => {
  expect(wronglyDecodedRows(utf8, decoded)).toEqual([]);
  expect(wronglyEncodedRows(utf8, encoded)).toEqual([]);
});

const decodes = decodeOracle("UTF-8");
const encodes = encodeOracle("UTF-8");
const platform = new TextEncoder();

// https://encoding.spec.whatwg.org/#utf-8-decoder
test("decodes every byte and every pair of bytes, also after each kind of incomplete sequence", () => {
  expect(checkDecoder(utf8, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(utf8), decodes, bytesAndPairs())).toEqual([]);
  for (const leading of [0xc2, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4]) {
    expect(checkDecoder(withOneDecoder(utf8), decodes, bytesAndPairs(leading))).toEqual([]);
  }
  for (const beginning of [
    [0xe0, 0xa0],
    [0xef, 0xbf],
    [0xf0, 0x90],
    [0xf4, 0x8f],
  ]) {
    expect(checkDecoder(withOneDecoder(utf8), decodes, bytesAndPairs(...beginning))).toEqual([]);
  }
  expect(rerunDecoderInBulk(utf8, decodes, joined(bytesAndPairs()))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#utf-8-encoder
test("decodes and encodes every scalar value", () => {
  expect(checkEncoder(utf8, encodes, bmpAndSamples())).toEqual([]);
  const bytesOfAll = Array.from(bmpAndSamples(), ([codePoint]) => platform.encode(String.fromCodePoint(codePoint!)));
  expect(checkDecoder(withOneDecoder(utf8), decodes, bytesOfAll)).toEqual([]);
  const text = Array.from(scalarValues(0, 0x10ffff), ([codePoint]) => String.fromCodePoint(codePoint!)).join("");
  const bytes = platform.encode(text);
  expect(decodeBytes(utf8, bytes) === text).toBe(true);
  expect(encodeString(utf8, text).every((byte, i) => byte === bytes[i])).toBe(true);
});

test("an invalid leading byte does not hide an ASCII byte", () => {
  expect(maskedASCII(utf8, range(0x80, 0xff))).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [0xef, 0xbb, 0xbf],
    [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0xc3, 0xa9],
    [0xef, 0xbb, 0xbe, 0xef, 0xbb],
    [0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x92, 0xa9, 0x41], // é€💩A
    [0x80, 0xc1, 0xbf, 0xe0, 0x9f, 0xbf, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0xf8],
    [0xc3, 0x41, 0xe2, 0x82, 0x41, 0xf0, 0x9f, 0x92, 0x41, 0xe2, 0xe2, 0x82, 0xf0, 0x9f, 0x92],
  ];
  expect(rerunDecoder(utf8, decodes, inputs)).toEqual([]);
  expect(rerunEncoder(utf8, encodes, ["", "aé€💩", "\ud83da\udca9", "\ud83d"])).toEqual([]);
});
