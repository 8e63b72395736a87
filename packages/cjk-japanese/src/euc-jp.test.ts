import { readFileSync } from "node:fs";
import {
  bmpAndSamples,
  bytesAndPairs,
  checkDecoder,
  checkEncoder,
  joined,
  Mapping,
  maskedASCII,
  parseIndex,
  range,
  rerunDecoder,
  rerunDecoderInBulk,
  rerunEncoder,
  sequenceOracle,
  withOneDecoder,
  wronglyDecodedRuns,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { eucJP } from "./index.js";

const bytesOf = (pointer: number): number[] => [Math.floor(pointer / 94) + 0xa1, (pointer % 94) + 0xa1];

const readIndex = (name: string) =>
  parseIndex(readFileSync(new URL(`../testdata/generated/index-${name}.json`, import.meta.url), "utf8"));

const mapping = new Mapping();
mapping.write(0xa5, [0x5c]);
mapping.write(0x203e, [0x7e]);
mapping.write(0x2212, [0xa1, 0xdd]);
for (let byte = 0xa1; byte <= 0xdf; byte++) {
  mapping.read([0x8e, byte], byte + 0xfec0);
  mapping.write(byte + 0xfec0, [0x8e, byte]);
}
for (const [pointer, codePoint] of readIndex("jis0208")) {
  // Only Shift_JIS can encode pointers from 8836 on. Their code points have a lower pointer too.
  if (pointer < 8836) mapping.read(bytesOf(pointer), codePoint);
  mapping.write(codePoint, bytesOf(pointer));
}
for (const [pointer, codePoint] of readIndex("jis0212")) mapping.read([0x8f, ...bytesOf(pointer)], codePoint);

const { texts, encodes } = mapping;
const decodes = sequenceOracle({
  texts,
  isBeginning: (sequence) =>
    sequence === 0x8e ||
    sequence === 0x8f ||
    (sequence >= 0xa1 && sequence <= 0xfe) ||
    (sequence >= 0x8fa1 && sequence <= 0x8ffe),
});

// https://encoding.spec.whatwg.org/#euc-jp-decoder
test("decodes every byte and every pair of bytes, also after 8F", () => {
  expect(texts.size).toBe(0x80 + 63 + 7336 + 6067);
  expect(checkDecoder(eucJP, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(eucJP), decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(eucJP), decodes, bytesAndPairs(0x8f))).toEqual([]);
  expect(rerunDecoderInBulk(eucJP, decodes, joined(bytesAndPairs()))).toEqual([]);
  expect(rerunDecoderInBulk(eucJP, decodes, joined(bytesAndPairs(0x8f)))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#euc-jp-encoder
test("encodes every code point", () => {
  expect(checkEncoder(eucJP, encodes, bmpAndSamples())).toEqual([]);
});

test("an invalid leading byte does not hide an ASCII byte", () => {
  expect(maskedASCII(eucJP, range(0x80, 0xff))).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [0xc6, 0xfc, 0xcb, 0xdc, 0x41, 0x8e, 0xb1, 0x8f, 0xb0, 0xa1, 0xfc, 0xfe], // 日本Aｱ丂, the last two-byte sequence
    // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
    [0x80, 0xff, 0xc6, 0x30, 0xc6, 0x8e, 0xa9, 0xa1, 0x8e, 0xe0, 0x8e, 0x41, 0xc6],
    [0x8f, 0xb0, 0x41, 0x8f, 0xa1, 0xa1, 0x8f, 0x8f, 0x8f, 0xb0, 0xff, 0x8f, 0x0a, 0x8f, 0xb0],
  ];
  expect(rerunDecoder(eucJP, decodes, inputs)).toEqual([]);
  expect(rerunEncoder(eucJP, encodes, ["", "日本aｱ黑", "é日¥−丂", "\u{1f600}日\ud83d", "\udc00日"])).toEqual([]);
});

test("decodes runs of every kind of sequence like the handler", () => {
  // Space and A; 日ｱ; 丂 of JIS X 0212.
  expect(
    wronglyDecodedRuns(eucJP, [
      [[0x20], [0x41]],
      [
        [0xc6, 0xfc],
        [0x8e, 0xb1],
      ],
      [[0x8f, 0xb0, 0xa1]],
    ]),
  ).toEqual([]);
});
