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
import { shiftJIS } from "./index.js";

const bytesOf = (pointer: number): number[] => {
  const leading = Math.floor(pointer / 188);
  const trailing = pointer % 188;
  return [leading + (leading < 0x1f ? 0x81 : 0xc1), trailing + (trailing < 0x3f ? 0x40 : 0x41)];
};

const mapping = new Mapping();
mapping.read([0x80], 0x80);
mapping.write(0x80, [0x80]);
mapping.write(0xa5, [0x5c]);
mapping.write(0x203e, [0x7e]);
mapping.write(0x2212, [0x81, 0x7c]);
for (let byte = 0xa1; byte <= 0xdf; byte++) {
  mapping.read([byte], byte + 0xfec0);
  mapping.write(byte + 0xfec0, [byte]);
}
for (const [pointer, codePoint] of parseIndex(
  readFileSync(new URL("../testdata/generated/index-jis0208.json", import.meta.url), "utf8"),
)) {
  mapping.read(bytesOf(pointer), codePoint);
  if (pointer < 8272 || pointer > 8835) mapping.write(codePoint, bytesOf(pointer));
}
for (let pointer = 8836; pointer <= 10715; pointer++) mapping.read(bytesOf(pointer), 0xe000 + pointer - 8836);

const { texts, encodes } = mapping;
const decodes = sequenceOracle({
  texts,
  isBeginning: (sequence) => (sequence >= 0x81 && sequence <= 0x9f) || (sequence >= 0xe0 && sequence <= 0xfc),
});

// https://encoding.spec.whatwg.org/#shift_jis-decoder
test("decodes every byte and every pair of bytes", () => {
  expect(texts.size).toBe(0x81 + 63 + 7724 + 1880);
  expect(checkDecoder(shiftJIS, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(shiftJIS), decodes, bytesAndPairs())).toEqual([]);
  expect(rerunDecoderInBulk(shiftJIS, decodes, joined(bytesAndPairs()))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#shift_jis-encoder
// https://encoding.spec.whatwg.org/#index-shift_jis-pointer
test("encodes every code point", () => {
  expect(checkEncoder(shiftJIS, encodes, bmpAndSamples())).toEqual([]);
});

test("an invalid leading byte does not hide an ASCII byte", () => {
  expect(maskedASCII(shiftJIS, range(0x80, 0xff))).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [0x93, 0xfa, 0x96, 0x7b, 0x41, 0xb1, 0xf0, 0x40, 0xfc, 0x4b, 0x80], // 日本Aｱ, EUDC, 黑, U+0080
    // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
    [0xa0, 0xfd, 0x93, 0x30, 0x93, 0xfd, 0x85, 0x81, 0x85, 0x41, 0x93],
    [0x93, 0x93, 0x93, 0x0a, 0xfa, 0x7f, 0xfc, 0xb1],
  ];
  expect(rerunDecoder(shiftJIS, decodes, inputs)).toEqual([]);
  expect(rerunEncoder(shiftJIS, encodes, ["", "日本aｱ黑", "é日¥−\u{e000}", "\u{1f600}日\ud83d", "\udc00日"])).toEqual(
    [],
  );
});

test("decodes runs of every kind of sequence like the handler", () => {
  // Space and A; 日本 and EUDC; ｱﾟ and U+0080.
  expect(
    wronglyDecodedRuns(shiftJIS, [
      [[0x20], [0x41]],
      [
        [0x93, 0xfa],
        [0x96, 0x7b],
        [0xf0, 0x40],
      ],
      [[0xb1], [0xdf], [0x80]],
    ]),
  ).toEqual([]);
});
