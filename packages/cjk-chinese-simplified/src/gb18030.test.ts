import { readFileSync } from "node:fs";
import { decodeBytes } from "@webenc/core";
import {
  bmpAndSamples,
  bytesAndPairs,
  bytesOf,
  checkDecoder,
  checkEncoder,
  codePointOracle,
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
import { gb18030, gbk } from "./index.js";

const readIndex = (name: string) =>
  parseIndex(readFileSync(new URL(`../testdata/generated/index-${name}.json`, import.meta.url), "utf8"));

const twoBytes = (pointer: number): number[] => {
  const trailing = pointer % 190;
  return [Math.floor(pointer / 190) + 0x81, trailing + (trailing < 0x3f ? 0x40 : 0x41)];
};

const fourBytes = (pointer: number): number[] => [
  Math.floor(pointer / 12600) + 0x81,
  (Math.floor(pointer / 1260) % 10) + 0x30,
  (Math.floor(pointer / 10) % 126) + 0x81,
  (pointer % 10) + 0x30,
];

const index = readIndex("gb18030");
const ranges = readIndex("gb18030-ranges");

/** Returns the code point of a four-byte pointer. */
const rangesCodePoint = (pointer: number): number | undefined => {
  if (pointer === 7457) return 0xe7c7;
  if (pointer >= 189000) return pointer > 1237575 ? undefined : 0x10000 + pointer - 189000;
  if (pointer > 39419) return undefined;
  const [first, codePoint] = ranges.findLast(([first]) => first <= pointer)!;
  return codePoint + pointer - first;
};

/** Code points and bytes of the standard's side table. GB 18030-2022 maps these bytes to other code points. */
const sideTable = [
  ...range(0xe78d, 0xe793).map((codePoint) => [codePoint, codePoint - 0xe78d + 0xa6d9] as const),
  [0xe794, 0xa6ec],
  [0xe795, 0xa6ed],
  [0xe796, 0xa6f3],
  [0xe81e, 0xfe59],
  [0xe826, 0xfe61],
  [0xe82b, 0xfe66],
  [0xe82c, 0xfe67],
  [0xe832, 0xfe6d],
  [0xe843, 0xfe7e],
  [0xe854, 0xfe90],
  [0xe864, 0xfea0],
] as const;

const isIn = (byte: number, first: number, last: number) => byte >= first && byte <= last;

/** Returns whether bytes are a four-byte sequence or the beginning of one. */
const areFourByteBeginning = (bytes: readonly number[]): boolean =>
  bytes.every((byte, i) => (i % 2 ? isIn(byte, 0x30, 0x39) : isIn(byte, 0x81, 0xfe)));

const mapping = new Mapping();
const gbkMapping = new Mapping();
mapping.read([0x80], 0x20ac);
gbkMapping.write(0x20ac, [0x80]);
for (const each of [mapping, gbkMapping]) {
  for (const [codePoint, pair] of sideTable) each.write(codePoint, bytesOf(pair));
  for (const [pointer, codePoint] of index) each.write(codePoint, twoBytes(pointer));
}
for (const [pointer, codePoint] of index) mapping.read(twoBytes(pointer), codePoint);
for (const pointer of range(0, 39419)) mapping.write(rangesCodePoint(pointer)!, fourBytes(pointer));

const decodes = sequenceOracle({
  texts: {
    get: (sequence) => {
      if (sequence <= 0xffff) return mapping.texts.get(sequence);
      const [first = 0, second = 0, third = 0, fourth = 0] = bytesOf(sequence);
      if (!areFourByteBeginning([first, second, third, fourth])) return undefined;
      const pointer = (first - 0x81) * 12600 + (second - 0x30) * 1260 + (third - 0x81) * 10 + fourth - 0x30;
      const codePoint = rangesCodePoint(pointer);
      return codePoint === undefined ? undefined : String.fromCodePoint(codePoint);
    },
  },
  isBeginning: (sequence) => sequence <= 0xffffff && areFourByteBeginning(bytesOf(sequence)),
  // If the third or fourth byte is invalid, only the first byte is the error. A valid but unmapped sequence is one error.
  errorLength: (length, last) => {
    if (length > 2) return length === 4 && isIn(last, 0x30, 0x39) ? 4 : 1;
    return last <= 0x7f ? 1 : length;
  },
});
const encodes = codePointOracle((codePoint) =>
  codePoint > 0xffff ? fourBytes(codePoint - 0x10000 + 189000) : mapping.bytes.get(codePoint),
);

// https://encoding.spec.whatwg.org/#gb18030-decoder
test("decodes every byte and every pair of bytes, also after the beginning of a four-byte sequence", () => {
  expect(mapping.texts.size).toBe(0x81 + 23940);
  expect(checkDecoder(gb18030, decodes, bytesAndPairs())).toEqual([]);
  expect(checkDecoder(withOneDecoder(gb18030), decodes, bytesAndPairs())).toEqual([]);
  for (const beginning of [[0x81], [0x81, 0x30], [0x84, 0x31], [0xe3, 0x32], [0xfe, 0x39], [0x81, 0x30, 0x81]]) {
    expect(checkDecoder(withOneDecoder(gb18030), decodes, bytesAndPairs(...beginning))).toEqual([]);
  }
  expect(rerunDecoderInBulk(gb18030, decodes, joined(bytesAndPairs()))).toEqual([]);
});

test("decodes four-byte sequences at the edges of every range and between them", () => {
  const edges = [...ranges.map(([pointer]) => pointer), 7457, 39420, 1237576, 126 * 12600];
  const pointers = new Set([...range(0, 39500), ...edges.flatMap((edge) => [edge - 1, edge, edge + 1])]);
  for (let pointer = 39500; pointer < 126 * 12600; pointer += 97) pointers.add(pointer);
  const inputs = [...pointers].map(fourBytes).filter(areFourByteBeginning);
  expect(inputs.length).toBe(pointers.size - 3);
  expect(
    checkDecoder(
      gb18030,
      decodes,
      inputs.map((bytes) => Uint8Array.from(bytes)),
    ),
  ).toEqual([]);
});

// https://encoding.spec.whatwg.org/#gb18030-encoder
// https://encoding.spec.whatwg.org/#gbk-encoder
test("encodes every code point", () => {
  expect(checkEncoder(gb18030, encodes, bmpAndSamples())).toEqual([]);
  expect(checkEncoder(gbk, gbkMapping.encodes, bmpAndSamples())).toEqual([]);
});

// https://encoding.spec.whatwg.org/#gbk-decoder
test("GBK has the decoder of gb18030", () => {
  expect(gbk.decoder).toBe(gb18030.decoder);
});

test("an invalid leading byte does not hide an ASCII byte, except at end-of-queue", () => {
  expect(maskedASCII(gb18030, range(0x80, 0xff))).toEqual([]);
  expect(decodeBytes(gb18030, Uint8Array.of(0x81, 0x30))).toBe("\u{FFFD}");
  expect(decodeBytes(gb18030, Uint8Array.of(0x81, 0x30, 0x81))).toBe("\u{FFFD}");
});

test("gives the same result in chunks, after errors and after flushes", () => {
  const inputs = [
    [],
    // 你€A, U+0080, 💩, U+FFFD
    [0xc4, 0xe3, 0x80, 0x41, 0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xda, 0x33, 0x84, 0x31, 0xa4, 0x37],
    // Not a leading byte; an invalid second byte, ASCII and not; pointers in no range.
    [0xff, 0xc4, 0x2f, 0xc4, 0xff, 0x84, 0x31, 0xa4, 0x39, 0x84, 0x31, 0xa5, 0x30, 0xfe, 0x39, 0xfe, 0x39],
    // An invalid third byte, an invalid fourth byte, end-of-queue inside a four-byte sequence.
    [0x81, 0x30, 0x41, 0x81, 0x30, 0x81, 0x41, 0x81, 0x30, 0x81, 0x81, 0x30, 0x81, 0x30, 0x81],
    [0x81, 0x30],
    [0x81],
  ];
  expect(rerunDecoder(gb18030, decodes, inputs)).toEqual([]);
  const samples = ["", "你a€\u{e5e5}é", "\u{1f4a9}ḿ\u{e7c7}\u{e78d}︐\ud83d", "\ud83d你\udca9"];
  expect(rerunEncoder(gb18030, encodes, samples)).toEqual([]);
  expect(rerunEncoder(gbk, gbkMapping.encodes, samples)).toEqual([]);
});

test("decodes runs of every kind of sequence like the handler", () => {
  // Space and A; 你丂€; four bytes in the BMP and above it.
  expect(
    wronglyDecodedRuns(gb18030, [
      [[0x20], [0x41]],
      [[0xc4, 0xe3], [0x81, 0x40], [0x80]],
      [
        [0x81, 0x30, 0x86, 0x30],
        [0x94, 0x39, 0xda, 0x33],
      ],
    ]),
  ).toEqual([]);
});
