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
import { eucKR } from "./index.js";

const mapping = new Mapping();
for (const [pointer, codePoint] of parseIndex(
  readFileSync(new URL("../testdata/generated/index-euc-kr.json", import.meta.url), "utf8"),
)) {
  const bytes = [Math.floor(pointer / 190) + 0x81, (pointer % 190) + 0x41];
  mapping.read(bytes, codePoint);
  mapping.write(codePoint, bytes);
}
const { texts, encodes } = mapping;
const decodes = sequenceOracle({ texts, isBeginning: (sequence) => sequence >= 0x81 && sequence <= 0xfe });

// https://encoding.spec.whatwg.org/#euc-kr-decoder
test("decodes every byte and every pair of bytes", () => {
  expect(texts.size).toBe(0x80 + 17048);
  expect(checkDecoder(eucKR, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(eucKR), decodes, bytesAndPairs())).toEqual([]);
  expect(rerunDecoderInBulk(eucKR, decodes, joined(bytesAndPairs()))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#euc-kr-encoder
// https://encoding.spec.whatwg.org/#index-code-point
test("encodes every code point", () => {
  expect(checkEncoder(eucKR, encodes, bmpAndSamples())).toEqual([]);
});

test("an invalid leading byte does not hide an ASCII byte", () => {
  expect(maskedASCII(eucKR, range(0x80, 0xff))).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [0xb0, 0xa1, 0x41, 0x81, 0x41, 0xfd, 0xfe], // 가A갂詰
    // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
    [0x80, 0xff, 0xb0, 0x30, 0xb0, 0xff, 0xc9, 0xa1, 0xc9, 0x7a, 0xb0],
    [0xb0, 0xb0, 0xb0, 0x0a, 0xb0, 0x80, 0xa1],
  ];
  expect(rerunDecoder(eucKR, decodes, inputs)).toEqual([]);
  expect(rerunEncoder(eucKR, encodes, ["", "가a갂詰", "é가€", "\u{1f600}가\ud83d", "\udc00\ud83d가"])).toEqual([]);
});

test("decodes runs of every kind of sequence like the handler", () => {
  // Space and A; 가갂.
  expect(
    wronglyDecodedRuns(eucKR, [
      [[0x20], [0x41]],
      [
        [0xb0, 0xa1],
        [0x81, 0x41],
      ],
    ]),
  ).toEqual([]);
});
