import { decodeBytes, encodeString } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  bytesOf,
  checkDecoder,
  checkEncoder,
  codePointOracle,
  joined,
  maskedASCII,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  scalarValues,
  sequenceOracle,
  withOneDecoder,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { utf8 } from "./index.js";

/** Unicode's table of well-formed UTF-8 byte sequences: the range of each byte. */
const wellFormed = [
  [[0x00, 0x7f]],
  [
    [0xc2, 0xdf],
    [0x80, 0xbf],
  ],
  [
    [0xe0, 0xe0],
    [0xa0, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xe1, 0xec],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xed, 0xed],
    [0x80, 0x9f],
    [0x80, 0xbf],
  ],
  [
    [0xee, 0xef],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf0, 0xf0],
    [0x90, 0xbf],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf1, 0xf3],
    [0x80, 0xbf],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf4, 0xf4],
    [0x80, 0x8f],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
] as const;

/** Returns the row of the table that matches the bytes, which may be incomplete. */
const rowOf = (bytes: readonly number[]) =>
  wellFormed.find((row) => bytes.every((byte, i) => i < row.length && byte >= row[i]![0] && byte <= row[i]![1]));

const decodes = sequenceOracle({
  texts: {
    get: (sequence) => {
      const bytes = bytesOf(sequence);
      if (rowOf(bytes)?.length !== bytes.length) return undefined;
      const bits = bytes.map((byte, i) => (i ? byte & 0x3f : byte & [0x7f, 0x1f, 0x0f, 0x07][bytes.length - 1]!));
      return String.fromCodePoint(bits.reduce((codePoint, six) => codePoint * 0x40 + six));
    },
  },
  isBeginning: (sequence) => rowOf(bytesOf(sequence)) !== undefined,
  // An error consists of the bytes that were valid so far, and of at least one byte.
  errorLength: (length) => Math.max(1, length - 1),
});

const platform = new TextEncoder();
const encodes = codePointOracle((codePoint) => [...platform.encode(String.fromCodePoint(codePoint))]);

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
