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
  scalarValues,
  sequenceOracle,
  withOneDecoder,
  wronglyDecodedRuns,
} from "@webenc/core/testing";
import { expect, test } from "vitest";
import { big5 } from "./index.js";

const bytesOf = (pointer: number): number[] => {
  const trailing = pointer % 157;
  return [Math.floor(pointer / 157) + 0x81, trailing + (trailing < 0x3f ? 0x40 : 0x62)];
};

const index = parseIndex(readFileSync(new URL("../testdata/generated/index-big5.json", import.meta.url), "utf8"));
const mapping = new Mapping();
for (const [pointer, codePoint] of index) mapping.read(bytesOf(pointer), codePoint);
mapping.read([0x88, 0x62], 0xca, 0x304);
mapping.read([0x88, 0x64], 0xca, 0x30c);
mapping.read([0x88, 0xa3], 0xea, 0x304);
mapping.read([0x88, 0xa5], 0xea, 0x30c);
// The encoder uses the last pointer of these six code points, which the index contains twice.
mapping.write(0x2550, [0xf9, 0xf9]);
mapping.write(0x255e, [0xf9, 0xe9]);
mapping.write(0x2561, [0xf9, 0xeb]);
mapping.write(0x256a, [0xf9, 0xea]);
mapping.write(0x5341, [0xa4, 0x51]);
mapping.write(0x5345, [0xa4, 0xca]);
for (const [pointer, codePoint] of index) if (pointer >= 5024) mapping.write(codePoint, bytesOf(pointer));

const { texts, encodes } = mapping;
const decodes = sequenceOracle({ texts, isBeginning: (sequence) => sequence >= 0x81 && sequence <= 0xfe });

// https://encoding.spec.whatwg.org/#big5-decoder
test("decodes every byte and every pair of bytes", () => {
  expect(texts.size).toBe(0x80 + 18590 + 4);
  expect(checkDecoder(big5, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(big5), decodes, bytesAndPairs())).toEqual([]);
  expect(rerunDecoderInBulk(big5, decodes, joined(bytesAndPairs()))).toEqual([]);
});

// https://encoding.spec.whatwg.org/#big5-encoder
// https://encoding.spec.whatwg.org/#index-big5-pointer
test("encodes every code point of the BMP and of plane 2", () => {
  expect(checkEncoder(big5, encodes, bmpAndSamples())).toEqual([]);
  expect(checkEncoder(big5, encodes, scalarValues(0x20000, 0x2ffff))).toEqual([]);
});

test("an invalid leading byte does not hide an ASCII byte", () => {
  expect(maskedASCII(big5, range(0x80, 0xff))).toEqual([]);
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    [0xa4, 0x40, 0x41, 0x88, 0x62, 0x88, 0xa3, 0x87, 0x45, 0xc6, 0xa1], // 一A, two sequences of two code points, a supplementary code point, ①
    // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
    [0x80, 0xff, 0xa4, 0x30, 0xa4, 0x80, 0x81, 0xa1, 0x81, 0x40, 0xa4],
    [0xa4, 0xa4, 0xa4, 0x0a, 0x88, 0x7f, 0x88, 0xa1],
  ];
  expect(rerunDecoder(big5, decodes, inputs)).toEqual([]);
  expect(rerunEncoder(big5, encodes, ["", "一a十═", "é一ê\u0304", "\u{20021}一\u{1f600}\ud83d", "\ud840𠀡"])).toEqual(
    [],
  );
});

test("decodes runs of every kind of sequence like the handler", () => {
  // Space and A; 一中; two code points, and one of plane 2.
  expect(
    wronglyDecodedRuns(big5, [
      [[0x20], [0x41]],
      [
        [0xa4, 0x40],
        [0xa4, 0xa4],
      ],
      [
        [0x88, 0x62],
        [0x87, 0x45],
      ],
    ]),
  ).toEqual([]);
});
